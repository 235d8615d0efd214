"""Shoes with more cover: loafers, slip ons, sneakers, lace-ups, boots."""
import numpy as np
from kit.last import LACED, LOW, PI, smooth
from kit.materials import material as mat
from kit import parts as P, details as D, mesh
from .common import last_for, sole_seam, DARK


def leather_sole(last, welt=True, m=None, heel_len=.27, heel_th=None, grow=.065):
    P.slab('sole', last, lambda s: last.zb(s), lambda s: last.zb(s) - .055, m or mat('leather', colour='brown'), grow=grow, edge=.014)
    P.heel(last, 'stack', mat('stacked', colour='stack', tone=.45), th=.05, length=heel_len, grow=.14, tip_mat=DARK())
    if welt:
        sole_seam(last, mat('thread', colour='thread'), grow=grow - .022, z=.003, step=.045, length=.03, r=.006)


def apron(last, A, s_toe=.90, s_back=.50, spread=.86, r=.017, stitch=True, off=.03):
    """The raised moccasin seam."""
    a = np.linspace(-1, 1, 90)
    s = s_toe - (s_toe - s_back) * np.abs(a) ** 2.6
    th = PI / 2 + np.sign(a) * np.abs(a) ** .62 * spread
    p, n = P.curve_on(last, s, th, off)
    mesh.sweep('seam', p, mesh.circle(r, 8), A, angle=80)
    if stitch:
        q, nn = P.resample(p, .034, n)
        t, nf, b = mesh.frames(q, nn)
        parts = []
        for c, k, bb in zip(q, nf, b):
            x = np.linspace(-1, 1, 6)
            line = c + np.outer(x, bb) * r * 1.45 + np.outer(np.sqrt(1.02 - x * x), k) * r * 1.02
            parts.append(mesh.sweep_data(line, mesh.circle(.0075, 6)))
        mesh.merge('seamthread', parts, A, angle=80, recalc=True)


def tongue(last, mats, s0, s1, spread=.5, off=.012, rise=.0, thick=.03, domed=.01):
    q = np.linspace(0, 1, 30)
    v = np.linspace(-1, 1, 13)
    S = s0 + (s1 - s0) * q[:, None] + 0 * v[None]
    wid = spread * np.clip(np.sqrt(np.clip(q / .18, 0, 1)), .25, 1)[:, None]
    TH = PI / 2 + v[None] * wid
    o = off + rise * (1 - q[:, None]) ** 2 + 0 * v[None]
    return P.region(last, S, TH, mats, thick=thick, off=o[..., None], domed=domed)


