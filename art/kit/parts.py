"""Parts of a shoe, laid on a last: uppers, straps, seams. Soles and heels come along from soles.py."""
import numpy as np
from mathutils.bvhtree import BVHTree
from .last import PI, smooth
from . import mesh
from .soles import HEEL, cosine, ground_sole, heel, insole, offset_outline, slab, thin_sole  # noqa: F401


def region(last, S, TH, mats, name='piece', thick=.03, off=0.0, domed=0.0, bevel=.009, uvs=None):
    """Any piece given by its grid of (s, th)."""
    g = last.P(S, TH)
    n = last.normal(S, TH)
    return mesh.sheet(name, g + n * off, n, mats, thick=thick, domed=domed, bevel=bevel, uvs=uvs)


def tuck(t, depth):
    """How far a strap draws in towards its ends: it goes down between insole and sole, not over their edge."""
    return depth * (1 - smooth(-.06, .42, np.minimum(t, PI - t)))


def band(last, sa, sb, mats, th=(-.12, PI + .12), nu=64, nv=9, off=0.0, drawn=.0, **kw):
    """A strap across the foot; sa and sb give its back and front edge for each th."""
    t = np.linspace(th[0], th[1], nu)
    f = lambda a: a(t) if callable(a) else np.full(nu, float(a))
    A, B = f(sa), f(sb)
    q = np.linspace(0, 1, nv)
    S = A[:, None] * (1 - q) + B[:, None] * q
    TH = np.repeat(t[:, None], nv, 1)
    return region(last, S, TH, mats, name='band', off=(off - tuck(TH, drawn))[..., None], **kw)


def throat(st, depth, side, shape='u'):
    """Top line of a closed shoe: th as a function of s. side: th along the quarters, as function of s."""
    def hi(s):
        s = np.asarray(s, float)
        r = np.clip((st - s) / depth, 0, 1)
        if shape == 'u':
            k = 1 - np.sqrt(np.clip(1 - (1 - r) ** 2, 0, 1))
        elif shape == 'v':
            k = (1 - r) ** 2.0
        elif shape == 'square':
            k = 1 - np.clip(1 - (1 - r) ** 4.5, 0, 1) ** (1 / 2.1)
        else:  # sweetheart
            k = 1 - np.clip(1 - (1 - r) ** 1.6, 0, 1) ** (1 / 1.7)
        b = side(s)
        return np.where(s >= st, PI / 2, b + (PI / 2 - b) * k)
    return hi


def levels(*pairs):
    from .last import pchip
    xs, ys = zip(*pairs)
    return pchip(xs, ys)


