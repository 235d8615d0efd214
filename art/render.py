"""blender -b -P art/render.py -- OUT SIZE SAMPLES VIEWS CODE... : renders the light passes of styles."""
import json
import os
import sys
import time
import traceback
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
from kit import soles, studio  # noqa: E402
import catalogue  # noqa: E402


def pair(col, spec):
    """Two shoes, right one in front; returns the placed objects."""
    if spec.get('single'):
        return [studio.place(col)]
    g = spec.get('gap', .56)
    return [studio.place(col, 0, -g), studio.place(col, spec.get('ahead', .34), g, mirror=True, turn=spec.get('turn', 0))]


def turned(col):
    """One shoe stands, the other lies before it on its side and shows its sole."""
    stands = studio.place(col, .25, .95)
    lies = studio.place(col, 0, -.2, roll=-90, mirror=True)
    low = studio.placed_points([lies])[:, 2].min()
    lies.matrix_world = studio.Matrix.Translation((0, 0, -low)) @ lies.matrix_world
    return [stands, lies]


VIEWS = {
    1: dict(az=-52, el=24, who='pair'),
    2: dict(az=-90, el=12, who='one'),
    3: dict(az=-22, el=58, who='pair'),
    4: dict(az=-38, el=36, who='pair', part=(.55, 1), fill=.86),
    6: dict(az=-78, el=15, who='sole'),
}
# A heel, a shaft or a strap says more from behind than a toe does close up; export.mjs takes its words from the same list.
BEHIND = dict(az=-146, el=16, who='pair')
HERE = os.path.dirname(os.path.abspath(__file__))
SEEN_FROM_BEHIND = json.load(open(os.path.join(HERE, 'seen-from-behind.json')))
# Best sellers also show their sole; the fifth view, their scene, is stage.py's.
SEEN_FROM_BELOW = json.load(open(os.path.join(HERE, 'scene-views.json')))['styles']


def build(code):
    t = time.time()
    studio.reset()
    soles.SOLE.clear()
    spec = catalogue.build(code)
    soles.underside()
    return studio.gather(), spec, time.time() - t


def near(pts, part, height=1):
    """The points of a shoe between two shares of its length, heel 0, toe 1, and below a share of its height."""
    x, z = ((pts[:, i] - pts[:, i].min()) / np.ptp(pts[:, i]) for i in (0, 2))
    return pts[(x >= part[0]) & (x <= part[1]) & (z <= height)]


def shoot(code, col, spec, view, out, size, samples):
    v = BEHIND if view == 4 and code in SEEN_FROM_BEHIND else VIEWS[view]
    v = {**v, **spec.get('views', {}).get(view, {})}
    placed = {'one': lambda: [studio.place(col)], 'sole': lambda: turned(col)}.get(v['who'], lambda: pair(col, spec))()
    pts = studio.placed_points(placed)
    seen = near(studio.placed_points(placed[:1]), v['part'], v.get('height', 1)) if 'part' in v else pts
    studio.camera(v['az'], v['el'], seen, fill=v.get('fill', .88))
    frame = studio.frame_seen(studio.bpy.context.scene.camera, pts)
    studio.render(out, size, samples, frame, margin=(.055, .055, .07, .02))
    for o in placed + [studio.bpy.context.scene.camera]:
        studio.bpy.data.objects.remove(o)


def main():
    a = sys.argv[sys.argv.index('--') + 1:]
    root, size, samples, views, codes = a[0], int(a[1]), int(a[2]), [int(x) for x in a[3]], a[4:]
    for code in codes or catalogue.codes():
        todo = [v for v in views if (v != 6 or code in SEEN_FROM_BELOW) and not os.path.exists(f'{root}/{code}-{v}/done') and not os.path.exists(f'{root}/{code}-{v}.npz')]
        if not todo:
            continue
        try:
            col, spec, built = build(code)
            for view in todo:
                out = os.path.join(root, f'{code}-{view}')
                os.makedirs(out, exist_ok=True)
                t, c = time.time(), time.process_time()
                shoot(code, col, spec, view, out, size, samples)
                open(out + '/done', 'w').write('')
                print('RENDERED', code, view, f'{time.time() - t:.1f} s, processor {time.process_time() - c:.1f} s, model {built:.1f} s', flush=True)
        except Exception:
            traceback.print_exc()
            print('FAILED', code, views, flush=True)


if __name__ == '__main__':
    main()