def laces(last, m, s0=.45, s1=.64, rows=5, th=.36, w=.055, t=.022, off=.052, cross=True, bow=True, eyelets=None, flat=True):
    """Rows of lace over the tongue, with a small bow."""
    prof = mesh.flat_band(w, t) if flat else mesh.circle(t * .9, 8)
    S = np.linspace(s1, s0, rows)
    k = np.linspace(-1, 1, 24)
    for i, s in enumerate(S):
        p, n = P.curve_on(last, s + 0 * k, PI / 2 + k * th, off + .006 * (i % 2))
        p = p + n * (.012 * (1 - k ** 2))[:, None]
        if not cross or i == 0:
            mesh.sweep('lace', p, prof, m, normals=n)
        if cross and i:
            for sg in (1, -1):
                pp, nn = P.curve_on(last, S[i - 1] + (s - S[i - 1]) * (k + 1) / 2, PI / 2 + sg * k * th * .95, off - .004 + .008 * (sg > 0))
                mesh.sweep('lace', pp + nn * (.010 * (1 - k ** 2))[:, None], prof, m, normals=nn)
    if eyelets:
        # a ring of metal or thread round a dark hole
        rings, holes, a = [], [], np.linspace(0, 2 * PI, 20, endpoint=False)
        for s in S:
            for sg in (1, -1):
                p, n = P.curve_on(last, np.array([s]), np.array([PI / 2 + sg * (th + .05)]), off - .014)
                t_, b_, n_ = D.frame_of(n[0], np.array([1, .2, .1]))
                rings.append(mesh.sweep_data(p[0] + (np.outer(np.cos(a), t_) + np.outer(np.sin(a), b_)) * .023 + n_ * .002, mesh.circle(.0075, 8), closed=True))
                holes.append(mesh.disc_data(p[0], n[0], .021, .0015, k=16, rim=.1))
        mesh.merge('eyelets', rings, eyelets, angle=80, recalc=True)
        mesh.merge('holes', holes, DARK(), angle=20, recalc=True)
    if bow:
        p, n = P.curve_on(last, np.array([s0 - .01]), np.array([PI / 2]), off + .02)
        p, n = p[0], n[0]
        for sg in (1, -1):
            a = np.linspace(0, 1, 30)
            loop = p + np.outer(np.sin(a * PI) ** 1 * .0 + (1 - np.cos(a * 2 * PI)) * .16 * sg, [0.15, 1, -.22]) + np.outer(np.sin(a * 2 * PI) * .05, [1, 0, 0]) + np.outer(.03 + .05 * np.sin(a * PI), n)
            loop[:, 2] -= .22 * ((1 - np.cos(a * 2 * PI)) / 2) ** 2
            mesh.sweep('loop', loop, mesh.circle(t * .75, 8), m, angle=80)
            e = np.linspace(0, 1, 16)
            end = p + np.outer(e * .26 * sg, [.5, 1, -.3]) + np.outer(.03 + .03 * np.sin(e * PI), n)
            end[:, 2] -= .20 * e ** 2
            mesh.sweep('end', end, mesh.circle(t * .75, 8), m, angle=80)
        mesh.merge('knot', [mesh.sphere_data(p + n * .025, .036)], m, angle=80)


def half_collar(last, hi, m, r, s_max=.40):
    """A padded roll round the ankle that thins out to the front."""
    s = P.cosine(0, s_max, 60)
    t = hi(s)
    S, T = np.concatenate([s[::-1], s[1:]]), np.concatenate([t[::-1], PI - t[1:]])
    p, n = P.curve_on(last, S, T, .010)
    p = P.resample(p, .02)
    k = np.abs(np.linspace(-1, 1, len(p)))
    mesh.sweep('collar', p, mesh.circle(r, 10), m, scale=1 - .72 * k ** 3, angle=80)


def loafer(kind='smooth', mm=20, stitch=True, saddle=True, sole=None, st=.50, A=None, extra=None, toe='oval'):
    last = last_for('flat', mm, toe, base=.06, width=1.0, spring=.05, profile=LOW, crease=.014)
    last.heel = max(.05, mm / 100 - .06)
    A = mat(kind, 'A')
    lin = mat('lining', colour='tan')
    side = P.levels((0, 1.12), (.05, .98), (.13, .64), (.21, .50), (.31, .62), (.42, .88), (.5, .93), (1, .95))
    hi = P.throat(st, .12, side, 'square')
    P.upper(last, hi, [A, lin], st=st, thick=.03)
    leather_sole(last, welt=False, m=mat('leather', colour='dark'), grow=.05)
    P.insole(last, mat('lining', colour='tan'), cup=.02)
    tongue(last, [A, lin], .37, .56, spread=.58, off=-.008, rise=.045)
    apron(last, A, s_back=.615 if saddle else .50, spread=1.0 if saddle else .86)
    P.piping(last, hi, st, A, r=.016, off=.014)
    if saddle:
        P.band(last, .540, .632, A, th=(-.05, PI + .05), thick=.022, off=.030, nv=9, drawn=.014)
        P.band_seams(last, .540, .632, mat('thread', 'A', tone=1.25), th=(.10, PI - .10), off=.0532, drawn=.014, inset=.010, step=.045, length=.034, r=.006)
        # the slot of a penny loafer
        v = np.linspace(-1, 1, 20)
        S = .585 + np.outer(np.linspace(-.011, .011, 5), 1.02 - v ** 2).T
        TH = PI / 2 + np.repeat(v[:, None] * .24, 5, 1)
        P.region(last, S, TH, mat('leather', 'A', tone=.3), thick=.002, off=.0530, bevel=0)
    if extra:
        extra(last, hi, st, A)
    return last


