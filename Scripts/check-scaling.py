#!/usr/bin/env python3
"""Runs the commands of the workflow in Documentation/Scaling, as its service would:

    check-scaling.py WORKFLOW FOLDER

Each part of the matrix gets a copy of the folder, as a machine of its own has one; what a job
uploads is all that the next one sees. The workflow is not sent anywhere.
"""

import glob
import os
import shutil
import subprocess
import sys

import yaml


def expressions(text, part):
    """A text of the workflow for one part of its matrix."""
    return text.replace("${{ matrix.part }}", str(part))


def run(job, folder, part, store):
    """Runs one job in its own copy of the checkout."""
    place = f"{folder}.{part}"
    shutil.copytree(folder, place)
    for step in job["steps"]:
        action, settings = step.get("uses", "").split("@")[0], step.get("with", {})
        if "run" in step:
            # Findings are no trouble: status 1.
            code = subprocess.call(
                ["bash", "-eo", "pipefail", "-c", expressions(step["run"], part)], cwd=place
            )
            if code > 1:
                sys.exit(f"scaling: the status of {step['run']!r} is {code}")
        elif action.endswith("upload-artifact"):
            path = expressions(settings["path"], part)
            target = os.path.join(store, expressions(settings["name"], part))
            os.makedirs(target)
            shutil.copy(os.path.join(place, path), target)
        elif action.endswith("download-artifact"):
            target = os.path.join(place, settings["path"])
            os.makedirs(target)
            for name in glob.glob(os.path.join(store, settings["pattern"], "*")):
                shutil.copy(name, target)
    return place


def main():
    workflow, folder = sys.argv[1:]
    with open(workflow, encoding="utf-8") as file:
        jobs = yaml.safe_load(file)["jobs"]
    store = folder + ".artifacts"
    for part in jobs["measure"]["strategy"]["matrix"]["part"]:
        run(jobs["measure"], folder, part, store)
    print(run(jobs["judge"], folder, "judge", store))


if __name__ == "__main__":
    main()
