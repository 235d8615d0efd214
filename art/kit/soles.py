"""What is under the foot: sole layers, insoles, heels."""
import bpy
import numpy as np
from mathutils.bvhtree import BVHTree
from .last import PI, smooth
from . import mesh, stamp
from .materials import material

HEEL = []  # rings of the heel built last, from its top to the tip
SOLE = []  # the last and the underside of the shoe being built: what its sole shows from below


def cosine(a, b, n):
    return a + (b - a) * (1 - np.cos(np.linspace(0, PI, n))) / 2


def offset_outline(o, d):
    xy = o[:, :2]
    t = np.roll(xy, -1, 0) - np.roll(xy, 1, 0)
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9
    n = np.stack([-t[:, 1], t[:, 0]], -1)  # outward, as the outline runs clockwise
    return xy + n * d


def slab(name, last, top, bottom, material, grow=.03, edge=.02, cup=0, bulge=0, n=80, s_range=None, cap_top=None):
    """A sole layer between two height functions of s, with softened edges; grow, how far it stands out, may be a function of s too."""
    o = last.outline(n)
    N = len(o)
    s = o[:, 2]
    out = grow(s)[:, None] if callable(grow) else grow
    zt, zb = top(s), bottom(s)
    e = np.minimum(edge, np.maximum(zt - zb, .004) * .45)
    mid = (zt + zb) / 2
    rows = []
    for d, z in [(-edge * 1.2, zb), (-edge * .35, zb + e * .12), (0, zb + e * .6), (bulge * .7, zb + e * 1.1), (bulge, mid),
                 (bulge * .7, zt - e * 1.1), (0, zt - e * .6), (-edge * .35, zt - e * .12), (-edge * 1.2, zt)]:
        xy = offset_outline(o, out + d)
        rows.append(np.c_[xy, z])
    K = len(rows)
    v = np.stack(rows, 1).reshape(-1, 3)  # N x K
    f = []
    for i in range(N):
        i2 = (i + 1) % N
        for k in range(K - 1):
            f.append((i * K + k, i2 * K + k, i2 * K + k + 1, i * K + k + 1))
    verts = [v]
    base = N * K
    M = 9
    for k, fn, dish in ((0, bottom, 0), (K - 1, top, cup)):
        ring = rows[k]
        left = ring[:n]                      # back .. toe on the medial side
        right = np.concatenate([ring[:1], ring[n:][::-1], ring[n - 1:n]])
        q = np.linspace(0, 1, M)
        g = left[:, None] * (1 - q)[None, :, None] + right[:, None] * q[None, :, None]
        sg = np.clip(g[..., 0] / last.L, 0, 1)
        zz = fn(sg) - dish * (1 - np.abs(2 * q - 1) ** 3)[None, :] * (smooth(0, .09, sg) * (1 - smooth(.93, 1, sg)))
        zz[:, 0], zz[:, -1] = left[:, 2], right[:, 2]
        zz[0], zz[-1] = left[0, 2], left[-1, 2]
        g = np.concatenate([g[..., :2], zz[..., None]], -1)
        verts.append(g.reshape(-1, 3))
        f += mesh.grid_faces(n, M, flip=(k == 0), start=base)
        base += n * M
    allv = np.concatenate(verts)
    made = mesh.make(name, allv, f, material, uv=allv[:, :2], weld=5e-4, recalc=True, angle=45)
    if name in ('sole', 'outsole', 'platform', 'layer'):
        SOLE.append((last, bottom, (grow if callable(grow) else lambda s: grow + 0 * np.asarray(s, float)), edge, made))
    return made


def insole(last, m, inset=.035, thick=.03, raise_=.012, cup=0.0, pad=0):
    top = lambda s: last.zb(s) + raise_ + pad + cup  # the dip of the cup ends above the sole
    o = slab('insole', last, top, lambda s: last.zb(s) - thick, m, grow=-inset, edge=.018 + pad * .6, cup=cup)
    mark(last, lambda x, y: height(o, x, y) + .003, .14, .34, material('smooth', colour='brown'))
    return o


