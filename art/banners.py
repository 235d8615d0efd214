"""python3 art/banners.py PASSES MASTERS [NAME...] : banners, tiles and the share picture, composed from the rendered shoes."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cv2  # noqa: E402
import numpy as np  # noqa: E402
import finish as F  # noqa: E402
from colourways import COLOURS, ACCENT, kept  # noqa: E402

PASSES = None
_cache = {}


def cut(code, colour, view):
    key = (code, colour, view)
    if key not in _cache:
        l = kept(f'{PASSES}/{code}-{view}')
        b = F.hex_linear(ACCENT.get(colour, COLOURS[colour]))
        shoe, alpha, shade = F.cutout(l, a=F.hex_linear(COLOURS[colour]), b=b, metal=colour == 'Gold')
        a = alpha[..., 0] > .1
        ys, xs = np.where(a)
        _cache[key] = (shoe.astype(np.float32), alpha.astype(np.float32), shade.astype(np.float32), (xs.min(), xs.max(), ys.min(), ys.max()))
    return _cache[key]


def put(canvas, item, flip=False):
    """item: code, colour, view, centre x, foot y, width of the shoe (fractions of the canvas; width of its width)."""
    code, colour, view, cx, by, width = item[:6]
    flip = len(item) > 6 and item[6]
    H, W, _ = canvas.shape
    shoe, alpha, shade, (x0, x1, y0, y1) = cut(code, colour, view)
    k = width * W / (x1 - x0)
    mode = cv2.INTER_AREA if k < 1 else cv2.INTER_CUBIC
    size = (round(shoe.shape[1] * k), round(shoe.shape[0] * k))
    big = [np.atleast_3d(cv2.resize(v, size, interpolation=mode)) for v in (shoe * alpha, alpha, shade)]
    if flip:
        big = [v[:, ::-1] for v in big]
        x0, x1 = shoe.shape[1] - x1, shoe.shape[1] - x0
    left, top = round(cx * W - (x0 + x1) / 2 * k), round(by * H - y1 * k)
    sx, sy = max(0, -left), max(0, -top)
    ex, ey = min(size[0], W - left), min(size[1], H - top)
    if ex <= sx or ey <= sy:
        return
    prem, a, sh = [np.clip(v[sy:ey, sx:ex], 0, None) for v in big]
    a, sh = np.minimum(a, 1), np.minimum(sh, 1)
    part = canvas[top + sy:top + ey, left + sx:left + ex]
    back = part * sh ** 1.1 * (1 - (1 - sh) * (1 - F.WARM))
    canvas[top + sy:top + ey, left + sx:left + ex] = prem + back * (1 - a)


def arch_mask(W, H, cx, base, width, height):
    """A scalloped window arch, white on black, four times finer than the picture for soft edges."""
    q = 4
    m = np.zeros((H * q, W * q), np.uint8)
    w, h = width / 2, height
    t = np.linspace(0, 1, 120)
    # from the spring line a pointed arch: each side part of a large circle
    side = np.stack([w * np.cos(t * np.pi / 2) ** .82, -h * .5 - h * .5 * np.sin(t * np.pi / 2) ** 1.12], -1)
    right = np.concatenate([[[w, 0]], side])
    poly = np.concatenate([right, right[::-1] * [-1, 1]]) + [cx, base]
    cv2.fillPoly(m, [np.round(poly * q).astype(np.int32)], 255)
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(side, axis=0), axis=1))])
    lobes = 5
    for k in range(lobes):
        at = d[-1] * (k + .5) / lobes
        p = np.array([np.interp(at, d, side[:, i]) for i in (0, 1)])
        for sx in (1, -1):
            c = (np.array([p[0] * sx * .985, p[1] * .993]) + [cx, base]) * q
            cv2.circle(m, tuple(int(v) for v in c), int(d[-1] / lobes * .56 * q), 255, -1)
    cv2.circle(m, (int(cx * q), int((base - h * .965) * q)), int(d[-1] / lobes * .5 * q), 255, -1)
    return cv2.resize(m, (W, H), interpolation=cv2.INTER_AREA)


def ground(W, H, colour, glow=.5, arch_at=None, arch_colour=None):
    """Bare ground in a colour, a little lighter where the light falls."""
    g = F.to_linear([int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    d = np.sqrt(((xx - W * glow) / (W * .75)) ** 2 + ((yy - H * .5) / (H * .95)) ** 2)
    canvas = (g * (1.04 - .13 * np.clip(d, 0, 1.2)[..., None] ** 2)).astype(np.float32)
    if arch_at:
        cx, base, w, h = arch_at
        m = arch_mask(W, H, cx * W, base * H, w * W, h * H)
        a = F.to_linear([int(arch_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)])
        fade = np.clip(1 - np.clip((yy - base * H * .80) / (base * H * .20), 0, 1), 0, 1)
        k = (m / 255.0 * fade)[..., None]
        canvas = canvas * (1 - k) + canvas / g * a * k
    return canvas


def make(W, H, colour, items, glow=.5, arch_at=None, arch_colour=None):
    canvas = ground(W, H, colour, glow, arch_at, arch_colour)
    for item in items:
        put(canvas, item)
    return F.to_srgb(canvas)


ROSE, CLAY, SAND, SAGE, BLUSH, PLUM = '#F0DCD8', '#EFE0CF', '#F3E7D3', '#E4E4D2', '#F4E3DA', '#6B1D3A'
ROSE2, CLAY2, SAND2, SAGE2, BLUSH2, PLUM2 = '#E8CBC7', '#E6D0B6', '#EAD6B4', '#D5D7BC', '#EBD0C3', '#7C2848'

# name: ground, arch, [shoes back to front as (code, colour, view, x, foot, width[, mirrored])] within a unit picture of the shoes
SCENES = {
    'hero-1': (ROSE, ROSE2, [('ACC-SHUBH', 'Gold', 1, .80, .74, .30), ('MOJ-ZARI', 'Pink', 1, .40, .92, .74)]),
    'hero-2': (CLAY, CLAY2, [('HEL-DIVYA', 'Gold', 1, .68, .80, .50), ('SND-ISHA', 'Navy Blue', 1, .36, .94, .52)]),
    'hero-3': (SAGE, SAGE2, [('BWF-AMARA', 'Peach', 1, .66, .72, .52), ('WLK-DISHA', 'White', 1, .42, .94, .66)]),
    'sale-40': (PLUM, PLUM2, [('PMP-NAINA', 'Pink', 1, .72, .80, .46), ('KLH-RADHA', 'Gold', 1, .36, .94, .66)]),
    'bestfit-1999': (SAND, SAND2, [('KLH-ADITI', 'Rust', 1, .5, .90, .86)]),
    'bestfit-2999': (ROSE, ROSE2, [('SND-ISHA', 'Pink', 1, .5, .92, .66)]),
    'bestfit-3999': (SAGE, SAGE2, [('BOT-TANVI', 'Brown', 1, .5, .94, .62)]),
    'just-landed': (BLUSH, BLUSH2, [('MOJ-SITARA', 'Navy Blue', 1, .60, .70, .62), ('MOJ-NOOR', 'Peach', 1, .42, .94, .70)]),
    'casual': (SAND, SAND2, [('SND-KAVYA', 'Brown', 1, .5, .84, .84)]),
    'formal': (CLAY, CLAY2, [('PMP-ANANYA', 'Black', 1, .5, .88, .74)]),
    'party': (ROSE, ROSE2, [('HEL-RANGOLI', 'Gold', 1, .5, .90, .70)]),
    'festive': (BLUSH, BLUSH2, [('MOJ-GULAB', 'Pink', 1, .5, .86, .84)]),
    'wedding': (ROSE, ROSE2, [('HEL-DIVYA', 'White', 1, .5, .90, .70)]),
    'premium-leather': (CLAY, CLAY2, [('SON-ZOYA', 'Brown', 1, .5, .84, .84)]),
    'ethnic': (SAND, SAND2, [('KLH-MEERA', 'Rust', 1, .5, .84, .86)]),
    'sports': (SAGE, SAGE2, [('WLK-GATI', 'Pink', 1, .5, .86, .80)]),
}
SCENES['share'] = (CLAY, CLAY2, SCENES['hero-2'][2])


def framed(items, x, y, w, h, zoom, W, H):
    """Shoes of a unit square laid into a box of the canvas (all fractions)."""
    out = []
    for code, colour, view, cx, by, width, *rest in items:
        side = min(w * W, h * H) * zoom
        bx, by0 = (x + w / 2) * W - side / 2, (y + h) * H - side
        out.append((code, colour, view, (bx + cx * side) / W, (by0 + by * side) / H, width * side / W, *rest))
    return out


SHAPES = {  # crop: size, box for the shoes (x, y, w, h, zoom), arch (centre, base, width, height)
    'hero': {'desktop': ((1600, 640), (.48, .02, .48, .98, 1.30), (.73, 1.0, .31, .83)), 'phone': ((768, 880), (.05, .40, .90, .58, 1.5), (.5, 1.0, .70, .74))},
    'sale': {'desktop': ((1600, 420), (.58, .0, .36, 1.0, 1.35), (.76, 1.0, .21, .84)), 'phone': ((768, 560), (.38, .28, .60, .72, 1.18), (.68, 1.0, .5, .78))},
    'bestfit': {'desktop': ((768, 512), (.36, .06, .62, .92, 1.06), (.67, 1.0, .46, .82)), 'phone': ((768, 512), (.36, .06, .62, .92, 1.06), (.67, 1.0, .46, .82))},
    'promo': {'desktop': ((560, 760), (.06, .38, .88, .60, 1.08), (.5, 1.0, .74, .70)), 'phone': ((768, 480), (.42, .10, .56, .88, 1.1), (.70, 1.0, .44, .82))},
    'tile': {'desktop': ((480, 480), (.04, .04, .92, .92, 1.0), (.5, 1.0, .70, .82)), 'phone': ((480, 480), (.04, .04, .92, .92, 1.0), (.5, 1.0, .70, .82))},
    'list': {'desktop': ((1600, 360), (.66, -.02, .26, 1.06, 1.35), (.79, 1.0, .18, .84)), 'phone': ((768, 320), (.52, .02, .46, 1.02, 1.2), (.75, 1.0, .34, .84))},
    'share': {'desktop': ((1200, 630), (.44, .04, .54, .94, 1.08), (.71, 1.0, .40, .82))},
}


def jobs():
    for name in SCENES:
        kind = name.split('-')[0]
        if kind in ('hero', 'sale', 'bestfit', 'share'):
            yield name, name, kind
        elif name == 'just-landed':
            yield name, name, 'promo'
        else:
            yield f'tile-{name}', name, 'tile'
            yield f'list-{name}', name, 'list'


def main():
    global PASSES
    PASSES, masters, only = sys.argv[1], sys.argv[2], sys.argv[3:]
    os.makedirs(masters, exist_ok=True)
    for name, scene, kind in jobs():
        if only and name not in only:
            continue
        colour, arch_colour, items = SCENES[scene]
        if not all(os.path.exists(f'{PASSES}/{i[0]}-{i[2]}.npz') for i in items):
            print('WAITING', name)
            continue
        for crop, ((W, H), box, at) in SHAPES[kind].items():
            path = f'{masters}/banner-{name}-{crop}.png'
            if os.path.exists(path) and not only:
                continue
            F.save(path, make(W, H, colour, framed(items, *box, W, H), glow=at[0], arch_at=at, arch_colour=arch_colour))
            print('BANNER', name, crop, flush=True)


if __name__ == '__main__':
    main()
