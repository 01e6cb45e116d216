#!/usr/bin/env python3
"""Draws the pictures of the samples: images/party.png, images/stew.png, images/coast.jpg, and those
of pictures.json: images/chart.pdf, images/buoy.pdf, images/ferry@2x.jpg and images/stamp@3x.png.

Needs pycairo and Pillow (Debian: python3-cairo python3-pil). Nothing is random and nothing
is read: the same library versions write the same files.

    python3 Samples/make-images.py
"""

import math
import os
import sys

import cairo
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT, SCALE = 361, 200, 3


def rgb(text, alpha=1.0):
    text = text.lstrip("#")
    return tuple(int(text[i:i + 2], 16) / 255 for i in (0, 2, 4)) + (alpha,)


class Scene:
    """A canvas of WIDTH x HEIGHT points with a few shapes that cairo does not have; other sizes and
    surfaces if asked for."""

    def __init__(self, width=WIDTH, height=HEIGHT, scale=SCALE, pdf=None):
        if pdf:
            self.surface = cairo.PDFSurface(pdf, width, height)
            # The true date would change the file with every run.
            self.surface.set_metadata(cairo.PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        else:
            self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width * scale, height * scale)
        self.c = cairo.Context(self.surface)
        if not pdf:
            self.c.scale(scale, scale)
        self.c.set_line_cap(cairo.LINE_CAP_ROUND)
        self.c.set_line_join(cairo.LINE_JOIN_ROUND)

    def fill(self, color, alpha=1.0):
        self.c.set_source_rgba(*rgb(color, alpha))
        self.c.fill()

    def stroke(self, color, width, alpha=1.0):
        self.c.set_source_rgba(*rgb(color, alpha))
        self.c.set_line_width(width)
        self.c.stroke()

    def rect(self, x, y, w, h, color, radius=0.0, alpha=1.0):
        c = self.c
        if radius:
            c.new_sub_path()
            c.arc(x + w - radius, y + radius, radius, -math.pi / 2, 0)
            c.arc(x + w - radius, y + h - radius, radius, 0, math.pi / 2)
            c.arc(x + radius, y + h - radius, radius, math.pi / 2, math.pi)
            c.arc(x + radius, y + radius, radius, math.pi, 3 * math.pi / 2)
            c.close_path()
        else:
            c.rectangle(x, y, w, h)
        self.fill(color, alpha)

    def circle(self, x, y, r, color, alpha=1.0):
        self.c.new_sub_path()
        self.c.arc(x, y, r, 0, 2 * math.pi)
        self.fill(color, alpha)

    def ellipse(self, x, y, rx, ry, color, alpha=1.0, turn=0.0):
        c = self.c
        c.save()
        c.translate(x, y)
        c.rotate(turn)
        c.scale(rx, ry)
        c.new_sub_path()
        c.arc(0, 0, 1, 0, 2 * math.pi)
        c.restore()
        self.fill(color, alpha)

    def shape(self, points, color, alpha=1.0):
        self.c.move_to(*points[0])
        for point in points[1:]:
            self.c.line_to(*point)
        self.c.close_path()
        self.fill(color, alpha)

    def curve(self, start, *curves):
        self.c.move_to(*start)
        for curve in curves:
            self.c.curve_to(*curve)

    def sky(self, stops, height):
        gradient = cairo.LinearGradient(0, 0, 0, height)
        for offset, color in stops:
            gradient.add_color_stop_rgb(offset, *rgb(color)[:3])
        self.c.set_source(gradient)
        self.c.rectangle(0, 0, WIDTH, height)
        self.c.fill()

    def glow(self, x, y, r, color, alpha):
        gradient = cairo.RadialGradient(x, y, 0, x, y, r)
        gradient.add_color_stop_rgba(0, *rgb(color, alpha))
        gradient.add_color_stop_rgba(1, *rgb(color, 0))
        self.c.set_source(gradient)
        self.c.arc(x, y, r, 0, 2 * math.pi)
        self.c.fill()

    def image(self):
        width, height = self.surface.get_width(), self.surface.get_height()
        return Image.frombuffer("RGB", (width, height), bytes(self.surface.get_data()),
                                "raw", "BGRX", self.surface.get_stride(), 1)


