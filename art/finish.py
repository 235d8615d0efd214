"""Light passes -> finished pictures. Denoises the light, keeps the colour apart, tints each colourway."""
import os
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

cv2.setNumThreads(1)
GROUND = np.array([0xF6, 0xF0, 0xE8]) / 255.0


def to_linear(c):
    c = np.asarray(c, float)
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)


def to_srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= .0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - .055)


def hex_linear(h):
    return to_linear([int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]).astype(np.float32)


def load(folder):
    out = {}
    for f in os.listdir(folder):
        if f.endswith('.exr'):
            im = cv2.imread(os.path.join(folder, f), cv2.IMREAD_UNCHANGED)
            k = f.split('-')[0]
            if im.ndim == 3:
                im = im[..., :3][..., ::-1]
            out[k] = np.nan_to_num(np.ascontiguousarray(im, dtype=np.float32), posinf=50, neginf=0)
    for k in ('ma', 'mb', 'gr'):
        if out[k].ndim == 3:
            out[k] = out[k][..., 0].copy()
    return out


def denoise(signals, guides, steps=(1, 2, 4, 8), sigma=.42):
    """Edge-avoiding smoothing in growing steps, steered by noise-free guides (normals, colour, masks) and by the light itself."""
    x = np.concatenate(signals, 2).astype(np.float32)
    cuts = np.cumsum([s.shape[2] for s in signals])[:-1]
    H, W, _ = x.shape
    fixed = np.concatenate(guides, 2).astype(np.float32)
    for level, r in enumerate(steps):
        lum = np.stack([s.mean(2) for s in np.split(x, cuts, 2)], 2)
        lum = np.log1p(cv2.GaussianBlur(lum, (0, 0), 1.6) * 2) / (sigma * (1.3 if level == 0 else 1.0))
        g = np.concatenate([fixed, lum.reshape(H, W, -1)], 2)
        edge = ((r, r), (r, r), (0, 0))
        gp, xp = np.pad(g, edge, 'reflect'), np.pad(x, edge, 'reflect')
        num, den = np.zeros_like(x), np.zeros((H, W, 1), np.float32)
        for dy in (-r, 0, r):
            for dx in (-r, 0, r):
                d = g - gp[r + dy:r + dy + H, r + dx:r + dx + W]
                k = (.5 if dy else 1) * (.5 if dx else 1)
                w = cv2.exp(-np.einsum('ijk,ijk->ij', d, d))[..., None] * np.float32(k)
                num += w * xp[r + dy:r + dy + H, r + dx:r + dx + W]
                den += w
        x = num / den
    return np.split(x, cuts, 2)


def layers(folder):
    p = load(folder)
    inside = (p['dc'].sum(2) + p['gc'].sum(2) + p['gr']) > 1e-4
    ys, xs = np.where(inside)
    box = (ys.min(), ys.max() + 1, xs.min(), xs.max() + 1)
    size = p['dc'].shape[:2]
    q = {k: v[box[0]:box[1], box[2]:box[3]] for k, v in p.items()}
    masks = np.stack([q['ma'], q['mb'], q['gr']], 2)
    guides = [q['n'] * 2.2, np.sqrt(np.clip(q['dc'], 0, 1)) * 2.5, masks * 2.5]
    light, bounce, gloss = denoise([q['dd'] + q['di'], q['di'], np.minimum(q['gd'] + q['gi'], 12)], guides)
    shade = ground_shade(light.mean(2), q['gr'])
    return dict(light=light, bounce=np.minimum(bounce, light), gloss=gloss, dc=q['dc'], gc=q['gc'], ma=q['ma'], mb=q['mb'], gr=q['gr'],
                shade=shade, box=np.array(box), size=np.array(size))