def samples(s0, s1, st=None, n=70):
    """Positions along the foot, dense at the back, at the throat and at the toe."""
    if st is None or st <= s0 or st >= s1:
        return cosine(s0, s1, n)
    return np.unique(np.concatenate([cosine(s0, st, n), cosine(st, s1, n // 2), np.linspace(.63, .78, 64)]))


def girth(last, S, TH):
    """How far round the foot a point lies from the ridge, so that cloth keeps its weave on every part of the shoe."""
    t = np.linspace(-.2, PI + .2, 90)
    s = S[:, :1] if np.ptp(S[:1]) < 1e-9 else None
    if s is None:  # s changes along the rows: columns carry it
        return np.stack([girth(last, S[i][:, None], TH[i][:, None])[:, 0] for i in range(len(S))])
    g = last.P(s, t[None])
    d = np.concatenate([np.zeros((len(s), 1)), np.cumsum(np.linalg.norm(np.diff(g, axis=1), axis=2), 1)], 1)
    return np.stack([np.interp(TH[i], t, d[i]) - np.interp(PI / 2, t, d[i]) for i in range(len(s))])


def upper(last, hi, mats, s0=0.0, s1=1.0, st=None, lo=None, nv=22, thick=.028, off=0.0, n=70, bevel=.008, domed=0, medial=None):
    """A closed upper between the feather edge (or lo) and the top line hi, both sides welded."""
    s = samples(s0, s1, st, n)
    lo = lo or (lambda x: np.full_like(np.asarray(x, float), -.08))
    q = np.linspace(0, 1, nv)
    grids = []
    for side in (0, 1):
        h = hi(s) if side == 1 or medial is None else medial(s)
        th = lo(s)[:, None] * (1 - q) + h[:, None] * q
        th = th if side == 0 else PI - th
        S = np.repeat(s[:, None], nv, 1)
        grids.append((S, th))
    # One strip: medial bottom .. top, then lateral top .. bottom; opening faces are left out.
    S = np.concatenate([grids[0][0], grids[1][0][:, ::-1]], 1)
    TH = np.concatenate([grids[0][1], grids[1][1][:, ::-1]], 1)
    g = last.P(S, TH)
    nrm = last.normal(S, TH)
    g = g + nrm * off
    N, K = S.shape
    a = np.cross(g[N // 2 + 1, 3] - g[N // 2, 3], g[N // 2, 4] - g[N // 2, 3])
    flip = np.dot(a, nrm[N // 2, 3]) < 0
    faces = [q_ for i, q_ in enumerate(mesh.grid_faces(N, K, flip=flip)) if (i % (K - 1)) != nv - 1]
    arc = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(g[:, 2], axis=0), axis=-1))])
    uv = np.stack([np.repeat(arc[:, None], K, 1), girth(last, S, TH)], -1)
    o = mesh.make('upper', g.reshape(-1, 3), faces, mats, uv=uv.reshape(-1, 2), weld=1.2e-3)
    m = o.modifiers.new('thick', 'SOLIDIFY')
    m.thickness, m.offset, m.use_even_offset = thick, 1, False
    if isinstance(mats, (list, tuple)) and len(mats) > 1:
        m.material_offset = 1
    if bevel:
        b = o.modifiers.new('soft', 'BEVEL')
        b.width, b.segments, b.limit_method, b.angle_limit = bevel, 2, 'ANGLE', np.radians(55)
    return o


def topline(last, hi, st, s0=0.0, off=.015, n=90, medial=None):
    """The edge of the opening as a closed path with normals: back, medial, throat, lateral."""
    s = cosine(s0, st, n)
    a = (medial or hi)(s)
    b = hi(s)
    S = np.concatenate([s, s[::-1][1:-1]])
    T = np.concatenate([a, (PI - b)[::-1][1:-1]])
    n_ = last.normal(S, T)
    return last.P(S, T) + n_ * off, n_


def below_topline(last, hi, st, d=.038, off=.028):
    """A line that follows the opening at an even distance."""
    p, n = topline(last, hi, st, off=off)
    p, n = resample(np.concatenate([p, p[:1]]), .02, np.concatenate([n, n[:1]]))
    p, n = p[:-1], n[:-1]
    for _ in range(4):
        p = (np.roll(p, 1, 0) + p * 2 + np.roll(p, -1, 0)) / 4
    t, nn, b = mesh.frames(p, n, closed=True)
    out, nn = onto(last, p + b * d * (1 if np.mean(b[:, 2]) < 0 else -1), off)
    return np.concatenate([out, out[:1]]), np.concatenate([nn, nn[:1]])


def onto(last, p, off):
    """Points brought to the surface of the last and lifted off it, with its normals."""
    if not hasattr(last, 'tree'):
        s, t = np.meshgrid(cosine(0, 1, 140), np.linspace(-.1, PI + .1, 110), indexing='ij')
        last.tree = BVHTree.FromPolygons(last.P(s, t).reshape(-1, 3).tolist(), mesh.grid_faces(140, 110))
    q, n = [], []
    for c in p:
        at, k = (np.array(v) for v in last.tree.find_nearest(c)[:2])
        k = k * (np.sign(np.dot(k, at - (np.clip(at[0], .3, last.L - .5), 0, last.zb(at[0] / last.L) + .1))) or 1)
        q.append(np.array(at) + k * off)
        n.append(k)
    q, n = np.array(q), np.array(n)
    # the faces' own normals turn in steps
    for _ in range(3):
        n = np.roll(n, 1, 0) + n * 2 + np.roll(n, -1, 0)
        n /= np.linalg.norm(n, axis=1, keepdims=True)
    return q, n


def piping(last, hi, st, m, r=.02, off=.018, **kw):
    p, n = topline(last, hi, st, off=off, **kw)
    return mesh.sweep('piping', p, mesh.circle(r, 8), m, closed=True, angle=80)


def even(path, step):
    """Points at equal distance along a path, with their parameters."""
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    k = max(2, int(d[-1] / step) + 1)
    return np.linspace(0, d[-1], k), d


def resample(path, step, extra=None):
    t, d = even(path, step)
    out = np.stack([np.interp(t, d, path[:, i]) for i in range(3)], -1)
    if extra is None:
        return out
    ex = np.stack([np.interp(t, d, extra[:, i]) for i in range(3)], -1)
    return out, ex / (np.linalg.norm(ex, axis=1, keepdims=True) + 1e-9)


def stitches(path, normals, m, step=.062, length=.04, r=.0075, lift=-.003):
    """A row of stitches: each lies flat, nearly as long as the step, and its ends go down into their holes."""
    p, n = resample(np.asarray(path), step, np.asarray(normals))
    if len(p) < 3:
        return None
    t, nn, b = mesh.frames(p, n)
    parts = []
    r, length = r * .86, max(length, step * .74)
    x = np.linspace(-1, 1, 7)
    for c, tt, k, bb in zip(p, t, nn, b):
        line = c + np.outer(x, tt) * length / 2 + np.outer(.5 - 1.3 * np.abs(x) ** 5, k) * r + k * lift
        parts.append(mesh.sweep_data(line, mesh.circle(r, 8, .7), normals=np.repeat(k[None], 7, 0), scale=[.62, .9, 1, 1, 1, .9, .62]))
    return mesh.merge('stitches', parts, m, angle=80)


def curve_on(last, s, th, off=.03):
    s, th = np.asarray(s, float), np.asarray(th, float)
    n = last.normal(s, th)
    return last.P(s, th) + n * off, n


def seam(last, s, th, m, off=.034, **kw):
    p, n = curve_on(last, s, th, off)
    return stitches(p, n, m, **kw)


def band_seams(last, sa, sb, m, th=(.0, PI), inset=.012, off=.034, n=60, drawn=.0, **kw):
    t = np.linspace(th[0], th[1], n)
    f = lambda a: a(t) if callable(a) else np.full(n, float(a))
    off = (off - tuck(t, drawn))[:, None]
    seam(last, f(sa) + inset, t, m, off=off, **kw)
    seam(last, f(sb) - inset, t, m, off=off, **kw)


def strap_path(pts, normals, w, m, t=.03, closed=False, scale=None):
    return mesh.sweep('strap', pts, mesh.flat_band(w, t), m, normals=normals, closed=closed, scale=scale, angle=50)


def ankle_strap(last, m, z=.95, w=.09, buckle=None, x0=None, front=.76, t=.022, stitch=None, tail=True):
    """A strap round the ankle, level at z above the heel seat, slightly lower at the back."""
    h = last.zb(0.02)
    a = np.linspace(0, 2 * PI, 72, endpoint=False)
    back = .06 + (.05 if x0 is None else x0)
    cx, rx, ry = (back + front) / 2, (front - back) / 2, .28
    x = cx + rx * np.cos(a)
    # soft leather without a foot in it: narrower in front, where it leans a little
    y = -.01 + ry * np.sin(a) * (1 - .20 * np.cos(a))
    zz = h + z + .015 * np.cos(a) - .035 * np.sin(a) ** 2
    p = np.stack([x, y, zz], -1)
    n = np.stack([np.cos(a) / rx, np.sin(a) / ry, .12 + .35 * np.clip(np.cos(a), 0, 1)], -1)
    strap_path(p, n, w, m, t=t, closed=True)
    # the loose end, pointed, past the buckle
    i = (int(len(a) * .75) + np.arange(-2, 12)) % len(a)
    nn = n[i] / np.linalg.norm(n[i], axis=1, keepdims=True)
    e = np.linspace(0, 1, len(i))
    if tail:
        strap_path(p[i] + nn * (t * (1.0 + .5 * e))[:, None], n[i], w * .92, m, t=t * .8, scale=1 - .8 * (np.clip(e - .75, 0, 1) / .25) ** 1.5)
    k = int(len(a) * .75)
    pos, nn = p[k], n[k] / np.linalg.norm(n[k])
    tan = (p[k + 1] - p[k - 1]) / np.linalg.norm(p[k + 1] - p[k - 1])
    if stitch:
        b = np.cross(tan, nn)
        for sgn in (1, -1):
            stitches(np.concatenate([p, p[:1]]) + np.array([0, 0, sgn * (w * .34)]), np.concatenate([n, n[:1]]), stitch, r=.005, lift=t / 2)
    return pos + nn * t * .5, nn, tan, p, n


def quarter_strap(last, m, s_top, w, s_bot, th0=-.1, th1=1.2, side=0, t=.03):
    """A narrow strap rising from the sole edge on one side."""
    k = np.linspace(0, 1, 40)
    s = s_bot + (s_top - s_bot) * k
    th = th0 + (th1 - th0) * k
    th = th if side == 0 else PI - th
    p, n = curve_on(last, s, th, t / 2 + .004)
    return strap_path(p, n, w, m, t=t)


def thong(last, m, s_back=.5, toe=(.80, 1.15), w=.11, t=.05, th0=-.12, taper=.55, seam_m=None, height=.0):
    """Y straps from both edges to the post between the toes."""
    paths = []
    for side in (0, 1):
        k = np.linspace(0, 1, 50)
        a = th0 if side == 0 else PI - th0
        th = a + (toe[1] - a) * k ** 1.0
        s = s_back - (.03 if side else 0) + (toe[0] - s_back + (.03 if side else 0)) * k ** 1.6
        p, n = curve_on(last, s, th, t / 2 + .012)
        p = p + np.array([0, 0, height]) * np.sin(k * PI)[:, None]
        sc = 1 + (taper - 1) * k
        strap_path(p, n, w, m, t=t, scale=sc)
        if seam_m:
            _, nn, b = mesh.frames(p, n)
            for sg in (-1, 1):
                stitches(p + b * (w * .36 * sc * sg)[:, None], nn, seam_m, lift=t / 2 * .8, r=.006)
        paths.append((p, n, sc))
    top = last.at(*toe, t / 2 + .012)
    bot = np.array([top[0] + .03, top[1] + .01, last.zb(toe[0]) - .02])
    q = np.linspace(0, 1, 10)[:, None]
    mesh.tube('post', top * (1 - q) + bot * q + np.array([.03, 0, 0]) * np.sin(q * PI), .03, m)
    knob = mesh.merge('knob', [mesh.sphere_data(top + np.array([0, 0, .0]), w * taper * .5, squash=.8)], m, angle=80)
    return paths, top


def toe_ring(last, m, s=.83, y=.20, r=.125, w=.11, t=.035, top=.20):
    """The loop for the big toe."""
    a = np.linspace(-.25, PI + .25, 40)
    x0 = s * last.L
    z0 = last.zb(s)
    p = np.stack([x0 + .03 * np.cos(a) , y + r * np.cos(a), z0 + top * np.sin(a) * 1.0], -1)
    n = np.stack([0 * a + .12, np.cos(a), np.sin(a) * r / top], -1)
    strap_path(p, n, w, m, t=t)
    return np.array([x0, y, z0 + top + t / 2])
