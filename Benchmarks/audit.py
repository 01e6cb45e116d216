#!/usr/bin/env python3
"""Times whole audits: `reflow audit` of a catalog, in all twelve categories on three screens.

    audit.py [REFLOW] [--texts FILE] [--count N] [--runs N] [--jobs N] [--slots]

Without a file of texts, one a line, it makes up its own, the same on every run. All stand where
there is room for any number of lines; with --slots short ones are buttons of one line and titles
of two, of which many are cut, so that ways out are looked for. Prints medians of the time, the
processor time and the most memory that was used.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import tempfile
import time

WORDS = {
    "en": "save settings cancel your account photo share message delete until tomorrow network "
    "error please try again sign in download all new version available",
    "de": "sichern Einstellungen abbrechen Benutzerkonto Mitteilung teilen löschen bis morgen "
    "Netzwerkfehler bitte erneut versuchen anmelden Aktualisierung verfügbar",
    "fi": "tallenna asetukset peruuta käyttäjätili kuva jaa viesti poista huomiseen verkkovirhe "
    "yritä uudelleen kirjaudu lataa päivitys saatavilla",
    "ru": "сохранить настройки отменить учётная запись сообщение удалить завтра ошибка сети "
    "повторите попытку войти загрузить обновление доступно",
    "ar": "حفظ الإعدادات إلغاء الحساب رسالة حذف غدا خطأ الشبكة حاول مرة أخرى تسجيل الدخول تنزيل",
    "hi": "सहेजें सेटिंग रद्द करें खाता संदेश हटाएं कल नेटवर्क त्रुटि फिर प्रयास साइन इन डाउनलोड",
    "ja": "設定を 保存 キャンセル アカウントの 写真を 共有 メッセージを 削除 しますか 明日まで 通信エラー",
    "th": "บันทึก การตั้งค่า ยกเลิก บัญชีผู้ใช้ ข้อความ ลบ พรุ่งนี้ ข้อผิดพลาด เครือข่าย ลองอีกครั้ง",
}
WITHOUT_SPACES = {"ja", "th"}


def made_up(count):
    """Texts of interfaces: many short ones, few long ones."""
    chance = random.Random(7)
    for _ in range(count):
        language = chance.choice(list(WORDS))
        words = WORDS[language].split()
        length = min(1 + int(chance.expovariate(1 / 5)), 24)
        between = "" if language in WITHOUT_SPACES else " "
        yield between.join(chance.choice(words) for _ in range(length))


def key(number, text, slots):
    """By which reflow's own slots take a text: short ones are buttons and titles of rows."""
    if slots and len(text) <= 10:
        return f"{number}.button"
    return f"{number}.title" if slots and len(text) <= 25 else f"{number}.text"


def catalog(texts, slots):
    """A string catalog in one language, so that nothing is missing."""
    strings = {}
    for number, text in enumerate(texts):
        unit = {"stringUnit": {"state": "translated", "value": text}}
        strings[key(number, text, slots)] = {"localizations": {"en": unit}}
    return {"sourceLanguage": "en", "version": "1.0", "strings": strings}


def run(command):
    """Seconds, processor seconds, KiB of memory; the report itself is not kept."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"the audit ended with {process.returncode}")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def audits(reflow, texts, slots, jobs, runs):
    """What `run` tells of each of several audits of the same texts."""
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "texts.xcstrings")
        with open(name, "w", encoding="utf-8") as file:
            json.dump(catalog(texts, slots), file, ensure_ascii=False)
        command = [reflow, "audit", name, "--quiet", "--format", "json", "--jobs", str(jobs)]
        return [run(command) for _ in range(runs)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("reflow", nargs="?", default=".build/release/reflow")
    parser.add_argument("--texts", help="texts, one a line, in place of made-up ones")
    parser.add_argument("--count", type=int, default=10_000, help="how many texts to make up")
    parser.add_argument("--slots", action="store_true", help="limit lines of short texts")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--jobs", type=int, action="append", help="threads; may be repeated")
    options = parser.parse_args()
    if options.texts:
        with open(options.texts, encoding="utf-8") as file:
            texts = [line.rstrip("\n") for line in file]
    else:
        texts = list(made_up(options.count))
    for jobs in options.jobs or [1, os.cpu_count()]:
        runs = audits(options.reflow, texts, options.slots, jobs, options.runs)
        seconds, processor, memory = (statistics.median(figures) for figures in zip(*runs))
        print(
            f"{len(texts)} texts, jobs {jobs}: {seconds:.2f} s, "
            f"processor {processor:.2f} s, {memory / 1024:.0f} MiB"
        )


if __name__ == "__main__":
    main()
