"""Light passes -> finished pictures. Denoises the light, keeps the colour apart, tints each colourway."""
import os
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np
import oidn

cv2.setNumThreads(1)
GROUND = np.array([0xF6, 0xF0, 0xE8]) / 255.0


def to_linear(c):
    c = np.asarray(c, float)
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)


def to_srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= .0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - .055)


CURVE = (to_srgb(np.arange(65536) / 65535) * 255 + .5).astype(np.uint8)


def to_bytes(x):
    """Linear light -> the eight bits of a finished picture."""
    return CURVE[(np.clip(x, 0, 1) * 65535 + .5).astype(np.uint16)]


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
    for k in ('ma', 'mb', 'al', 'cl', 'fg', 'ma2', 'mb2', 'cl2'):
        if k in out and out[k].ndim == 3:
            out[k] = out[k][..., 0].copy()
    return out


def denoise(signals, guides, steps=(1, 2, 4, 8, 16, 32), sigma=.42):
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


def clean(light, bounce, gloss, colour, normal, guides):
    """The three kinds of light without their grain; what bounced is soft, so half its size tells all."""
    if not oidn.ready():
        return denoise([light, bounce, gloss], guides)
    half = lambda v: cv2.resize(v, (v.shape[1] // 2, v.shape[0] // 2), interpolation=cv2.INTER_AREA)
    soft = oidn.denoise(half(bounce), half(colour), half(normal))
    soft = cv2.resize(soft, light.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    return oidn.denoise(light, colour, normal), soft, oidn.denoise(gloss, colour, normal)


def layers(folder):
    p = load(folder)
    size = p['dc'].shape[:2]
    # the floor was rendered small, and only round the shoe
    k = np.array(size) / p['fd'].shape[:2]
    ys, xs = np.where(p['fd'].sum(2) + p['fi'].sum(2) > 1e-4)
    low = (ys.min(), ys.max() + 1, xs.min(), xs.max() + 1)
    box = tuple(int(round(v * k[i // 2])) for i, v in enumerate(low))
    f = {n: p[n][low[0]:low[1], low[2]:low[3]] for n in ('fd', 'fi', 'fg')}
    q = {n: v[box[0]:box[1], box[2]:box[3]] for n, v in p.items() if n not in f}
    masks = np.stack([q['ma'], q['mb'], q['al']], 2)
    guides = [q['n'] * 2.2, np.sqrt(np.clip(q['dc'], 0, 1)) * 2.5, masks * 2.5]
    light, bounce, gloss = clean(q['dd'] + q['di'], q['di'], np.minimum(q['gd'] + q['gi'], 12), q['dc'], q['n'], guides)
    gloss = whole_metal(gloss, q['dc'], q['al'])
    bare = np.repeat(f['fg'][..., None], 3, 2)
    floor = oidn.denoise(f['fd'] + f['fi'], bare, bare * 0) if oidn.ready() else denoise([f['fd'] + f['fi']], [bare * 2.5], steps=(1, 2))[0]
    shade = calm(ground_shade(floor.mean(2), f['fg']), f['fg'])
    shade = np.clip(cv2.resize(shade, light.shape[1::-1], interpolation=cv2.INTER_CUBIC), 0, 1)
    return dict(light=light, bounce=np.minimum(bounce, light), gloss=gloss, dc=q['dc'], gc=q['gc'], ma=q['ma'], mb=q['mb'], al=q['al'], cl=q['cl'],
                shade=shade, box=np.array(box), size=np.array(size))


def scene_layers(folder):
    """The layers of a picture whose ground was rendered with it."""
    p = load(folder)
    size = p['dc'].shape[:2]
    guides = [p['n'] * 2.2, np.sqrt(np.clip(p['dc'], 0, 1)) * 2.5, np.stack([p['ma'], p['mb'], p['ma2']], 2) * 2.5]
    light, bounce, gloss = clean(p['dd'] + p['di'], p['di'], np.minimum(p['gd'] + p['gi'], 12), p['dc'], p['n'], guides)
    # what glows by itself has no light pass
    whole = np.ones(size, np.float32)
    keep = {k: p[k] for k in ('dc', 'gc', 'ma', 'mb', 'cl', 'ma2', 'mb2', 'cl2')}
    return dict(light=light, bounce=np.minimum(bounce, light), gloss=gloss, **keep, al=whole, shade=whole, box=np.array((0, size[0], 0, size[1])), size=np.array(size))


def whole_metal(gloss, dc, alpha):
    """The ends of gold threads have folds of a pixel or two that mirror nothing: they shine as what is around them."""
    around = np.stack([cv2.medianBlur(np.ascontiguousarray(gloss[..., i]), 5) for i in range(3)], 2)
    fold = (gloss.sum(2) < .35 * around.sum(2)) & (dc.sum(2) < .1) & (alpha > .98)
    return np.where(fold[..., None], around, gloss)


def calm(shade, bare):
    """A shadow without the smoke that few samples leave in it; the shoe's own place does not count."""
    w = np.clip(bare, 0, 1).astype(np.float32) + 1e-3
    r = (.007 if oidn.ready() else .011) * max(shade.shape)
    return (cv2.GaussianBlur(shade * w, (0, 0), r) / cv2.GaussianBlur(w, (0, 0), r)).astype(np.float32)


def bare_border(lum, gr):
    """The light of the ground along a border, row by row; where a shoe leaves the picture, the rows beside it tell. None: no ground there."""
    rows = np.where((gr > .98).mean(1) > .5)[0]
    if len(rows) < 4:
        return None
    known = np.array([np.median(lum[y][gr[y] > .98]) for y in rows])
    return np.interp(np.arange(len(lum)), rows, known)


def ground_shade(lum, gr):
    """How much light the ground keeps: 1 on bare ground, less in the contact shadow."""
    H, W = lum.shape
    # the bare ground at the left and right border tells how the light falls off
    b = max(4, int(.04 * W))
    smooth = lambda v: cv2.GaussianBlur(np.repeat(v.astype(np.float32)[:, None], 3, 1), (0, 0), max(1, .03 * H))[:, 1]
    left, right = bare_border(lum[:, :b], gr[:, :b]), bare_border(lum[:, -b:], gr[:, -b:])
    if left is None or right is None:
        left = right = next((v for v in (left, right) if v is not None), np.full(H, np.percentile(lum[gr > .98], 85)))
    left, right = smooth(left), smooth(right)
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
FOIL = np.array([1.0, .76, .44], np.float32) * np.float32(5.5)
SILK = hex_linear('#E6D3A6')
GREY = .5


def slot_tone(dc, m):
    """How light the grey of a recoloured part is, told by its whole pixels also where it is cut by an edge."""
    whole = (m > .985).astype(np.float32)
    near = cv2.GaussianBlur(dc * whole, (0, 0), 1.6) / np.maximum(cv2.GaussianBlur(whole[..., 0], (0, 0), 1.6)[..., None], 1e-4)
    known = cv2.GaussianBlur(whole[..., 0], (0, 0), 1.6)[..., None] > .002
    return np.where(whole > 0, dc, np.where(known, near, GREY)) / GREY


def cutout(l, a=None, b=None, metal=False, exposure=EXPOSURE, a2=None, b2=None, metal2=False):
    """a, b: linear colours of the slots, a2 and b2 those of a second style in the same scene. Returns the shoe (linear), its alpha and the shade it throws."""
    dc, gc, light, gloss, bounce = (l[k].astype(np.float32) for k in ('dc', 'gc', 'light', 'gloss', 'bounce'))
    alpha = np.clip(l['al'].astype(np.float32), 0, 1)[..., None]
    some = np.maximum(alpha, .04)
    # What a pixel on an edge shows is a mixture: each slot's grey is taken out of it by its share.
    own, gtint = dc.copy(), gc / some
    for mask, c, met, woven_at in (('ma', a, metal, 'cl'), ('mb', b, False, None), ('ma2', a2, metal2, 'cl2'), ('mb2', b2, False, None)):
        if c is None:
            continue
        m = np.clip(l[mask].astype(np.float32), 0, 1)[..., None]
        rel = slot_tone(dc, m)
        dye = rel * c * (.72 if met else 1.0)
        # light that bounced inside the same shoe takes its colour
        light = light - bounce * (.55 * m) * (1 - np.clip(c / GREY, 0, 1.6))
        if met:
            # gold leather shines softly and in its own colour; on cloth the gold is thread, woven on a duller gold
            cl = l[woven_at].astype(np.float32)[..., None]
            cloth, woven = np.clip(cl * 4, 0, 1), np.clip((cl - .25) / .75, 0, 1)
            dye = dye * (1 + cloth * (.22 + .5 * woven))
            dye = dye + cloth * .3 * (SILK * rel - dye)
            part = np.minimum(m / some, 1)
            gtint = gtint * (1 - part) + part * (gtint * FOIL * np.minimum(rel, 1.2) * (1 - cloth) + FOIL * (.020 + .050 * woven) * cloth)
        own = np.maximum(own - m * rel * GREY, 0) + m * dye
    own = own / some
    shoe = tone((light * own + gloss * gtint), exposure)
    return *even(shoe, alpha, .0015 * float(l['size'][0])), l['shade'].astype(np.float32)[..., None]


def even(shoe, alpha, r):
    """Few samples leave an outline ragged: its line is drawn even, as narrow as it was, in the colour that lies beside it."""
    soft = lambda v: cv2.GaussianBlur(v, (0, 0), r).reshape(*v.shape[:2], -1)
    near, whole = soft(shoe * alpha), soft(alpha)
    inside = np.clip((alpha - .7) / .3, 0, 1)
    return shoe * inside + near / np.maximum(whole, 1e-3) * (1 - inside), np.clip((whole - .5) * 2.4 + .5, 0, 1)


WARM = np.array([1.0, .985, .965], np.float32)


def on_ground(back, shoe, alpha, shade):
    """back: linear picture of the bare ground."""
    return shoe * alpha + back * shade ** 1.05 * (1 - (1 - shade) * (1 - WARM)) * (1 - alpha)


def picture(l, ground=GROUND, **kw):
    """The whole square picture: bare ground around the rendered part."""
    H, W = l['size']
    y0, y1, x0, x1 = l['box']
    out = np.empty((H, W, 3), np.uint8)
    out[:] = np.round(ground * 255)
    out[y0:y1, x0:x1] = soften(to_bytes(on_ground(to_linear(ground).astype(np.float32), *cutout(l, **kw))), l)
    return out


def soften(im, l):
    """Few samples leave outlines stepped: they are smoothed, and nothing else is."""
    around = np.ones((3, 3), np.uint8)
    edge = np.zeros(im.shape[:2], np.float32)
    for name in ('al', 'ma', 'mb'):
        v = l[name].astype(np.float32)
        edge = np.maximum(edge, cv2.dilate(v, around) - cv2.erode(v, around))
    k = np.clip(cv2.GaussianBlur(edge, (0, 0), .7) * 1.6 - .2, 0, 1)[..., None]
    return (im * (1 - k) + cv2.GaussianBlur(im, (0, 0), .85) * k + .5).astype(np.uint8)


def save(path, rgb):
    """rgb: bytes, or values from 0 to 1."""
    cv2.imwrite(path, (rgb if rgb.dtype == np.uint8 else (np.clip(rgb, 0, 1) * 255 + .5).astype(np.uint8))[..., ::-1])