def rope(s, x0, y0, x1, y1, sag, count):
    """A hanging rope; returns `count` points on it."""
    middle = ((x0 + x1) / 2, (y0 + y1) / 2 + 2 * sag)
    s.c.move_to(x0, y0)
    s.c.curve_to(x0 + (middle[0] - x0) * 2 / 3, y0 + (middle[1] - y0) * 2 / 3,
                 x1 + (middle[0] - x1) * 2 / 3, y1 + (middle[1] - y1) * 2 / 3, x1, y1)
    s.stroke("#5b4636", 1)
    points = []
    for i in range(count):
        t = (i + 0.5) / count
        points.append(tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * m + t * t * b
                            for a, m, b in ((x0, middle[0], x1), (y0, middle[1], y1))))
    return points


def tree(s, x, y, size, leaf, shade):
    s.rect(x - size * 0.07, y - size * 0.5, size * 0.14, size * 0.5, "#7a5a3c", size * 0.04)
    for dx, dy, r in ((-0.26, -0.62, 0.28), (0.26, -0.62, 0.28), (0, -0.86, 0.32), (0, -0.58, 0.3)):
        s.circle(x + dx * size, y + dy * size, r * size, shade)
    for dx, dy, r in ((-0.2, -0.7, 0.24), (0.16, -0.74, 0.22), (-0.04, -0.92, 0.22)):
        s.circle(x + dx * size, y + dy * size, r * size, leaf)


def guest(s, x, y, height, skin, hair, shirt, trousers, arm=None):
    """A standing guest; y is the ground. `arm` is where the hand goes."""
    h = height
    s.ellipse(x, y, h * 0.17, h * 0.03, "#2f5d2c", 0.35)
    s.rect(x - h * 0.09, y - h * 0.42, h * 0.08, h * 0.42, trousers, h * 0.03)
    s.rect(x + h * 0.01, y - h * 0.42, h * 0.08, h * 0.42, trousers, h * 0.03)
    s.rect(x - h * 0.12, y - h * 0.76, h * 0.24, h * 0.4, shirt, h * 0.08)
    if arm:
        s.c.move_to(x + (h * 0.08 if arm[0] > x else -h * 0.08), y - h * 0.7)
        s.c.line_to(*arm)
        s.stroke(skin, h * 0.055)
    s.rect(x - h * 0.03, y - h * 0.82, h * 0.06, h * 0.1, skin)
    s.circle(x, y - h * 0.89, h * 0.1, skin)
    s.c.new_sub_path()
    s.c.arc(x, y - h * 0.9, h * 0.105, math.pi, 2 * math.pi)
    s.c.close_path()
    s.fill(hair)


