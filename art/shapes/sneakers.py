"""Sneakers and walking shoes: moulded soles with a wall, panels with seams, a tongue that stands up."""
import numpy as np
from kit.last import LACED, PI, pchip, smooth
from kit.materials import material as mat
from kit import parts as P, mesh
from .common import last_for
from .covered import half_collar, laces

# The collar is high at the heel, low under the ankle bone and climbs to the laces.
SIDE = P.levels((0, 1.24), (.05, 1.08), (.13, .66), (.20, .50), (.28, .66), (.37, 1.12), (.5, 1.22), (.66, 1.25), (1, 1.25))


def wall(last, m, rows, n=130, name='wall'):
    """A closed wall round the sole; rows(s) gives pairs of (distance from the outline, height), from the bottom up."""
    o = last.outline(n)
    s = o[:, 2]
    ring = [np.c_[P.offset_outline(o, 0) + normals(o) * np.broadcast_to(d, s.shape)[:, None], np.broadcast_to(z, s.shape)] for d, z in rows(s)]
    v = np.stack(ring, 1)
    N, K, _ = v.shape
    return mesh.make(name, v.reshape(-1, 3), mesh.grid_faces(N, K, wrap_u=True), m, weld=0, recalc=True, angle=42)


def normals(o):
    return P.offset_outline(o, 1.0) - P.offset_outline(o, 0.0)


