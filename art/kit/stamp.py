"""The maker's mark: the word of the logo as a thin body, laid on insoles and soles."""
import os
import re
import bpy
import numpy as np

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
    """Points (x along the word, y up) and triangles of the filled letters."""
    global _word
    if _word is None:
        cu = bpy.data.curves.new('word', 'CURVE')
        cu.dimensions, cu.fill_mode = '2D', 'BOTH'
        for loop in outlines():
            sp = cu.splines.new('POLY')
            sp.points.add(len(loop) - 1)
            sp.points.foreach_set('co', np.c_[loop, np.zeros(len(loop)), np.ones(len(loop))].ravel())
            sp.use_cyclic_u = True
        o = bpy.data.objects.new('word', cu)
        me = o.to_mesh()
        v = np.array([p.co[:2] for p in me.vertices])
        f = [tuple(p.vertices) for p in me.polygons]
        o.to_mesh_clear()
        bpy.data.objects.remove(o)
        _word = (v, f)
    return _word