def party():
    s = Scene()
    s.sky(((0, "#8ec9e8"), (0.55, "#cfe8ee"), (1, "#fde7c3")), 130)
    s.glow(292, 52, 70, "#fff3c4", 0.9)
    s.circle(292, 52, 19, "#ffd976")
    for x, y, k in ((60, 30, 1.0), (188, 22, 0.8), (338, 24, 0.7)):
        for dx, r in ((-14, 7), (0, 11), (14, 8)):
            s.circle(x + dx * k, y, r * k, "#ffffff", 0.85)
        s.rect(x - 21 * k, y, 43 * k, 8 * k, "#ffffff", 4 * k, 0.85)
    s.curve((0, 118), (50, 86, 110, 88, 170, 112), (230, 86, 300, 88, 361, 110))
    s.c.line_to(361, 200), s.c.line_to(0, 200), s.c.close_path()
    s.fill("#a9d28a")
    # the house behind the hedge
    s.rect(206, 72, 74, 52, "#f7efe2")
    s.shape(((198, 76), (243, 42), (288, 76)), "#c9573f")
    s.rect(262, 46, 9, 20, "#a34733")
    for x in (215, 253):
        s.rect(x, 84, 18, 18, "#6fa3bf", 1.5)
        s.rect(x + 8.3, 84, 1.4, 18, "#f7efe2")
        s.rect(x, 92.3, 18, 1.4, "#f7efe2")
    for x in range(-6, 372, 17):
        s.circle(x, 124, 13, "#5d9a55")
    s.rect(0, 124, 361, 18, "#5d9a55")
    for x in range(2, 372, 17):
        s.circle(x, 129, 10, "#6aab60")
    s.rect(0, 132, 361, 68, "#8ccb6b")
    s.curve((0, 150), (80, 138, 150, 160, 361, 144))
    s.c.line_to(361, 200), s.c.line_to(0, 200), s.c.close_path()
    s.fill("#7fc061")
    tree(s, 30, 146, 96, "#74b85f", "#5aa050")
    tree(s, 340, 140, 82, "#74b85f", "#5aa050")
    # bunting
    colors = ("#e4572e", "#f2b134", "#2e86ab", "#ffffff", "#76b041", "#d1495b")
    for i, (x, y) in enumerate(rope(s, 34, 66, 186, 62, 15, 12)):
        s.shape(((x - 5, y - 0.4), (x + 5, y - 0.4), (x, y + 11)), colors[i % 6])
    for i, (x, y) in enumerate(rope(s, 186, 62, 338, 70, 15, 12)):
        s.shape(((x - 5, y - 0.4), (x + 5, y - 0.4), (x, y + 11)), colors[(i + 3) % 6])
    s.rect(184.4, 60, 3.2, 84, "#8b6a4a", 1.5)
    # grill with smoke
    for x, y, r, a in ((95, 98, 6, 0.5), (101, 84, 8, 0.4), (93, 69, 10, 0.3), (103, 53, 12, 0.2)):
        s.circle(x, y, r, "#ffffff", a)
    s.ellipse(96, 182, 28, 4, "#2f5d2c", 0.35)
    for dx0, dx1 in ((-12, -20), (12, 20), (0, 2)):
        s.c.move_to(96 + dx0, 146), s.c.line_to(96 + dx1, 181)
        s.stroke("#4a4f57", 3)
    s.c.new_sub_path()
    s.c.arc(96, 128, 28, 0, math.pi)
    s.c.close_path()
    s.fill("#2d3138")
    s.rect(65, 124, 62, 5, "#565c66", 2.5)
    s.rect(71, 138, 50, 3, "#e4572e", 1.5)
    for x, w in ((70, 16), (90, 16), (109, 13)):
        s.rect(x, 118.5, w, 6, "#a4502f", 3)
        for k in (4, 8, 12):
            if k < w - 1:
                s.rect(x + k - 0.6, 119, 1.2, 5, "#6f2f1b")
    # guests
    guest(s, 52, 184, 82, "#8d5a3b", "#2a1d17", "#ffffff", "#3b5b8c", (73, 116))
    s.rect(45.5, 124, 13, 27, "#d1495b", 3)
    s.c.move_to(73, 116), s.c.line_to(85, 122)
    s.stroke("#6b7280", 1.8)
    s.rect(83, 118.5, 9, 4, "#6b7280", 1)
    guest(s, 160, 178, 76, "#e8b796", "#7a3b1e", "#2e86ab", "#d9c7a3", (147, 128))
    s.rect(142.5, 119, 8, 11, "#ffe08a", 1.5)
    s.rect(142.5, 119, 8, 3, "#ffffff", 1, 0.8)
    guest(s, 212, 176, 70, "#c98c63", "#1f1a17", "#f2b134", "#4b3f72")
    guest(s, 330, 182, 58, "#f0c7a6", "#c98a2b", "#76b041", "#2e5e8c", (316, 140))
    # table
    s.ellipse(266, 186, 56, 5, "#2f5d2c", 0.35)
    for x in (224, 303):
        s.rect(x, 148, 5, 38, "#8b6a4a", 1.5)
    s.rect(214, 143, 104, 7, "#fffaf0", 2)
    for i in range(8):
        x = 214 + i * 13
        s.shape(((x, 149), (x + 13, 149), (x + 6.5, 160)), "#e4572e" if i % 2 else "#fffaf0")
    s.rect(224, 117, 19, 26, "#f9d65c", 4)
    s.rect(224, 117, 19, 9, "#fff6cf", 3)
    s.c.new_sub_path()
    s.c.arc(245, 130, 6, -math.pi / 2, math.pi / 2)
    s.stroke("#f9d65c", 2.4)
    for x in (229, 237):
        s.circle(x, 134, 3, "#fff6cf")
    s.rect(254, 137, 34, 6, "#c9d6df", 3)
    for x, color in ((260, "#d1495b"), (267, "#76b041"), (275, "#d1495b"), (282, "#f2b134")):
        s.circle(x, 134.5, 4.6, color)
    for x in (295, 304):
        s.rect(x, 131, 6, 12, "#ffe08a", 1.5)
        s.rect(x, 131, 6, 4, "#ffffff", 1, 0.8)
    # flowers in the grass
    for i in range(26):
        x = (i * 53 + 11) % 361
        y = 166 + (i * 29) % 31
        color = ("#ffffff", "#ffd976", "#f58ea8")[i % 3]
        for k in range(5):
            a = k * 2 * math.pi / 5
            s.circle(x + 1.7 * math.cos(a), y + 1.7 * math.sin(a), 1.3, color)
        s.circle(x, y, 1.1, "#e08f1f")
    return s.image()


