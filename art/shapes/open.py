"""Open shoes: Kolhapuris, sandals, slides, flip flops, mules."""
import numpy as np
from kit.last import PI, smooth
from kit.materials import material as mat
from kit import parts as P, details as D, mesh
from .common import last_for, bottom, sole_seam, DARK

BRASS = lambda: mat('metal', colour='brass')
GOLDM = lambda: mat('metal', colour='gold')
THREAD = lambda: mat('thread', colour='thread')
PEARL = lambda: mat('pearl', colour='pearl')


def kolhapuri_base(mm=10, heel='flat', toe='oval', layers=2, insole_mat=None, pad=0, seam=True, base=.10):
    last = last_for(heel, mm, toe, base=base if heel == 'flat' else .06, width=1.0, spring=.03)
    ins = insole_mat or mat('leather', colour='tan')
    if heel == 'flat':
        for i in range(layers):
            a, b = i / layers, (i + 1) / layers
            z = lambda k: (lambda s: last.lift(s) + (last.zb(s) - last.lift(s)) * k)
            P.slab('layer', last, z(b), z(a), mat('leather', colour='stack' if i % 2 == 0 else 'tan', tone=.9), grow=.055, edge=.014)
        P.heel(last, 'stack', mat('stacked', colour='stack'), th=last.base + .0, length=.25, grow=.10)
    else:
        P.thin_sole(last, mat('leather', colour='stack'), th=.06, grow=.05)
        P.heel(last, heel, mat('stacked', colour='stack'), th=.05, tip_mat=DARK(), grow=.10)
    P.insole(last, ins, inset=-.03, thick=.02, cup=.012, pad=pad)
    if seam:
        sole_seam(last, THREAD(), grow=.012, z=.014 + pad, step=.06)
    return last


def toe_link(last, m, s0=.585, w=.15, ring_w=.12, t=.03, ring=True, th0=PI / 2, ring_mat=None, taper=.75):
    """Toe ring and the strip that joins it to the instep band; returns the strip's path."""
    top = P.toe_ring(last, ring_mat or m, s=.83, y=.19, r=.13, w=ring_w, top=.21) if ring else np.array([.83 * last.L, .19, last.zb(.83) + .23])
    k = np.linspace(0, 1, 40)
    s = s0 + (.825 - s0) * k
    th = th0 + (1.12 - th0) * k
    p, n = P.curve_on(last, s, th, t * .5 + .006)
    blend = smooth(.45, 1, k)[:, None]
    end = top + np.array([.0, 0, t * .35])
    p = p * (1 - blend) + (end + (p - p[-1]) * np.array([1, .4, .3])) * blend
    p = np.concatenate([p, [p[-1] + np.array([.04, .0, -.015])]])
    n = np.concatenate([n, n[-1:]])
    P.strap_path(p, n, w, m, t=t, scale=np.linspace(1, taper, len(p)))
    return p, n


def heel_cup(last, A, s1=.27, top=1.0, lining='beige', thick=.026):
    hi = P.levels((0, top), (.06, top * .97), (.15, top * .72), (s1, .02))
    P.upper(last, hi, [A, mat('lining', colour=lining)], s1=s1, n=50, thick=thick, nv=14)
    s = P.cosine(0, s1 - .005, 50)
    t = hi(s)
    S, T = np.concatenate([s[::-1], s[1:]]), np.concatenate([t[::-1], PI - t[1:]])
    p, n = P.curve_on(last, S, T, .013)
    mesh.sweep('edge', P.resample(p, .02), mesh.circle(.013, 7), A, angle=80)


def ankle(last, A, z=.57, w=.09, cup=True, buckle='square', m=None, stitch=None, front=.76, rise=.19):
    pos, n, tan, p, nn = P.ankle_strap(last, A, z=z, w=w, stitch=stitch, front=front)
    if not cup:
        # two short uprights carry the strap
        for k in (int(len(p) * .25), int(len(p) * .75)):
            top, side = p[k], 0 if p[k][1] > 0 else 1
            q = np.linspace(0, 1, 24)[:, None]
            foot = last.P(rise, -.1 if side == 0 else PI + .1)
            line = foot * (1 - q) + (top + np.array([0, 0, .0])) * q
            line[:, 1] += (np.sign(foot[1]) * .035 * np.sin(q * PI))[:, 0]
            P.strap_path(line, np.repeat(np.array([[0, np.sign(foot[1]), .05]]), 24, 0), .085, A, t=.026)
    if buckle:
        D.buckle(pos, n, tan, m or GOLDM(), w=.14 if buckle != 'round' else .15, h=w + .055, r=.012, round_=buckle == 'round')
    return pos, n, tan, p, nn


def diag(s_med, s_lat):
    """Edge of a band that runs slanting: position at the medial and at the lateral side."""
    def edge(t):
        # flatter on top of the foot, so that two crossed bands make no peak there
        u = np.clip(t / PI, -.05, 1.05)
        return s_med + (s_lat - s_med) * (u + .5 * np.sin(2 * PI * u) / (2 * PI))
    return edge


def arch(s_side, s_top, k=1.0):
    """Edge that swings forward (or back) on top of the foot."""
    return lambda t: s_side + (s_top - s_side) * np.clip(np.sin(np.clip(t, 0, PI)), 0, 1) ** k