def height(o, x, y):
    """How high the top of a body lies at points: an insole is hollow, so a flat word would sink into its sides."""
    tree = BVHTree.FromPolygons([p.co for p in o.data.vertices], [p.vertices[:] for p in o.data.polygons])
    hits = [tree.ray_cast((a, b, 20), (0, 0, -1))[0] for a, b in zip(x, y)]
    return np.array([h.z if h else 0 for h in hits])


def underside():
    """What a sole shows from below: rubber has bars and the mark at the arch, leather a sewn channel and the mark. It lies below the ground, so only that view sees it."""
    if not SOLE:
        return
    # Of layers that all end on the ground the one built last is the outermost.
    last, bottom, grow, edge, lowest = min(reversed(SOLE), key=lambda q: float(np.mean(q[1](np.linspace(.6, .9, 9)))))
    SOLE.clear()
    made_of = lowest.data.materials[0].name
    alone_on_ground(lowest, lambda x: bottom(np.clip(x / last.L, 0, 1)))
    at = lambda s: bottom(s) - .003
    o = last.outline(120)
    if made_of.startswith(('rubber', 'foam', 'cork')):
        bars = []
        w_m, w_l = (lambda s: last.half(s, np.ones_like(s))), (lambda s: last.half(s, -np.ones_like(s)))
        for s0 in [*np.arange(.06, .31, .032), *np.arange(.52, .955, .032)]:
            # bars end on the flat part, not on the rounded edge
            out = float(grow(np.array([s0]))[0]) - max(.05, edge * 1.2 + .025)
            y = np.linspace(-float(w_l(np.array([s0]))[0]) - out, float(w_m(np.array([s0]))[0]) + out, 25)
            if y[-1] - y[0] < .1:
                continue
            x = s0 * last.L + .035 * np.abs(((y - y[0]) / .17) % 2 - 1)
            bars.append(mesh.sweep_data(np.c_[x, y + float(last._yc(s0)), at(np.clip(x / last.L, 0, 1))], mesh.circle(.013, 6, .55)))
        tone = .8 if not made_of.startswith('rubber-dark') else 4
        kind = made_of.split('-')
        m = material(kind[0], kind[1] if kind[1] in 'AB' else None, None if kind[1] in 'AB' else kind[1], tone=float(kind[2].rstrip('2')) * tone if len(kind) > 2 else tone)
        mesh.merge('tread', bars, m, angle=80, recalc=True)
    else:
        xy = offset_outline(o, grow(o[:, 2])[:, None] - .05)
        keep = o[:, 2] > .34
        p = np.c_[xy, at(o[:, 2])][keep]
        from .parts import stitches
        stitches(p, np.repeat([[0, 0, -1.0]], len(p), 0), material('thread', colour='thread'), step=.05, length=.034, r=.006)
    mark(last, lambda x, y: at(x / last.L) - .002, .43, .34, material('smooth', colour='offwhite' if 'dark' in made_of or 'brown' in made_of else 'brown'), flip=True)


def alone_on_ground(lowest, bottom):
    """Heel and inner layers end in the same plane as the lowest layer; two faces in one plane take each other's light and are black."""
    for o in bpy.data.objects:
        if o.type != 'MESH' or o == lowest:
            continue
        co = np.array([v.co for v in o.data.vertices]).reshape(-1, 3)
        for i in np.where(np.abs(co[:, 2] - bottom(co[:, 0])) < .003)[0]:
            o.data.vertices[i].co.z += .006


def mark(last, z, s, width, m, flip=False):
    """The maker's mark across the shoe at s, read by the wearer. The mirrored shoe gets its own, or it would read backwards."""
    v, f = stamp.word()
    for name, sg in (('stamp', 1), ('stamp-mirrored', -1)):
        x = s * last.L + v[:, 1] * width * (-1 if flip else 1)
        y = float(last._yc(s)) - v[:, 0] * width * sg
        mesh.make(name, np.c_[x, y, z(x, y)], f, m, weld=0, smooth=False)


def thin_sole(last, m, th=.05, grow=.015, edge=.015):
    return slab('sole', last, lambda s: last.zb(s), lambda s: last.zb(s) - th, m, grow=grow, edge=edge)