def stew():
    s = Scene()
    s.rect(0, 0, WIDTH, HEIGHT, "#efe3d0")
    for i in range(6):
        s.rect(0, i * 34, WIDTH, 33, "#e9d9c0" if i % 2 else "#eedfc8")
        for k in range(3):
            x = (i * 97 + k * 131) % 300
            s.curve((x, i * 34 + 16), (x + 20, i * 34 + 11, x + 50, i * 34 + 21, x + 76, i * 34 + 15))
            s.stroke("#dcc8a8", 1)
    # cloth
    s.c.save()
    s.c.translate(180, 106)
    s.c.rotate(-0.12)
    s.rect(-120, -66, 240, 150, "#3f7f8c", 3)
    for i in range(-5, 6):
        s.rect(i * 22 - 1, -66, 2, 150, "#ffffff", 0, 0.28)
    for i in range(-3, 4):
        s.rect(-120, i * 22 + 8, 240, 2, "#ffffff", 0, 0.28)
    s.c.restore()
    # pot
    s.circle(184, 108, 84, "#000000", 0.14)
    for x in (94, 266):
        s.rect(x - 14, 88, 28, 28, "#b23a2e", 10)
        s.rect(x - 6, 95, 12, 14, "#3f7f8c", 5)
    s.circle(180, 102, 82, "#c8452f")
    s.circle(180, 102, 75, "#f4ead9")
    s.circle(180, 102, 70, "#b8371f")
    s.circle(180, 102, 70, "#d9552f", 0.55)
    for i in range(15):
        a = i * 2.399963
        r = 60 * math.sqrt((i + 0.5) / 15)
        x, y = 180 + r * math.cos(a), 102 + r * math.sin(a)
        s.circle(x, y, 8 + (i * 5) % 5, "#e2673d", 0.75)
    for i in range(34):
        a = i * 2.399963 + 0.7
        r = 63 * math.sqrt((i + 0.5) / 34)
        x, y = 180 + r * math.cos(a), 102 + r * math.sin(a)
        s.ellipse(x + 0.8, y + 1.2, 7, 4.4, "#7e2412", 0.4, a * 2)
        s.ellipse(x, y, 7, 4.4, "#f6e6c6", 1, a * 2)
        s.ellipse(x - 1, y - 1, 3.4, 1.4, "#fffaf0", 0.8, a * 2)
    for i in range(12):
        a = i * 2.399963 + 1.9
        r = 56 * math.sqrt((i + 0.5) / 12)
        x, y = 180 + r * math.cos(a), 102 + r * math.sin(a)
        for k in (-0.7, 0, 0.7):
            s.ellipse(x + 3.6 * math.cos(a + k), y + 3.6 * math.sin(a + k), 4.4, 2.1, "#3f8f3a", 1, a + k)
    # spoon
    s.c.save()
    s.c.translate(306, 120)
    s.c.rotate(0.25)
    s.rect(-4, -30, 8, 104, "#a9743f", 4)
    s.ellipse(0, -42, 15, 21, "#a9743f")
    s.ellipse(0, -42, 10.5, 15.5, "#8f5f30")
    s.c.restore()
    # bread
    s.c.save()
    s.c.translate(46, 60)
    s.c.rotate(-0.3)
    s.rect(-34, -22, 68, 50, "#000000", 20, 0.12)
    s.rect(-36, -26, 68, 50, "#a8662c", 20)
    s.rect(-32, -22, 60, 42, "#f3d9a8", 16)
    for x, y, r in ((-18, -8, 3), (-4, 6, 2.4), (10, -10, 2.8), (18, 6, 3.2), (-16, 9, 2)):
        s.circle(x, y, r, "#dfbb7d")
    s.c.restore()
    # garlic and tomatoes
    for x, y, r in ((42, 158, 19), (76, 172, 14)):
        s.circle(x + 2, y + 3, r, "#000000", 0.14)
        s.circle(x, y, r, "#d93a2b")
        s.ellipse(x - r * 0.3, y - r * 0.35, r * 0.3, r * 0.18, "#ffffff", 0.45, -0.6)
        for k in range(5):
            a = k * 2 * math.pi / 5 - 0.4
            s.ellipse(x + r * 0.3 * math.cos(a), y + r * 0.3 * math.sin(a), r * 0.32, r * 0.1, "#3f8f3a", 1, a)
    for x, y in ((316, 24), (342, 38)):
        s.circle(x + 2, y + 3, 13, "#000000", 0.12)
        s.circle(x, y, 13, "#fbf6ee")
        for k in (-0.5, 0.5):
            s.curve((x, y - 13), (x + 14 * k, y - 6, x + 14 * k, y + 6, x, y + 12))
            s.stroke("#d8c8de", 1.2)
        s.ellipse(x, y - 13, 2.6, 4, "#d9cdb4")
    return s.image()