def toe_piece(last, sa, mats, nu=72, nv=46, thick=.028, off=0.0, offs=None, th=(-.08, PI + .08), s_end=1.0):
    """The closed front of a mule, from edge sa to the toe tip. offs(s, th) adds relief."""
    t = np.linspace(th[0], th[1], nu)
    A = sa(t) if callable(sa) else np.full(nu, float(sa))
    q = np.sin(np.linspace(0, PI / 2, nv))
    S = A[:, None] + (s_end - A[:, None]) * q[None]
    TH = np.repeat(t[:, None], nv, 1)
    o = off if offs is None else (off + offs(S, TH))[..., None]
    g, n = last.P(S, TH), last.normal(S, TH)
    # both sides meet at the tip: there the leather stands straight ahead
    n[..., 1] *= 1 - smooth(.965, .998, S)
    n /= np.linalg.norm(n, axis=-1, keepdims=True)
    uv = np.stack([S * last.L, P.girth(last, S, TH)], -1)
    return mesh.sheet('vamp', g + n * o, n, mats, thick=thick, uvs=uv)


def vamp_edge(last, sa, m, r=.016, off=.014, th=(-.03, PI + .03), twist=False):
    t = np.linspace(th[0], th[1], 90)
    p, n = P.curve_on(last, sa(t) if callable(sa) else np.full(90, float(sa)), t, off)
    if twist:
        D.twisted(p, m, r=r)
    else:
        mesh.sweep('edge', p, mesh.circle(r, 8), m, angle=80)


def weave(last, sa, m, w=.085, s_end=1.0, th=(-.08, PI + .08), lift=.018, off=0.0):
    """Basket weave of strips over the front of the foot."""
    base = mat('leather', 'A', tone=.45)
    lo, hi = th
    k_th = max(8, int(round(1.35 / w)))
    edge = sa if callable(sa) else (lambda t: np.full_like(t, float(sa)))
    s_min = float(edge(np.array([PI / 2]))[0]) if callable(sa) else sa
    s_lo = float(np.min(edge(np.linspace(lo, hi, 50))))
    k_s = max(6, int(round((s_end - s_lo) * last.L / w)))
    ws, wt = (s_end - s_lo) / k_s, (hi - lo) / k_th
    wave_ = lambda a, b: lift * (1 + np.sin(PI * (a + .0)) * (1 if b % 2 else -1))
    for j in range(k_th):  # strips along the foot
        tc = lo + (j + .5) * wt
        s0 = float(edge(np.array([tc]))[0])
        s = np.linspace(s0, s_end - .004, 60)
        q = np.linspace(-.42, .42, 5)
        S = np.repeat(s[:, None], 5, 1)
        TH = tc + q[None] * wt + 0 * S
        o = off + wave_((S - s_lo) / ws, j)
        P.region(last, S, TH, m, thick=.016, off=o[..., None], bevel=0, domed=.004)
    for i in range(k_s):  # strips across
        sc = s_lo + (i + .5) * ws
        t = np.linspace(lo, hi, 90)
        keep = edge(t) <= sc - ws * .45
        if keep.sum() < 6:
            continue
        runs = np.split(np.where(keep)[0], np.where(np.diff(np.where(keep)[0]) > 1)[0] + 1)
        for run in runs:
            if len(run) < 5:
                continue
            tt = t[run]
            q = np.linspace(-.42, .42, 5)
            TH = np.repeat(tt[:, None], 5, 1)
            S = np.minimum(sc + q[None] * ws + 0 * TH, .995)
            o = off + lift * (1 + np.sin(PI * (TH - lo) / wt) * (-1 if i % 2 else 1))
            P.region(last, S, TH, m, thick=.016, off=o[..., None], bevel=0, domed=.004)
    toe_piece(last, sa, base, thick=.006, off=off, th=th, s_end=s_end)
    toe_piece(last, lambda t: .935 + .02 * np.sin(np.clip(t, 0, PI)), m, thick=.03, off=off + lift * 1.6, th=th, nv=20)


def thick_bed(last, sole='foam', slot=None, colour='offwhite', bed=None, bulge=.02, grow=.06, cup=.03, pad=.02, under=None, inset=.0, edge=.04):
    """A chunky moulded sole with a soft footbed."""
    m = mat(sole, slot, colour)
    P.ground_sole(last, m, grow=grow, edge=edge, bulge=bulge, cup=cup)
    if under:
        P.slab('outsole', last, lambda s: last.lift(s) + .055, lambda s: last.lift(s), under, grow=grow + .008, edge=.012)
    if bed is not None:
        P.insole(last, bed, inset=inset, thick=.03, cup=cup, pad=pad)


def brooch(pos, n, tan, r=.12, stone=None):
    t, b, n = D.frame_of(np.asarray(n, float), np.asarray(tan, float))
    parts = [mesh.disc_data(pos, n, r * 1.02, .022, k=30, rim=.2)]
    mesh.merge('plate', parts, GOLDM(), angle=35, recalc=True)
    out = [pos + (t * np.cos(a) + b * np.sin(a)) * r * .82 + n * .03 for a in np.linspace(0, 2 * PI, 13)[:-1]]
    D.beads(out, r * .21, PEARL())
    inn = [pos + (t * np.cos(a) + b * np.sin(a)) * r * .45 + n * .035 for a in np.linspace(0, 2 * PI, 8)[:-1]]
    D.beads(inn, r * .15, GOLDM())
    mesh.merge('stone', [mesh.sphere_data(pos + n * .035, r * .32, 10, 6, axes=np.stack([t, b, n]), squash=.7)], stone or mat('patent', 'A', tone=.8), angle=10, smooth=True)
