"""blender -b -P art/stage.py -- OUT SAMPLES SIZE WHAT... : light passes of scenes. WHAT is a banner's name or a style's code (its fifth view)."""
import os
import sys
import time
import traceback
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
from kit import materials, studio  # noqa: E402
import catalogue  # noqa: E402
import places  # noqa: E402
from render import pair  # noqa: E402



def model(code, take=''):
    """A style as a collection of its own."""
    materials.TAKE[0] = take
    spec = catalogue.build(code)
    col = studio.gather('shoe' + take)
    materials.TAKE[0] = ''
    return col, spec


def build(place, hue, code, second, azimuth):
    """The pair, whatever stands beside it, and the set round both; returns all their points."""
    studio.reset()
    placed = pair(*model(code))
    pts = studio.placed_points(placed)
    centre = (pts.min(0) + pts.max(0)) / 2
    if second:
        a = np.radians(azimuth + 90)
        right, away = np.array([np.cos(a), np.sin(a)]), np.array([-np.sin(a), np.cos(a)])
        col, spec = model(second[0], '2')
        others = pair(col, spec)
        q = studio.placed_points(others)
        at = centre[:2] + right * second[2] + away * second[3] - (q.min(0) + q.max(0))[:2] / 2
        for o in others:
            o.matrix_world = studio.Matrix.Translation((at[0], at[1], 0)) @ o.matrix_world
        pts = np.concatenate([pts, studio.placed_points(others)])
    studio.stage(centre, azimuth, place(hue))
    return pts


def shoot(pts, size, at, fill, out, samples, azimuth, elevation):
    w, h = size
    aspect = w / h
    studio.camera(azimuth, elevation, pts, aspect=aspect, fill=fill, lens=70, shift=(.5 - at[0], (.5 - at[1]) / aspect))
    os.makedirs(out, exist_ok=True)
    t = time.time()
    studio.render_scene(out, w, h, samples)
    open(out + '/done', 'w').write('')
    studio.bpy.data.objects.remove(studio.bpy.context.scene.camera)
    print('RENDERED', out, f'{time.time() - t:.1f} s', flush=True)


def crops(root, name):
    """What is still to be drawn of a banner: folder and crop."""
    for full, scene, kind in places.jobs():
        if scene == name or full == name:
            for crop, shape in places.SHAPES[kind].items():
                out = f'{root}/banner-{full}-{crop}'
                if not os.path.exists(out + '/done') and not os.path.exists(out + '.npz'):
                    yield out, shape


def main():
    root, samples, size, *what = sys.argv[sys.argv.index('--') + 1:]
    for name in what or places.BANNERS:
        try:
            if name in places.SCENE_VIEWS:
                out = f'{root}/{name}-5'
                if os.path.exists(out + '/done') or os.path.exists(out + '.npz'):
                    continue
                place, hue = places.of(name)
                pts = build(place, hue, name, None, -58)
                shoot(pts, (int(size), int(size)), (.5, .40), (.80, .62), out, int(samples), -58, 17)
                continue
            todo = list(crops(root, name)) if name in places.BANNERS else []
            if todo:
                place, hue, (code, _), second = places.BANNERS[name]
                pts = build(place, hue, code, second, -58)
                for out, (px, at, fill) in todo:
                    k = float(size) if '.' in size else 1.0
                    shoot(pts, (round(px[0] * k), round(px[1] * k)), at, fill, out, int(samples), -58, 15)
        except Exception:
            traceback.print_exc()
            print('FAILED', name, flush=True)


if __name__ == '__main__':
    main()