def coast():
    s = Scene()
    s.sky(((0, "#27406b"), (0.4, "#7a6f9b"), (0.7, "#e59a7d"), (1, "#ffd9a0")), 112)
    s.glow(232, 104, 120, "#ffe9bd", 0.85)
    s.circle(232, 100, 15, "#fff1cf")
    for y, x, w, a in ((34, 40, 150, 0.35), (46, 150, 190, 0.3), (62, -10, 130, 0.3), (74, 190, 150, 0.28)):
        s.c.move_to(x, y)
        s.c.curve_to(x + w * 0.3, y - 7, x + w * 0.6, y - 5, x + w, y)
        s.c.curve_to(x + w * 0.6, y + 4, x + w * 0.3, y + 3, x, y)
        s.fill("#ffd0b0", a)
    gradient = cairo.LinearGradient(0, 112, 0, 200)
    for offset, color in ((0, "#e9b68e"), (0.25, "#97809a"), (1, "#233a5c")):
        gradient.add_color_stop_rgb(offset, *rgb(color)[:3])
    s.c.set_source(gradient)
    s.c.rectangle(0, 112, WIDTH, 88)
    s.c.fill()
    for i in range(46):
        y = 113 + (i / 46) ** 1.35 * 86
        spread = 8 + (y - 112) * 0.75
        x = 232 + spread * math.sin(i * 2.1)
        width = 5 + (y - 112) * 0.26
        s.ellipse(x, y, width, 0.5 + (y - 112) * 0.011, "#ffe3b0", 0.55 - (y - 112) * 0.003)
    s.curve((0, 84), (30, 78, 52, 84, 74, 98), (92, 108, 108, 110, 126, 113))
    s.c.line_to(0, 113), s.c.close_path()
    s.fill("#4a4668")
    s.curve((361, 98), (344, 96, 320, 104, 300, 113))
    s.c.line_to(361, 113), s.c.close_path()
    s.fill("#5b5274")
    # lighthouse on the near rocks
    s.glow(62, 56, 46, "#fff2b8", 0.55)
    s.shape(((54, 132), (57, 62), (67, 62), (70, 132)), "#efe7e0")
    for y0, y1 in ((74, 88), (102, 116)):
        k0, k1 = 57 - (y0 - 62) * 3 / 70, 57 - (y1 - 62) * 3 / 70
        s.shape(((k0, y0), (124 - k0, y0), (124 - k1, y1), (k1, y1)), "#b0413e")
    s.rect(54, 60, 16, 3, "#2c2b3f")
    s.rect(57.5, 51, 9, 9, "#fff2b8")
    s.shape(((55.5, 51), (62, 44), (68.5, 51)), "#2c2b3f")
    s.curve((0, 126), (30, 118, 60, 126, 92, 130), (120, 134, 134, 152, 168, 158),
            (120, 170, 60, 190, 0, 182))
    s.c.close_path()
    s.fill("#2c2b3f")
    s.curve((0, 168), (60, 158, 130, 176, 190, 188), (210, 192, 230, 196, 244, 200))
    s.c.line_to(0, 200), s.c.close_path()
    s.fill("#1c1d2e")
    for x, y, k in ((262, 52, 1.0), (284, 42, 0.8), (276, 64, 0.7)):
        s.curve((x - 8 * k, y - 2 * k), (x - 5 * k, y - 6 * k, x - 2 * k, y - 4 * k, x, y))
        s.c.curve_to(x + 2 * k, y - 4 * k, x + 5 * k, y - 6 * k, x + 8 * k, y - 2 * k)
        s.stroke("#2c2b3f", 1.2 * k)
    return s.image()


