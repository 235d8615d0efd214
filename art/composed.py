"""python3 art/composed.py PASSES MASTERS [WHAT...] : banners, and fifth views of styles, from pairs of the studio laid into a computed place.

Quicker than rendering a scene: floor, wall and sunlight are computed as the studio's camera would see them,
and the pair is laid in with the shade it threw in the studio. Needs only the cached layers of a style's first view.
"""
import json
import os
import shutil
import sys
from functools import lru_cache
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cv2  # noqa: E402
import numpy as np  # noqa: E402
import finish as F  # noqa: E402
from banners import places  # noqa: E402
from colourways import HERE, layers_of, slug, tints  # noqa: E402
from grounds import HUES, backdrop  # noqa: E402

# name: wall, floor, light (what falls through the window), first pair (style, colour), second pair (style, colour, right, up, size against the first)
PLACES = {
    'hero-1': ('rose', 'cotto', 'arch', ('MOJ-ZARI', 'Pink'), ('MOJ-ZARI', 'Navy Blue', .50, .36, .92)),
    'hero-2': ('clay', 'sand', 'palm', ('HEL-DIVYA', 'Gold'), ('HEL-AISHA', 'Chic', .56, .12, .84)),
    'hero-3': ('sage', 'stone', 'panes', ('WLK-DISHA', 'White'), ('BWF-AMARA', 'Peach', .52, .26, .86)),
    'sale-40': ('plum', 'wine', 'arch', ('MUL-LEELA', 'Gold'), ('HEL-AISHA', 'Peach', .58, .24, .94)),
    'bestfit-1999': ('sand', 'cotto', 'palm', ('SND-MAHI', 'Rust'), None),
    'bestfit-2999': ('rose', 'marble', 'panes', ('PMP-ANANYA', 'Navy Blue'), None),
    'bestfit-3999': ('sage', 'stone', 'palm', ('BOT-KYRA', 'Black'), None),
    'just-landed': ('blush', 'oak', 'panes', ('SLP-AROHI', 'Peach'), None),
    'casual': ('sand', 'cotto', 'palm', ('SND-KAVYA', 'Brown'), None),
    'formal': ('clay', 'marble', 'panes', ('PMP-ANANYA', 'Black'), None),
    'party': ('rose', 'marble', 'palm', ('HEL-AISHA', 'Black'), None),
    'festive': ('blush', 'cotto', 'arch', ('SND-MAHI', 'Pink'), None),
    'wedding': ('ivory', 'marble', 'arch', ('HEL-DIVYA', 'White'), None),
    'premium-leather': ('clay', 'oak', 'panes', ('LTH-SARA', 'Black'), None),
    'ethnic': ('sand', 'cotto', 'arch', ('MOJ-JAIPUR', 'Rust'), None),
    'sports': ('sage', 'stone', 'palm', ('WLK-GATI', 'Pink'), None),
}
PLACES['share'] = PLACES['hero-1']

SCENES = json.load(open(os.path.join(HERE, 'scene-views.json')))
STYLES = {s['code']: s for s in json.load(open(os.path.join(HERE, '..', 'demo', 'styles.json')))}


@lru_cache(maxsize=4)
def pair(passes, code, colour):
    """A style's pair cut to what is seen of it: light, alpha, shade, and where its own middle lies in that."""
    l = layers_of(f'{passes}/{code}-1')
    shoe, alpha, shade = F.cutout(l, **tints(colour))
    ys, xs = np.where(alpha[..., 0] > .1)
    # The studio's camera sees a unit of the model as 318 pixels in a picture of 1080.
    return dict(shoe=shoe, alpha=alpha, shade=shade, unit=318 * float(l['size'][0]) / 1080, body=(xs.min(), xs.max() + 1, ys.min(), ys.max() + 1))


def sized(p, k):
    how = cv2.INTER_AREA if k < 1 else cv2.INTER_CUBIC
    big = lambda v: cv2.resize(v, None, fx=k, fy=k, interpolation=how).reshape(round(v.shape[0] * k), round(v.shape[1] * k), -1)
    premul = big(p['shoe'] * p['alpha'])
    body = tuple(v * k for v in p['body'])
    return dict(premul=premul, alpha=big(p['alpha']), shade=big(p['shade']) * thrown(big(p['alpha']), body), body=body)


