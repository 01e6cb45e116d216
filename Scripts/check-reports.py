"""Reads a folder of reports with other people's readers; check-reports.sh makes the folder."""

import copy
import csv
import json
import pathlib
import re
import sys
import urllib.parse

import junitparser
from jsonschema import Draft202012Validator
from sarif import loader

folder = pathlib.Path(sys.argv[1])
LEVELS = ["error", "warning", "note"]


def check(holds, what):
    if not holds:
        sys.exit(f"reports: {what}")


def read_json(name):
    # Names that stand twice would be lost in a dictionary.
    def pairs(members):
        check(len({key for key, _ in members}) == len(members), f"{name} has a name twice")
        return dict(members)

    text = (folder / name).read_text(encoding="utf-8")
    return json.loads(text, object_pairs_hook=pairs)


def check_schemas(report):
    validators = {}
    for path in sorted(folder.glob("*.schema.json")):
        schema = read_json(path.name)
        Draft202012Validator.check_schema(schema)
        validators[path.name.split(".")[0]] = Draft202012Validator(schema)
    layouts = [("layout", read_json(path.name)) for path in sorted(folder.glob("*.layout.json"))]
    check(len(layouts) > 10 and "viewport" in layouts[-1][1], "layouts are missing")
    for name, value in layouts:
        for error in validators[name].iter_errors(value):
            sys.exit(f"reports: {name}: {error.json_path}: {error.message}")
    check(not validators["layout"].is_valid({**layouts[-1][1], "unknown": 1}), "layout: unknown names")
    for name, value in [("audit", report), ("slots", read_json("slots.json"))]:
        validator = validators[name]
        for error in validator.iter_errors(value):
            sys.exit(f"reports: {name}: {error.json_path}: {error.message}")
        check(not validator.is_valid({**value, "unknown": 1}), f"{name}: unknown names pass")
    broken = copy.deepcopy(report)
    broken["findings"][0]["category"] = "huge"
    check(not validators["audit"].is_valid(broken), "audit: an unknown category passes")
    del report["findings"][0]["slot"]
    check(not validators["audit"].is_valid(report), "audit: a finding without a slot passes")
    return len(validators)


def check_sarif(findings):
    log = read_json("report.sarif")
    check(log["version"] == "2.1.0" and len(log["runs"]) == 1, "SARIF: another version")
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    for rule in rules:
        check(rule["shortDescription"]["text"] and rule["fullDescription"]["text"], "SARIF: rule")
        check(rule["help"]["text"] and rule["help"]["markdown"], "SARIF: help of a rule")
        check(rule["defaultConfiguration"]["level"] in LEVELS, "SARIF: level of a rule")
    notes = run["invocations"][0]["toolConfigurationNotifications"]
    without_file = [finding for finding in findings if not finding["file"]]
    check(len(notes) == len(without_file) > 0, "SARIF: notifications")
    for note, finding in zip(notes, without_file):
        rule = note["associatedRule"]
        check(rules[rule["index"]]["id"] == rule["id"] == finding["rule"], "SARIF: rule")
        check(note["level"] in LEVELS and note["message"]["text"], "SARIF: notification")
    findings = [finding for finding in findings if finding["file"]]
    check(len(run["results"]) == len(findings), "SARIF: not every finding is a result")
    for result, finding in zip(run["results"], findings):
        check(rules[result["ruleIndex"]]["id"] == result["ruleId"], "SARIF: ruleIndex")
        text = re.sub(r"\{\{|\}\}", "", result["message"]["text"])
        check(text and not re.search(r"[{}]|\]\(", text), "SARIF: placeholder or link")
        check(result["partialFingerprints"] == {"reflow/v1": finding["fingerprint"]}, "SARIF: id")
        check(len(result["locations"]) == 1, "SARIF: a result without a place")
        for location in result["locations"]:
            place = location["physicalLocation"]
            uri = place["artifactLocation"]["uri"]
            check(re.fullmatch(r"[\w.~%/-]+", uri, re.ASCII), f"SARIF: {uri} is no URI")
            check(urllib.parse.unquote(uri) == finding["file"], f"SARIF: {uri}")
            check(place["region"]["startLine"] == finding["line"] >= 1, "SARIF: line")
    file = loader.load_sarif_file(str(folder / "report.sarif"))
    records = file.get_records()
    check(file.get_distinct_tool_names() == ["reflow"], "SARIF: name of the tool")
    check(len(records) == len(findings), "SARIF: sarif-tools reads another number")
    for record, finding in zip(records, findings):
        check(record["Code"] == finding["rule"], "SARIF: rule")
        check(record["Severity"] == finding["severity"], "SARIF: level")
        check(record["Line"] == finding["line"], "SARIF: sarif-tools reads another line")


def check_junit(findings):
    xml = junitparser.JUnitXml.fromfile(str(folder / "report.xml"))
    said = (xml.tests, xml.failures, xml.errors)
    xml.update_statistics()
    check(said == (xml.tests, xml.failures, xml.errors), "JUnit: the counts are wrong")
    names = ["file", "key", "variant", "locale", "slot", "widthName"]
    failing = {
        tuple(finding.get(name) for name in names)
        for finding in findings
        if finding["severity"] == "error"
    }
    check(xml.failures == len(failing) > 0, "JUnit: another number of failures")
    for suite in xml:
        check(suite.tests == len(list(suite)) > 0, "JUnit: a suite counts wrong")
        for case in suite:
            check(case.name and case.classname, "JUnit: a test without a name")
            for result in case.result:
                check(result.message, "JUnit: a result that says nothing")
                if isinstance(result, junitparser.Failure):
                    check(result.type and result.text, "JUnit: an empty failure")


def check_csv(findings):
    with open(folder / "report.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, strict=True))
    check(len(rows) == len(findings), "CSV: another number of rows")
    for row, finding in zip(rows, findings):
        check(None not in row and None not in row.values(), "CSV: a row of another length")
        # What a finding need not have is a column all the same.
        check(set(row) == set(finding) | {"variant", "worst"}, "CSV: other columns")
        for name, cell in row.items():
            value = finding.get(name)
            if isinstance(value, str):
                check(cell in (value, "'" + value), f"CSV: {name}")
                check(not cell.startswith(("=", "+", "-", "@")), f"CSV: {name} is a formula")
            elif value is None:
                check(cell == "", f"CSV: {name}")
            elif isinstance(value, (int, float)):
                check(float(cell) == value, f"CSV: {name}")


def check_github(findings):
    lines = (folder / "github.txt").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line.startswith("::")]
    check(commands and len(commands) < len(lines), "GitHub: no annotation, or no summary")
    for line in commands:
        match = re.fullmatch(r"::(error|warning) ([^:]+)::(.+)", line)
        check(match, f"GitHub: {line}")
        for part in match[2].split(","):
            name, _, value = part.partition("=")
            check(name in ("file", "line", "title") and value, f"GitHub: {part}")
        check(not re.search(r"%(?!25|0A|0D|3A|2C)", match[2] + match[3]), f"GitHub: {line}")


report = read_json("report.json")
findings = report["findings"]
check_sarif(findings)
check_junit(findings)
check_csv(findings)
check_github(findings)
schemas = check_schemas(copy.deepcopy(report))
print(f"reports: {len(findings)} findings in 5 formats and {schemas} schemas are sound")