def ground_sole(last, m, grow=.04, edge=.03, bulge=0, lift=1.0, top_gap=0, rocker=0, cup=0, heel_lift=0):
    """A sole that fills the space between foot and ground."""
    bot = lambda s: np.minimum(last.lift(s) * lift + rocker * np.clip((.14 - s) / .14, 0, 1) ** 2, last.zb(s) - .04) + heel_lift
    return slab('sole', last, lambda s: last.zb(s) - top_gap, bot, m, grow=grow, edge=edge, bulge=bulge, cup=cup)


def heel(last, kind, m, th=.05, tip_mat=None, length=None, tip=None, curve=None, lean=None, grow=.0):
    """A separate heel under the seat: kinds differ in length, tip size and curve."""
    P = {'block': (.25, .86, 1.0, .02), 'stack': (.27, .97, 1.0, .0), 'kitten': (.17, .16, 2.8, .03), 'stiletto': (.17, .125, 3.2, .02),
         'cone': (.19, .42, 1.2, .03), 'sculpt': (.24, .62, 1.5, .03), 'thick': (.26, .80, 1.1, .02), 'tapered': (.215, .60, 1.18, .012)}[kind]
    length, tip, curve, lean = [a if a is not None else b for a, b in zip((length, tip, curve, lean), P)]
    n = 26
    s = cosine(0, length, n)
    one = np.ones(n)
    m_ = np.stack([s * last.L, last._yc(s) + last.half(s, one), s], -1)[::-1]
    l_ = np.stack([s * last.L, last._yc(s) - last.half(s, -one), s], -1)[1:]
    q = np.linspace(0, 1, 14)[1:-1]
    br = l_[-1][None] * (1 - q)[:, None] + m_[0][None] * q[:, None]
    br[:, 0] -= .05 * np.sin(q * PI)
    ring = np.concatenate([m_, l_, br])
    xy, zt = ring[:, :2] * 1.0, last.zb(ring[:, 2]) - th + .006
    c0 = np.array([length * last.L * .46, xy[:, 1].mean()])
    xy = c0 + (xy - c0) * (1 + grow)
    rows = []
    T = np.linspace(0, 1, 26)
    T = np.concatenate([T, [1.0]])
    for j, t in enumerate(T):
        k = tip + (1 - tip) * (1 - t) ** curve
        if curve > 2:
            k = tip + (1 - tip) * ((1 - t) ** curve * .82 + .18 * (1 - t))
        cx = c0[0] - lean * last.L * t - (0 if curve <= 2 else (c0[0] - .24) * smooth(0, 1, t) * .55)
        c = np.array([cx, c0[1]])
        kk = k if j < len(T) - 1 else k - .03
        rows.append(np.c_[c + (xy - c0) * kk, zt * (1 - t) + .028 * t if tip_mat else zt * (1 - t)])
    K, N = len(rows), len(ring)
    v = np.stack(rows, 0).reshape(-1, 3)
    f = mesh.grid_faces(K, N)
    for i in range(K - 1):
        f.append((i * N + N - 1, (i + 1) * N + N - 1, (i + 1) * N, i * N))
    f.append(tuple((K - 1) * N + j for j in range(N)))
    f.append(tuple(reversed(range(N))))
    mesh.make('heel', v, f, m, uv=v[:, [0, 2]], recalc=True, angle=40)
    if tip_mat:
        last_row = rows[-2]
        c = last_row[:, :2].mean(0)
        a = np.c_[c + (last_row[:, :2] - c) * 1.01, np.full(N, .03)]
        b = np.c_[c + (last_row[:, :2] - c) * 1.0, np.zeros(N)]
        vv = np.concatenate([a, b])
        ff = [(j, (j + 1) % N, N + (j + 1) % N, N + j) for j in range(N)] + [tuple(range(N)), tuple(N + j for j in reversed(range(N)))]
        mesh.make('tip', vv, ff, tip_mat, recalc=True, angle=30)
    HEEL[:] = [np.stack(rows[:-1])]
    return rows