def along(last, d, z, n=220):
    """A closed line round the sole at distance d and height z(s)."""
    o = last.outline(n // 2)
    p = np.c_[P.offset_outline(o, d), z(o[:, 2])]
    return np.concatenate([p, p[:1]]), np.concatenate([np.c_[normals(o), np.zeros(len(o))]] + [np.c_[normals(o), np.zeros(len(o))][:1]])


def cup_sole(last, m, rise=.07, grow=.062, under=None, stitch=None, line=None):
    """A rubber cup: its wall leans inward, is stitched through in a groove under the rim, a little higher round the toe; a thin outsole of another rubber."""
    top = lambda s: last.zb(s) + rise * (1 + .45 * smooth(.86, 1, s) + .18 * (1 - smooth(0, .16, s)))
    low = lambda s: last.lift(s) + .020 * np.clip((.10 - s) / .10, 0, 1) ** 2
    at = lambda s, k: low(s) + k * (top(s) - low(s))
    P.slab('sole', last, last.zb, low, m, grow=.040, edge=.012)
    wall(last, m, lambda s: [(grow - .030, low(s) + .002), (grow - .002, low(s) + .003), (grow + .005, low(s) + .014), (grow + .001, at(s, .45)), (grow - .006, top(s) - .046),
                             (grow - .012, top(s) - .041), (grow - .012, top(s) - .031), (grow - .006, top(s) - .026),
                             (grow - .008, top(s) - .010), (grow - .013, top(s) - .003), (grow - .020, top(s)), (grow - .040, top(s) - .002), (grow - .055, last.zb(s) - .02)], n=190)
    if under:
        P.slab('outsole', last, lambda s: low(s) + .040, low, under, grow=grow + .010, edge=.009)
    if stitch:
        p, n = along(last, grow - .010, lambda s: top(s) - .036)
        P.stitches(p, n, stitch, step=.052, length=.036, r=.0065)
    if line:
        p, n = along(last, grow + .003, lambda s: at(s, .60))
        mesh.sweep('line', p[:-1], mesh.circle(.009, 6), line, closed=True, angle=80)


def run_sole(last, m, rise=.055, grow=.046, flare=.045, notches=0, under=None, rocker=.08, second=None):
    """A foam midsole: low under the ball, high round heel and toe, waisted at the arch; one carved groove swings from heel to toe, a second ends at the arch."""
    bot = lambda s: last.lift(s) * 1.1 + rocker * np.clip((.17 - s) / .17, 0, 1) ** 2
    top = lambda s: last.zb(s) + rise * (.72 + .75 * smooth(.84, 1, s) + .30 * np.exp(-((s - .42) / .12) ** 2) + 1.15 * (1 - smooth(.0, .26, s)))
    swing = pchip([0, .12, .30, .48, .62, .8, 1], [.66, .58, .40, .34, .36, .52, .64])
    short = pchip([0, .18, .40, .55, 1], [.34, .30, .62, .80, .80])
    out = lambda s: grow + flare * (1 - smooth(.04, .34, s)) * .8 - .020 * np.exp(-((s - .42) / .13) ** 2) + flare * .30 * smooth(.5, .72, s) * (1 - smooth(.82, 1, s))

    def rows(s):
        b, t, g, k = bot(s) + (.022 if under else 0), top(s), out(s), swing(s)
        z = lambda q: b + (t - b) * q
        cut = 0 * s
        if notches:
            ph = (s - .06) / .88 * notches
            cut = .020 * np.exp(-((ph - np.round(ph)) / .16) ** 2) * (s > .04) * (s < .96)
        j = np.where(short(s) < k - .12, short(s), k - .12)
        dip = .012 * (1 - smooth(.40, .52, s))
        return [(g - .045, b + .002), (g - .006 - cut, b + .004), (g + .006 - cut, b + .018), (g + .010 - cut, z(j - .05)), (g + .008 - dip - cut, z(j)), (g + .011 - cut, z(j + .05)),
                (g + .010 - cut, z(k - .06)), (g + .004 - cut * .6, z(k - .032)), (g - .016, z(k)), (g + .001, z(k + .032)), (g + .006, z(k + (1 - k) * .32)),
                (g - .004, z(k + (1 - k) * .78)), (g - .012, t - .010), (g - .020, t - .002), (g - .028, t), (g - .050, last.zb(s) - .03)]
    P.slab('sole', last, last.zb, lambda s: bot(s) + (.022 if under else 0), m, grow=.02, edge=.012)
    wall(last, m, rows, n=420 if notches else 220)
    if under:
        P.slab('outsole', last, lambda s: bot(s) + .034, bot, under, grow=lambda s: out(s) + .004, edge=.012)


def tongue(last, mats, s0=.66, s1=.37, up=.20, half=(.15, .23), thick=.045, label=None):
    """A padded tongue under the laces that stands up over the collar."""
    a, b = np.linspace(0, 1, 26), np.linspace(0, 1, 14)[1:]
    s = s0 + (s1 - s0) * a
    p, n = P.curve_on(last, s, np.full(26, PI / 2), -.035)
    p = p + n * (.035 * a ** 2)[:, None]
    lead = (p[-1] - p[-3]) / np.linalg.norm(p[-1] - p[-3])
    rise = np.array([-.30, 0, .95])
    end = [p[-1]]
    for q in b:
        d = lead * (1 - q) ** 1.2 + rise * (1 - (1 - q) ** 1.2)
        end.append(end[-1] + d / np.linalg.norm(d) * up / len(b))
    line = np.concatenate([p, end[1:]])
    t = np.gradient(line, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    nor = np.cross(t, [0, 1.0, 0])
    nor *= np.sign(nor[:, 2:3] + nor[:, :1] * .2)
    k = np.linspace(0, 1, len(line))
    w = half[0] + (half[1] - half[0]) * smooth(0, .8, k)
    w = w * np.clip(1 - np.clip((k - .80) / .20, 0, 1) ** 2.6, .34, 1) ** .5
    v = np.linspace(-1, 1, 15)
    G = line[:, None] + np.array([0, 1.0, 0]) * (w[:, None] * v[None])[..., None] - nor[:, None] * (.55 * (w[:, None] * v[None]) ** 2 * 2.2)[..., None]
    N = np.repeat(nor[:, None], 15, 1) + np.array([0, 1.0, 0]) * (v * .7)[None, :, None]
    N /= np.linalg.norm(N, axis=-1, keepdims=True)
    mesh.sheet('tongue', G, N, mats, thick=thick, bevel=.018, domed=.016)
    if label:
        i = slice(len(line) - 11, len(line) - 4)
        mesh.sheet('label', G[i, 4:11] + N[i, 4:11] * (thick + .015), N[i, 4:11], label, thick=.006, bevel=0)


def edge_seam(last, s, th, m, off, double=True):
    for d in (0, .013) if double else (0,):
        for sd in (0, 1):
            P.seam(last, s + d, th if sd == 0 else PI - th, m, off=off, step=.042, length=.029, r=.0055)


def facing(last, hi, st, m, thread, front=.03, deep=.40, thick=.016):
    """The panels that carry the eyelets, and the bridge before the throat."""
    for sd in (0, 1):
        q, v = np.linspace(0, 1, 44), np.linspace(0, 1, 12)
        S = .375 + (st + .004 - .375) * q[:, None] + .035 * v[None] * q[:, None] ** 2
        top = hi(np.clip(S, 0, st - .004)) - .015
        TH = np.minimum(top, 1.23) - v[None] * (deep * (.75 + .3 * np.sin(q * PI))[:, None])
        P.region(last, S, TH if sd == 0 else PI - TH, m, thick=thick, off=.033, bevel=.005)
        lo = TH[:, -1] + .035
        P.seam(last, S[:, -1], lo if sd == 0 else PI - lo, thread, off=.033 + thick + .001, step=.042, length=.029, r=.0055)
    if front:
        e = lambda t: st + .010 + .030 * np.sin(np.clip((t - .9) / (PI - 1.8), 0, 1) * PI) ** .7
        P.band(last, lambda t: np.full_like(t, st + .002), lambda t: e(t) + front, m, th=(.84, PI - .84), thick=thick, off=.034, bevel=.004)
        t = np.linspace(.92, PI - .92, 40)
        P.seam(last, e(t) + front - .011, t, thread, off=.034 + thick + .001, step=.042, length=.029, r=.0055)


def quarter(last, hi, st, m, thread, back=.17, foot=.50, thick=.020, rounded=1.6):
    """The sides of a court shoe: one piece from heel to laces laid over the vamp, its front edge swings down to the sole and is sewn twice."""
    front = lambda v: foot + (st + .006 - foot) * v ** rounded
    for sd in (0, 1):
        u, v = np.linspace(0, 1, 60), np.linspace(0, 1, 34)
        S = back + (front(v)[None] - back) * u[:, None]
        TH = -.06 + v[None] * (np.minimum(hi(np.clip(S, 0, st - .004)) - .012, 1.235) + .06)
        P.region(last, S, TH if sd == 0 else PI - TH, m, name='quarter', thick=thick, off=.031, bevel=.006)
        for d in (.010, .024):
            e = np.linspace(.05, .985, 60)
            s = front(e) - d
            t = -.06 + e * (np.minimum(hi(np.clip(s, 0, st - .004)) - .012, 1.235) + .06)
            P.seam(last, s, t if sd == 0 else PI - t, thread, off=.031 + thick + .001, step=.042, length=.029, r=.0055)
        # a row beside the eyelets
        s = np.linspace(.375, st - .03, 50)
        t = np.minimum(hi(s) - .012, 1.235) - .30
        P.seam(last, s, t if sd == 0 else PI - t, thread, off=.031 + thick + .001, step=.042, length=.029, r=.0055)


def counter(last, m, thread, s=(.27, .15), top=.82, thick=.014):
    """The piece round the heel."""
    q, v = np.linspace(0, 1, 24), np.linspace(0, 1, 20)
    edge = s[0] + (s[1] - s[0]) * q ** 1.6
    for sd in (0, 1):
        S = .0005 + v[None] * edge[:, None]
        TH = -.05 + q[:, None] * (top + .05) + 0 * S
        P.region(last, S, TH if sd == 0 else PI - TH, m, thick=thick, off=.033, bevel=.004)
    edge_seam(last, edge - .022, -.05 + q * (top + .05), thread, .033 + thick + .001)


def toe_guard(last, m, thread=None, side=.70, top=.885, thick=.013):
    """The piece round the toe, higher in front than at the sides."""
    from .open import toe_piece
    e = lambda t: side + (top - side) * np.sin(np.clip(t, 0, PI)) ** .55
    toe_piece(last, e, m, thick=thick, off=.033, nv=30)
    if thread:
        t = np.linspace(.08, PI - .08, 80)
        P.seam(last, e(t) + .012, t, thread, off=.033 + thick + .001, step=.042, length=.029, r=.0055)


def upper(kind, mm, base, heel=.05, st=.665, tone=1.0, width=1.0, lining='offwhite', collar=.036, height=1.0, toe_height=1.0, side=SIDE, thread=1.25, spring=.10, crease=.02):
    """Last, upper, insole and collar of a laced shoe; returns what its panels need."""
    last = last_for('flat', mm, 'sneaker', base=base, width=width, spring=spring, toe_height=toe_height, height=height, profile=LACED, crease=crease)
    last.heel = heel
    A, lin = mat(kind, 'A', tone=tone), mat('lining', colour=lining)
    hi = P.throat(st, .05, side, 'u')
    P.upper(last, hi, [A, lin], st=st, thick=.033)
    P.insole(last, mat('lining', colour=lining), cup=.02)
    half_collar(last, hi, mat(kind, 'A', tone=tone * .95), collar, s_max=.36)
    return last, hi, A, lin, mat('thread', 'A', tone=thread)


def tied(last, m, rows=6, s0=.415, s1=.645, eyelets=None, **kw):
    laces(last, m, rows=rows, s0=s0, s1=s1, th=.40, off=.064, w=.062, t=.018, bow=False, eyelets=eyelets, **kw)
