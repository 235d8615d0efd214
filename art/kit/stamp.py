"""The maker's mark: the word of the logo as a thin body, laid on insoles and soles."""
import os
import re
import numpy as np
from mathutils.geometry import tessellate_polygon

_word = None


def outlines():
    """The letters' outlines as closed lines, 1 unit wide, centred."""
    text = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'wordmark.txt')).read()
    loops, now = [], []
    for kind, rest in re.findall(r'([MCZ])([^MCZ]*)', text):
        v = np.array([float(x) for x in re.findall(r'-?\d+\.?\d*', rest)]).reshape(-1, 2)
        if kind == 'M':
            now = [v[0]]
        elif kind == 'C':
            a, (b, c, d) = now[-1], v
            now += [a * (1 - t) ** 3 + b * 3 * t * (1 - t) ** 2 + c * 3 * t * t * (1 - t) + d * t ** 3 for t in (.34, .67, 1)]
        else:
            loops.append(np.array(now))
    every = np.concatenate(loops)
    lo, hi = every.min(0), every.max(0)
    return [(loop - (lo + hi) / 2) / (hi[0] - lo[0]) * [1, -1] for loop in loops]


def word():
    """Points (x along the word, y up) and triangles of the filled letters. A letter is strokes that overlap, so each stroke is filled by itself."""
    global _word
    if _word is None:
        points, faces = [], []
        for loop in outlines():
            flat = [(x, y, 0) for x, y in loop[:-1]]
            start = len(points)
            points += [p[:2] for p in flat]
            faces += [tuple(start + i for i in tri) for tri in tessellate_polygon([flat])]
        _word = (np.array(points), faces)
    return _word
