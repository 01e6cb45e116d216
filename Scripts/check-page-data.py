"""Writes the localization files that check-page.sh audits: one that is hostile, one that is large."""

import json
import pathlib
import random
import sys

folder = pathlib.Path(sys.argv[1])

HOSTILE = {
    "script": "</script><script>window.broken = 1</script> and more",
    "image": "<img src=x onerror='window.broken = 1'> and more",
    "comment": "<!-- <script> --> &lt;b&gt; &amp; {{constructor}} ${alert(1)}",
    "lines": "one\u2028two\u2029three \\u003cb\\u003e",
    "<svg onload=window.broken=1>": "\u202eoverride\u202c and isolates \u2067x\u2069 to the end",
    "emoji": "\U0001F468\u200D\U0001F469\u200D\U0001F467 family \U0001F1E9\U0001F1EA flags and more",
}

WORDS = {
    "ar": "تأكيد الحجز المغادرة متأخرة الأمتعة الميناء تذكرة ذهاب عودة الدفع إيصال إلغاء",
    "de": "Zahlung bestätigen Fahrkarte kostenpflichtig buchen Abfahrt verspätet Gepäck aufgeben",
    "en": "confirm booking departure delayed luggage harbour ticket return payment receipt",
    "fi": "vahvista varaus lähtö myöhässä matkatavarat satama lippu meno paluu maksu kuitti",
    "fr": "réserver aller retour billet confirmer départ retardé bagages enregistrer port payer",
    "hi": "बुकिंग पुष्टि प्रस्थान विलंब सामान बंदरगाह टिकट वापसी भुगतान रसीद रद्द",
    "ja": "予約 確認 出発 遅延 荷物 港 切符 往復 支払い 領収書 取消",
    "th": "ยืนยัน การจอง ออกเดินทาง ล่าช้า สัมภาระ ท่าเรือ ตั๋ว ไปกลับ ชำระเงิน ใบเสร็จ",
}
KEYS = 420


def strings_file():
    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    lines = [f"{quoted(key)} = {quoted(text)};" for key, text in HOSTILE.items()]
    return "\n".join(lines) + "\n"


def catalog():
    chance = random.Random(1)
    strings = {}
    for number in range(KEYS):
        localizations = {}
        for language, words in WORDS.items():
            text = " ".join(chance.choices(words.split(), k=chance.randint(5, 9)))
            localizations[language] = {"stringUnit": {"state": "translated", "value": text}}
        strings[f"screen{number % 40}.text{number}"] = {"localizations": localizations}
    return {"sourceLanguage": "en", "version": "1.0", "strings": strings}


def write(name, value):
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    (folder / name).write_text(text, encoding="utf-8")


write("hostile.strings", strings_file())
write("many.xcstrings", catalog())
slot = {"name": "title", "keys": ["*"], "style": "body", "lines": 1, "insets": 32}
screens = {"smallest": 320, "iPhone SE": 375, "iPhone 16": 393}
write("many.slots.json", {"widths": screens, "slots": [slot]})