def buoy_shape(s, x, y, k, color):
    """A buoy on the water line y, k times 20 points high."""
    s.shape(((x - 4 * k, y - 3 * k), (x - 2 * k, y - 15 * k), (x + 2 * k, y - 15 * k), (x + 4 * k, y - 3 * k)), color)
    s.rect(x - 7 * k, y - 4 * k, 14 * k, 4 * k, "#2c3e50", 1.6 * k)
    s.rect(x - 0.6 * k, y - 18 * k, 1.2 * k, 4 * k, "#2c3e50")
    s.circle(x, y - 18.4 * k, 1.6 * k, "#ffd166")
    s.rect(x - 3 * k, y - 10.5 * k, 6 * k, 2.4 * k, "#ffffff")


def buoy(path):
    s = Scene(20, 20, pdf=path)
    buoy_shape(s, 10, 20, 1, "#c5221f")
    s.surface.finish()


def chart(path):
    """A harbour chart: depths, land, a light with its sector, a dashed route and a compass."""
    s = Scene(361, 170, pdf=path)
    s.rect(0, 0, 361, 170, "#e6f3fa", 12)
    for inset, color in ((0, "#d3e9f5"), (22, "#bcdcf0")):
        s.curve((0, 62 + inset), (90, 40 + inset, 170, 96 + inset, 240, 74 + inset), (290, 60 + inset, 330, 84 + inset, 361, 70 + inset))
        s.c.line_to(361, 150), s.c.curve_to(240, 170 - inset, 110, 150 - inset / 2, 0, 150 - inset / 2), s.c.close_path()
        s.fill(color)
    s.curve((0, 0), (30, 30, 70, 10, 96, 34), (120, 54, 150, 30, 178, 22), (200, 16, 210, 8, 214, 0))
    s.c.close_path()
    s.fill("#f1e3bf")
    s.curve((0, 0), (30, 30, 70, 10, 96, 34), (120, 54, 150, 30, 178, 22), (200, 16, 210, 8, 214, 0))
    s.stroke("#b79a5b", 1.2)
    s.curve((250, 170), (262, 150, 300, 140, 330, 152), (345, 158, 355, 150, 361, 146))
    s.c.line_to(361, 170), s.c.close_path()
    s.fill("#f1e3bf")
    # the light and its sector, translucent over everything
    s.c.move_to(96, 34), s.c.arc(96, 34, 120, 0.35, 1.05), s.c.close_path()
    s.fill("#ffd166", 0.45)
    s.shape(((91, 34), (93, 14), (99, 14), (101, 34)), "#ffffff")
    s.rect(92.2, 20, 7.6, 5, "#c5221f")
    s.rect(92.6, 9, 6.8, 5, "#2c3e50", 1)
    # the ferry's way
    s.c.set_dash([5, 4])
    s.curve((40, 130), (110, 108, 190, 132, 300, 118))
    s.stroke("#8e3a80", 1.4)
    s.c.set_dash([])
    for x, y, color in ((120, 118, "#c5221f"), (196, 122, "#1a7f4b"), (262, 116, "#c5221f")):
        buoy_shape(s, x, y, 0.8, color)
    # soundings are lines, not letters: a PDF without text needs no fonts
    for i in range(9):
        x, y = 30 + i * 38, 92 + (i * 37) % 40
        s.rect(x, y, 6, 1, "#4a7fa5")
        s.rect(x + 2.5, y - 3, 1, 3, "#4a7fa5")
    s.c.save()
    s.c.translate(322, 34)
    for i in range(8):
        s.c.rotate(math.pi / 4)
        s.shape(((0, -22 if i % 2 else -14), (3.2, -3.2), (0, 0)), "#2c3e50")
        s.shape(((0, -22 if i % 2 else -14), (-3.2, -3.2), (0, 0)), "#9fb3c8")
    s.c.restore()
    s.surface.finish()


