"""python3 art/colourways.py PASSES MASTERS [CODE...] : every colour of every rendered style as a PNG master."""
import glob
import json
import os
import shutil
import sys
import time
from multiprocessing import Pool
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
import finish as F  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
COLOURS = {
    'Gold': '#C99E55', 'Peach': '#EFB08C', 'Pink': '#D46A8B', 'Black': '#1B1A1C', 'White': '#EDE9E2', 'Chic': '#B8988A',
    'Navy Blue': '#1E2A50', 'Rust': '#A8472A', 'Olive Green': '#5E6335', 'Brown': '#5E3822',
}
# White shoes stand on a darker ground: on the usual one their outline is lost.
GROUNDS = {'White': '#DDD3C6'}
# And get more light, or they look grey.
EXPOSURES = {'White': .70}
ACCENT = {'White': '#6B1D3A', 'Peach': '#8C3B2E', 'Olive Green': '#B9772C', 'Chic': '#6B1D3A'}


def slug(name):
    return name.lower().replace(' ', '-')


def layers_of(folder):
    """The cleaned layers of one view, made once."""
    path = folder + '.npz'
    if os.path.exists(path):
        return dict(np.load(path))
    l = F.layers(folder) if any(f.startswith('fd-') for f in os.listdir(folder)) else F.scene_layers(folder)
    l = {k: v.astype(np.float16) if v.dtype == np.float32 else v for k, v in l.items()}
    np.savez(path + '.tmp.npz', **l)
    os.replace(path + '.tmp.npz', path)
    shutil.rmtree(folder)
    return l


def tints(colour, take=''):
    """The colours of both slots for a colourway."""
    return {'a' + take: F.hex_linear(COLOURS[colour]), 'b' + take: F.hex_linear(ACCENT.get(colour, COLOURS[colour])), 'metal' + take: colour == 'Gold'}


def ground_of(colour):
    """The flat colour behind a colourway."""
    return np.array([int(GROUNDS[colour][i:i + 2], 16) for i in (1, 3, 5)]) / 255 if colour in GROUNDS else F.GROUND


def main():
    passes, masters, only = sys.argv[1], sys.argv[2], sys.argv[3:]
    os.makedirs(masters, exist_ok=True)
    styles = {s['code']: s for s in json.load(open(os.path.join(HERE, '..', 'demo', 'styles.json')))}
    views = sorted({os.path.dirname(p) for p in glob.glob(passes + '/*/done')} | {p[:-4] for p in glob.glob(passes + '/*.npz') if '.tmp' not in p})
    views.sort(key=lambda p: (p[-1], p))
    jobs = []
    for folder in views:
        code, view = os.path.basename(folder).rsplit('-', 1)
        if code not in styles or (only and code not in only):
            continue
        todo = [c for c in styles[code]['colours'][:1 if os.environ.get('ART_FIRST') else None] if not os.path.exists(f'{masters}/{code}-{slug(c)}-{view}.png')]
        if todo:
            jobs.append((folder, masters, code, view, todo))
    # most of the work is arithmetic of one thread
    with Pool(2) as pool:
        for line in pool.imap(finish, jobs):
            print(line, flush=True)


def finish(job):
    """One view in the colours that it lacks."""
    folder, masters, code, view, todo = job
    t = time.time()
    l = layers_of(folder)
    for c in todo:
        F.save(f'{masters}/{code}-{slug(c)}-{view}.png', F.picture(l, ground=ground_of(c), exposure=EXPOSURES.get(c, F.EXPOSURE), **tints(c)))
    return f'FINISHED {code} {view} {len(todo)} {time.time() - t:.1f}'


if __name__ == '__main__':
    main()