def lace_up(kind='fullgrain', mm=25, monk=False, toe='oval', extra=None):
    last = last_for('flat', mm, toe, base=.07, width=1.0, spring=.06, profile=LACED, height=.90 if monk else .92, toe_height=.95, crease=.014)
    last.heel = mm / 100 - .06
    A = mat(kind, 'A')
    lin = mat('lining', colour='tan')
    if monk:
        side = P.levels((0, 1.12), (.05, .98), (.13, .64), (.21, .48), (.30, .64), (.41, 1.06), (1, 1.15))
        st = .47
        hi = P.throat(st, .10, side, 'u')
    else:
        side = P.levels((0, 1.12), (.05, .98), (.13, .62), (.20, .47), (.28, .62), (.37, 1.06), (.48, 1.24), (.60, 1.30), (1, 1.3))
        st = .625
        hi = P.throat(st, .03, side, 'u')
    P.upper(last, hi, [A, lin], st=st, thick=.03)
    leather_sole(last)
    P.insole(last, mat('lining', colour='tan'), cup=.02)
    P.piping(last, hi, st, A, r=.016, off=.014)
    if not monk:
        tongue(last, [A, lin], .33, .66, spread=.46, off=-.016, rise=.05)
        # the open quarters of a derby lie on the vamp
        for side_ in (0, 1):
            q = np.linspace(0, 1, 40)
            v = np.linspace(0, 1, 16)
            s0 = .30 + .0 * q
            front = .675 - .16 * (v ** 2)
            S = .19 + (front[None] - .19) * q[:, None]
            hi_s = hi(np.clip(S, 0, .62)) - .015
            TH = hi_s * (1 - v[None] ** 1) + (-.05) * v[None]
            TH = TH if side_ == 0 else PI - TH
            P.region(last, S, TH, A, thick=.022, off=.026)
            P.seam(last, front - .012, (hi(np.clip(front, 0, .62)) * (1 - v) - .05 * v) if side_ == 0 else PI - (hi(np.clip(front, 0, .62)) * (1 - v) - .05 * v),
                   mat('thread', 'A', tone=1.3), off=.05, step=.045, length=.03, r=.006)
        laces(last, mat('cord', 'A', tone=.5), s0=.45, s1=.60, rows=4, th=.30, flat=False, t=.020, off=.063, eyelets=mat('metal', colour='brass'), cross=False)
    if extra:
        extra(last, hi, st, A)
    return last


def worn_in(G, q, ang):
    """A shaft is no pipe: it has a waist over the heel, stands a little wider on top and folds where the ankle bends."""
    axis = G.mean(0)
    ang = ang[:, None]
    back = np.clip(np.cos(ang), 0, 1)
    k = 1 - (.05 + .10 * back) * np.exp(-((q - .34) / .20) ** 2) + .035 * smooth(.55, 1, q)
    for at, slant, deep, turn in ((.13, .05, .9, .4), (.235, -.06, 1.0, 2.3), (.34, .07, .75, 4.1), (.47, -.05, .45, 1.2)):
        d = q - at - slant * np.sin(ang + turn) - .018 * np.sin(3 * ang + 2 * turn)
        strong = .35 + .65 * np.clip(np.sin(ang + turn), 0, 1)
        k = k - .050 * deep * strong * (np.exp(-(d / .030) ** 2) - .45 * np.exp(-((d - .055) / .040) ** 2))
    worn = axis + (G - axis) * (1 + (k - 1) * smooth(0, .09, q))[..., None]
    worn[..., 2] = G[..., 2]
    return worn