def ferry():
    s = Scene(90, 60, 2)
    s.sky(((0, "#8ec9e8"), (1, "#fde7c3")), 40)
    s.rect(0, 38, 90, 22, "#2e8fbf")
    s.shape(((10, 32), (80, 32), (72, 46), (18, 46)), "#ffffff")
    s.rect(10, 32, 70, 3, "#c5221f")
    s.rect(24, 20, 40, 12, "#f7f3ea", 2)
    for i in range(5):
        s.rect(28 + i * 7, 23, 4, 4, "#2c3e50", 1)
    s.rect(52, 10, 8, 10, "#c5221f", 1)
    for i in range(4):
        s.c.move_to(4 + i * 24, 50), s.c.curve_to(10 + i * 24, 46, 16 + i * 24, 54, 22 + i * 24, 50)
        s.stroke("#bfe3f2", 1.6)
    return s.image()


def stamp():
    s = Scene(24, 24, 3)
    s.rect(0, 0, 24, 24, "#ffffff")
    s.rect(1, 1, 22, 22, "#8e3a80", 4)
    s.circle(12, 12, 7.5, "#ffffff")
    buoy_shape(s, 12, 18, 0.55, "#8e3a80")
    return s.image()


def main():
    folder = os.path.join(HERE, "images")
    os.makedirs(folder, exist_ok=True)
    pictures = (("party.png", party), ("stew.png", stew), ("coast.jpg", coast), ("chart.pdf", chart),
                ("buoy.pdf", buoy), ("ferry@2x.jpg", ferry), ("stamp@3x.png", stamp))
    for name, draw in pictures:
        path = os.path.join(folder, name)
        if name.endswith(".pdf"):
            draw(path)
        elif name.endswith(".jpg"):
            draw().save(path, quality=84, optimize=True, subsampling=0)
        else:
            draw().save(path, optimize=True)
        print(path, os.path.getsize(path))
    return 0


if __name__ == "__main__":
    sys.exit(main())