def ground_shade(lum, gr):
    """How much light the ground keeps: 1 on bare ground, less in the contact shadow."""
    H, W = lum.shape
    # the bare ground at the left and right border tells how the light falls off
    b = max(4, int(.04 * W))
    smooth = lambda v: cv2.GaussianBlur(np.repeat(v.astype(np.float32)[:, None], 3, 1), (0, 0), max(1, .03 * H))[:, 1]
    left, right = smooth(np.median(lum[:, :b], 1)), smooth(np.median(lum[:, -b:], 1))
    x = np.linspace(0, 1, W)[None]
    ref = left[:, None] * (1 - x) + right[:, None] * x
    k = np.where(gr > .02, lum / np.maximum(ref, 1e-3), 1)
    # light under the shoe at partly covered pixels is not the ground's alone
    solid = (gr > .98).astype(np.float32)
    fill = cv2.GaussianBlur(k * solid, (0, 0), 1.5) / np.maximum(cv2.GaussianBlur(solid, (0, 0), 1.5), 1e-3)
    k = np.where(gr > .98, k, fill)
    k = k.astype(np.float32)
    unit = max(H, W) / 256
    near, far = cv2.GaussianBlur(k, (0, 0), 1.2 * unit), cv2.GaussianBlur(np.where(gr > .9, k, 1).astype(np.float32), (0, 0), 5 * unit)
    open_ = np.clip((k - .72) / .2, 0, 1)
    k = np.where(gr > .9, near * (1 - open_) + far * open_, k)
    # faint unevenness of the light is not a shadow
    d = 1 - k
    k = 1 - np.sign(d) * np.maximum(np.abs(d) - .035 * np.exp(-np.abs(d) * 8), 0)
    # a shadow lies below or beside its shoe; elsewhere there is none
    r = max(3, int(.085 * max(H, W)))
    body = (gr < .5).astype(np.uint8)
    under = cv2.dilate(np.roll(np.pad(body, ((0, r), (0, 0))), int(r * .62), 0)[:H], cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * r + 1, 2 * r + 1)))
    reach = cv2.GaussianBlur(under.astype(np.float32), (0, 0), r * .34)
    k = 1 - (1 - k) * np.clip(reach * 1.25 - .2, 0, 1)
    feather = np.minimum.reduce(np.broadcast_arrays(np.arange(H)[:, None] / (H * .06), (H - 1 - np.arange(H))[:, None] / (H * .06),
                                                     np.arange(W)[None] / (W * .06), (W - 1 - np.arange(W))[None] / (W * .06)))
    f = np.clip(feather, 0, 1)
    f = f * f * (3 - 2 * f)
    return (1 - f * (1 - np.clip(k, 0, 1.0))).astype(np.float32)


def tone(x, exposure):
    x = np.maximum(x * exposure, 0)
    knee = .72
    hi = knee + (1 - knee) * (1 - np.exp(-(x - knee) / (1 - knee)))
    return np.where(x < knee, x, hi)


EXPOSURE = .62
FOIL = np.array([1.0, .74, .40]) * 9
GREY = .5


def cutout(l, a=None, b=None, metal=False, exposure=EXPOSURE):
    """a, b: linear colours of the slots. Returns the shoe (linear), its alpha and the shade it throws."""
    dc, gc, light, gloss = (l[k].astype(np.float32) for k in ('dc', 'gc', 'light', 'gloss'))
    own, gtint, bounce = dc.copy(), gc.copy(), l['bounce'].astype(np.float32)
    for mask, c, met in ((l['ma'], a, metal), (l['mb'], b, False)):
        if c is None:
            continue
        m = np.clip(mask.astype(np.float32), 0, 1)[..., None]
        rel = dc / GREY
        own = own * (1 - m) + rel * c * (.6 if met else 1.0) * m
        # light that bounced inside the same shoe takes its colour
        light = light - bounce * (.55 * m) * (1 - np.clip(c / GREY, 0, 1.6))
        if met:
            # foil reflects far more than leather, and in its own colour
            gtint = gtint * (1 - m) + m * gc * FOIL * np.minimum(rel, 1.2)
    alpha = 1 - np.clip(l['gr'].astype(np.float32), 0, 1)[..., None]
    shoe = tone((light * own + gloss * gtint), exposure)
    return shoe, alpha, l['shade'].astype(np.float32)[..., None]


WARM = np.array([1.0, .985, .965])


def on_ground(back, shoe, alpha, shade):
    """back: linear picture of the bare ground."""
    return shoe * alpha + back * shade ** 1.05 * (1 - (1 - shade) * (1 - WARM)) * (1 - alpha)


def colour(l, ground=GROUND, **kw):
    return to_srgb(on_ground(to_linear(ground), *cutout(l, **kw)))


def picture(l, **kw):
    """The whole square picture: bare ground around the rendered part."""
    H, W = l['size']
    y0, y1, x0, x1 = l['box']
    out = np.empty((H, W, 3))
    out[:] = kw.get('ground', GROUND)
    out[y0:y1, x0:x1] = colour(l, **kw)
    return out


def save(path, rgb):
    cv2.imwrite(path, (np.clip(rgb, 0, 1) * 255 + .5).astype(np.uint8)[..., ::-1])