def boot(kind, heel, mm, toe='round', shaft=1.45, heel_kind=None, heel_mat=None, sole=None, top_front=0.0, extra=None, width=1.0, tone=1.0, top_rx=.42, top_ry=.34):
    last = last_for(heel, mm, toe, width=width, base=.07, spring=.05, crease=.014)
    A = mat(kind, 'A', tone=tone)
    lin = mat('lining', colour='beige')
    st = .46
    side = P.levels((0, .86), (.1, .80), (.3, .80), (1, .92))
    hi = P.throat(st, .22, side, 'u')
    n = 72
    loop, nrm = P.topline(last, hi, st, off=0.0, n=n)
    eps, _ = P.topline(last, lambda s: hi(s) - .06 * (1 - smooth(st - .10, st, s)), st + .012, off=0.0, n=n)
    # forward of the throat the surface runs along s; elsewhere it climbs along th
    t0 = loop - eps
    t0 /= np.linalg.norm(t0, axis=1, keepdims=True) + 1e-6
    t0[:, 2] = np.maximum(t0[:, 2], .35)
    # where throat and quarters meet the direction turns; a running mean keeps the shaft free of folds
    ring = np.concatenate([t0[-14:], t0, t0[:14]])
    t0 = np.stack([np.convolve(ring[:, i], np.ones(29) / 29, 'valid') for i in range(3)], -1)
    t0 /= np.linalg.norm(t0, axis=1, keepdims=True)
    ang = np.arctan2(loop[:, 1], -(loop[:, 0] - .52))
    seat = last.zb(.05)
    cx, cz = .475, seat + shaft
    top = np.stack([cx - top_rx * np.cos(ang), top_ry * np.sin(ang) * .95, cz + top_front * -np.cos(ang) + .022 * np.cos(2 * ang)], -1)
    V = 34
    q = np.linspace(0, 1, V)
    h00, h10, h01, h11 = 2 * q ** 3 - 3 * q ** 2 + 1, q ** 3 - 2 * q ** 2 + q, -2 * q ** 3 + 3 * q ** 2, q ** 3 - q ** 2
    reach = np.linalg.norm(top - loop, axis=1, keepdims=True)
    up = np.array([0, 0, 1.0])
    G = (loop[:, None] * h00[None, :, None] + (t0 * reach * .6)[:, None] * h10[None, :, None]
         + top[:, None] * h01[None, :, None] + (up * reach[:, :1] * .8)[:, None] * h11[None, :, None])
    # the first rings follow the foot's own curve, so that no step shows where they meet
    for j in range(1, 9):
        soft = np.concatenate([G[-6:, j], G[:, j], G[:6, j]])
        G[:, j] = np.stack([np.convolve(soft[:, i], np.ones(13) / 13, 'valid') for i in range(3)], -1) * .5 + G[:, j] * .5
    G = worn_in(G, q, ang)
    G = np.concatenate([G, G[:1]], 0)
    out = G - np.array([cx, 0, 0])
    out[..., 2] = 0
    out /= np.linalg.norm(out, axis=-1, keepdims=True) + 1e-6
    P.upper(last, hi, [A, lin], st=st, thick=.03)
    mesh.sheet('shaft', G, out, [A, lin], thick=.03)
    heel_m = heel_mat or mat('stacked', colour='stack', tone=.5)
    sm = sole or mat('rubber', colour='dark')
    P.slab('sole', last, lambda s: last.zb(s), lambda s: last.zb(s) - .07, sm, grow=.05, edge=.016)
    P.heel(last, heel_kind or heel, heel_m, th=.06, tip_mat=DARK(), grow=.12)
    P.insole(last, mat('lining', colour='beige'))
    # the seam of vamp and shaft, sewn twice
    thread = mat('thread', 'A', tone=1.25)
    line, out_ = P.below_topline(last, hi, st, d=.0, off=.036)
    P.stitches(line, out_, thread, step=.042, length=.029, r=.0055)
    line, out_ = P.below_topline(last, hi, st, d=.03, off=.035)
    P.stitches(line, out_, thread, step=.042, length=.029, r=.0055)
    edge = G[:-1, -1]
    mesh.sweep('rim', edge + out[:-1, -1] * .015, mesh.circle(.02, 8), A, closed=True, angle=80)
    if extra:
        extra(last, G, out, A)
    return last