def thrown(alpha, body):
    """The soft shadow away from the window, to the right of what stands low."""
    wide, high = body[1] - body[0], body[3] - body[2]
    low = np.clip((np.arange(len(alpha)) - body[2]) / high * 1.6 - .5, 0, 1)[:, None].astype(np.float32)
    far = np.roll(alpha[..., 0] * low, (round(.01 * wide), round(.045 * wide)), (0, 1))
    edge = np.clip(np.arange(alpha.shape[1])[::-1] / (.05 * wide), 0, 1)[None]
    return (1 - .34 * cv2.GaussianBlur(far, (0, 0), .022 * wide) * edge)[..., None].astype(np.float32)


def lay(im, p, at):
    """Lays a pair with the middle of its body at a point (from the left and top)."""
    x = round(at[0] - (p['body'][0] + p['body'][1]) / 2)
    y = round(at[1] - (p['body'][2] + p['body'][3]) / 2)
    H, W = im.shape[:2]
    h, w = p['alpha'].shape[:2]
    x0, y0, x1, y1 = max(0, x), max(0, y), min(W, x + w), min(H, y + h)
    cut = lambda v: v[y0 - y:y1 - y, x0 - x:x1 - x]
    a, s = np.clip(cut(p['alpha']), 0, 1), np.clip(cut(p['shade']), 0, 1)
    part = im[y0:y1, x0:x1]
    warm = s ** np.array([1.5, 1.65, 1.75], np.float32)
    im[y0:y1, x0:x1] = cut(p['premul']) + part * warm * (1 - a)


# Where words will stand on a banner; there the place lies in bright light.
WORDS = {('hero', 'desktop'): 'left', ('hero', 'phone'): 'top', ('bestfit', 'desktop'): 'left', ('promo', 'desktop'): 'top', ('promo', 'phone'): 'left',
         ('list', 'desktop'): 'left', ('list', 'phone'): 'left', ('share', 'desktop'): 'left'}


def bright(im, wall, words):
    if not words or wall == 'plum':
        return im
    H, W = im.shape[:2]
    q = np.linspace(0, 1, W)[None] if words == 'left' else np.linspace(0, 1, H)[:, None]
    k = (.74 * (1 - np.clip((q - .18) / .44, 0, 1) ** 1.2) * np.ones((H, W)))[..., None].astype(np.float32)
    light = np.array(HUES[wall], np.float32) * .42 + np.array([.92, .87, .81], np.float32) * .56
    return im * (1 - k) + light * k


def compose(passes, place, shape, words=None, grainy=.0035):
    (W, H), at, fill = shape
    wall, floor, light, first, second = place
    p = pair(passes, *first)
    w, h = p['body'][1] - p['body'][0], p['body'][3] - p['body'][2]
    right, up, less = second[2:] if second else (0, 0, 1)
    k = min(fill[0] * W / (w * (1 + right)), fill[1] * H / (h * (1 + up)))
    cx, cy = at[0] * W - right * w * k / 2, (1 - at[1]) * H + up * h * k / 2
    im = backdrop(W, H, (cx, cy), k * p['unit'], wall, floor, light)
    im = bright(im, wall, words)
    if second:
        q = pair(passes, *second[:2])
        k2 = k * less * w / (q['body'][1] - q['body'][0])
        lay(im, sized(q, k2), (cx + right * w * k, cy - up * h * k))
    lay(im, sized(p, k), (cx, cy))
    grain = np.random.RandomState(3).randn(H, W, 1).astype(np.float32) * grainy
    return F.to_bytes(im * (1 + grain))


def main():
    passes, masters, only = sys.argv[1], sys.argv[2], sys.argv[3:]
    os.makedirs(masters, exist_ok=True)
    for code, place in SCENES['composed'].items():
        if (not only or code in only) and os.path.exists(f'{passes}/{code}-1.npz'):
            for colour in STYLES[code]['colours']:
                path = f'{masters}/{code}-{slug(colour)}-5.png'
                if not os.path.exists(path):
                    F.save(path, compose(passes, (*place, (code, colour), None), ((900, 900), (.5, .40), (.82, .62)), grainy=0))
            print('COMPOSED', code, flush=True)
    P = places()
    for name, scene, kind in P.jobs():
        if only and name not in only and scene not in only:
            continue
        for crop, shape in P.SHAPES[kind].items():
            path = f'{masters}/banner-{name}-{crop}.png'
            F.save(path, compose(passes, PLACES[scene], shape, WORDS.get((kind, crop))))
            if kind in P.ALIKE:
                shutil.copyfile(path, f'{masters}/banner-{name}-phone.png')
            print('COMPOSED', name, crop, flush=True)


if __name__ == '__main__':
    main()
