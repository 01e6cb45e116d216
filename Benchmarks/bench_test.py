"""Tests of what the benchmark computes and keeps; no times. `make test` runs them."""

import json
import os
import unittest

import comparison
import machine
import results
import tables


def text(warm, cold=None, edit=100, characters=1_000, **more):
    """A measured text of one stage and one kind of edit."""
    stages = {
        "shape": {"cold": cold or warm, "warm": warm},
        "edit": {"cold": [edit] * 3, "warm": [edit] * 3},
    }
    counts = {"characters": characters, "clusters": characters, "memory": [50, 60, 60]}
    return {**counts, **more, "stages": stages}


def result(**texts):
    """A result of one audit; underscores in names of texts stand for hyphens."""
    audits = {"1": {"seconds": [1, 1, 1], "processor": [1, 1, 1], "memory": [8, 8, 8]}}
    of = {"processor": "A", "cores": 2, "kernel": "6", "swift": "6", "harfbuzz": "6", "icu": "72"}
    made = {name.replace("_", "-"): each for name, each in texts.items()}
    return {
        "format": 1,
        "date": "2026-01-31",
        "commit": "abc",
        "machine": of,
        "texts": made,
        "auditedTexts": 5,
        "audits": audits,
    }


class Figures(unittest.TestCase):
    def test_a_figure_is_the_lowest_the_median_and_the_highest(self):
        self.assertEqual(comparison.figure([5, 1, 3]), [1, 3, 5])
        self.assertEqual(comparison.figure([4]), [4, 4, 4])

    def test_one_round_has_no_spread(self):
        self.assertIsNone(comparison.spread([4, 4, 4]))
        self.assertEqual(comparison.spread([90, 100, 120]), 0.3)

    def test_noise_is_above_nine_of_ten_spreads(self):
        quiet = {f"t{n}": text([100, 100, 101], [100, 100, 105]) for n in range(20)}
        loud = result(**quiet, last=text([100, 100, 200]))
        self.assertEqual(comparison.noise(loud), 0.01)
        self.assertEqual(comparison.noise(loud, "cold"), 0.05)

    def test_one_round_of_everything_has_the_least_noise(self):
        self.assertEqual(comparison.noise(result(latin=text([5, 5, 5]))), comparison.LEAST)


class Comparisons(unittest.TestCase):
    # Beside the text at hand there are those that stay, so that the machine has not drifted.
    still = {"arabic": text([100, 100, 100]), "hindi": text([100, 100, 100])}

    def of(self, old, new, still=still):
        rows = comparison.compare(
            result(latin=text(old), **self.still), result(latin=text(new), **still)
        )
        return {key: each for key, *each in rows}["latin", "shape", "warm"]

    def test_twice_the_time_is_beyond_the_noise(self):
        self.assertEqual(self.of([99, 100, 101], [199, 200, 201]), [2, True])

    def test_half_the_time_is_too(self):
        self.assertEqual(self.of([199, 200, 201], [99, 100, 101]), [0.5, True])

    def test_rounds_far_apart_hide_a_difference(self):
        self.assertEqual(self.of([90, 100, 110], [105, 125, 130]), [1.25, False])

    def test_little_is_never_told(self):
        self.assertFalse(self.of([1_000, 1_001, 1_002], [1_020, 1_021, 1_022])[1])

    def test_a_machine_that_is_slower_as_a_whole_hides_a_difference(self):
        slower = {name: text([130, 130, 130], edit=130) for name in self.still}
        self.assertTrue(self.of([99, 100, 101], [129, 130, 131])[1])
        self.assertFalse(self.of([99, 100, 101], [129, 130, 131], still=slower)[1])

    def test_one_round_has_the_noise_of_all(self):
        noisy = text([90, 100, 110])
        old = result(latin=text([100, 100, 100]), thai=noisy, **self.still)
        new = result(latin=text([130, 130, 130]), thai=noisy, **self.still)
        flags = {row[0]: row[2] for row in comparison.compare(old, new)}
        self.assertFalse(flags["latin", "shape", "warm"])
        new["texts"]["latin"]["stages"]["shape"]["warm"] = [150, 150, 150]
        flags = {row[0]: row[2] for row in comparison.compare(old, new)}
        self.assertTrue(flags["latin", "shape", "warm"])

    def test_what_only_one_result_has_is_left_out(self):
        old, new = result(latin=text([1, 1, 1])), result(thai=text([1, 1, 1]))
        names = {name[0] for name, _, _ in comparison.compare(old, new)}
        self.assertEqual(names, {"audit"})


class Linearity(unittest.TestCase):
    def test_ten_times_the_time_for_ten_times_the_runs_is_one(self):
        small, large = text([10, 10, 10], runs=2_000), text([100, 100, 100], runs=20_000)
        rows = comparison.linearity(result(runs_2000=small, runs_20000=large))
        self.assertEqual(rows, [("runs-2000", "runs-20000", "runs", {"shape": 1, "edit": 1})])

    def test_an_edit_is_not_divided(self):
        small, large = text([1, 1, 1], runs=2_000), text([1, 1, 1], runs=20_000, edit=300)
        rows = comparison.linearity(result(runs_2000=small, runs_20000=large))
        self.assertEqual(rows[0][3], {"shape": 0.1, "edit": 3})


class Results(unittest.TestCase):
    def test_a_result_reads_back(self):
        made = result(latin=text([1, 2, 3]))
        written = results.text(made, 4)
        self.assertEqual(json.loads(written), made)
        self.assertIn('"shape": {"cold": [1, 2, 3], "warm": [1, 2, 3]}', written)

    def test_kept_results_can_be_shown_and_compared(self):
        names = os.listdir(results.FOLDER) if os.path.isdir(results.FOLDER) else []
        for name in names:
            with open(os.path.join(results.FOLDER, name), encoding="utf-8") as file:
                kept = json.load(file)
            self.assertEqual((kept["format"], kept["date"] + ".json"), (1, name))
            self.assertLessEqual(
                {"processor", "cores", "kernel", "swift", "harfbuzz", "icu"}, set(kept["machine"])
            )
            for figure in comparison.figures(kept).values():
                self.assertEqual(figure, sorted(figure))
            self.assertTrue(all(row[1:] == (1, False) for row in comparison.compare(kept, kept)))

    def test_versions_do_not_make_another_machine(self):
        of = result()["machine"]
        self.assertTrue(machine.is_same(of, {**of, "swift": "7"}))
        self.assertFalse(machine.is_same(of, {**of, "cores": 4}))

    def test_versions_are_found(self):
        said = "reflow 0.1.0\nHarfBuzz 6.0.0\nICU 72.1, Unicode 15.0\n"
        self.assertEqual(machine.version(said, "HarfBuzz"), "6.0.0")
        self.assertEqual(machine.version("Swift version 6.3.1 (x)\n", "Swift"), "6.3.1")
        self.assertEqual(machine.version("", "ICU"), "unknown")


class Tables(unittest.TestCase):
    def test_three_digits_count(self):
        self.assertEqual(
            [tables.number(value) for value in (0.5, 9.994, 9.996, 42.51, 12_345.6)],
            ["0.50", "9.99", "10.0", "42.5", "12,346"],
        )


if __name__ == "__main__":
    unittest.main()
