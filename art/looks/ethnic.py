"""Kolhapuris, mojaris and their cousins."""
import numpy as np
from kit.last import PI, smooth
from kit.materials import material as mat
from kit import parts as P, details as D, mesh
from shapes import closed as C, open as O
from registry import style

GOLD = C.GOLD
MIRROR = lambda: mat('mirror', colour='mirror')


def centre(last, s0, s1, off=.036, th=PI / 2, n=40):
    s = np.linspace(s0, s1, n)
    return P.curve_on(last, s, np.full(n, th), off)


def across(last, s, th0=.12, th1=PI - .12, off=.034, n=60):
    t = np.linspace(th0, th1, n)
    return P.curve_on(last, np.full(n, float(s)), t, off)


@style('KLH-ADITI')
def aditi():
    last = O.kolhapuri_base(10)
    A = mat('leather', 'A')
    P.band(last, .43, .60, A, thick=.03)
    P.band_seams(last, .43, .60, O.THREAD(), inset=.014)
    p, n = O.toe_link(last, A, s0=.57, w=.15)
    b = mat('leather', 'A', tone=.8)
    D.braid(*across(last, .515, .25, PI - .25, off=.030), b, w=.09)
    D.braid(p[:-3] + n[:-3] * .012, n[:-3], b, w=.075, r=.022)


@style('KLH-RADHA')
def radha():
    last = O.kolhapuri_base(10)
    A = mat('silk', 'A')
    T = mat('leather', colour='tan')
    sa, sb = O.arch(.42, .40), O.arch(.58, .64, 2)
    P.band(last, sa, sb, A, thick=.034)
    p, n = O.toe_link(last, A, s0=.60, w=.20, ring_mat=T)
    pos, nor = [], []
    for s, ths in ((.46, np.linspace(.35, PI - .35, 8)), (.53, np.linspace(.42, PI - .42, 7))):
        q, k = P.curve_on(last, np.full(len(ths), s), ths, .036)
        pos += list(q); nor += list(k)
    for i in (10, 18, 26):
        pos.append(p[i] + n[i] * .016); nor.append(n[i])
    D.mirrors(pos, nor, .038, MIRROR(), GOLD(), sewn=True)
    for e in (sa, sb):
        t = np.linspace(0, PI, 70)
        q, _ = P.curve_on(last, e(t), t, .03)
        D.twisted(q, GOLD(), r=.012)
    q, k = P.curve_on(last, np.array([.60]), np.array([PI / 2]), .07)
    D.tassel(q[0] + k[0] * .03, np.array([.75, -.25, -.12]), mat('thread', 'A', tone=1.15), GOLD(), length=.24, r=.045)


@style('KLH-TARA')
def tara():
    last = O.kolhapuri_base(45, heel='block', seam=False)
    A = mat('shimmer', 'A')
    P.band(last, .44, .60, A, thick=.03)
    p, n = O.toe_link(last, A, s0=.57, w=.14, t=.022)
    D.braid(p[:-3] + n[:-3] * .012, n[:-3], mat('shimmer', 'A', tone=.8), w=.06, r=.019)
    D.braid(*across(last, .52, .3, PI - .3, off=.028), mat('shimmer', 'A', tone=.8), w=.06, r=.019)
    D.holes(last, [(s, t) for s in (.462, .578) for t in np.linspace(.15, PI - .15, 26)], mat('hole', colour='dark'), r=.012, off=.0315)


@style('KLH-INDU')
def indu():
    last = O.kolhapuri_base(12)
    A = mat('smooth', 'A')
    O.heel_cup(last, A, s1=.25, top=.88, lining='tan')
    pos, n, tan, ring, _ = O.ankle(last, A, z=.515, w=.085, m=O.BRASS(), front=.80)
    top = P.toe_ring(last, A, s=.83, y=.19, r=.13, w=.11, top=.21)
    # the strip lies over the instep as leather does that has been worn: flat on the foot, broader towards the ankle
    low = O.last_for('flat', 12, 'oval', base=.10, width=1.0, spring=.03, height=.84)
    k, v = np.linspace(0, 1, 80), np.linspace(-1, 1, 9)
    s = .825 + (.375 - .825) * k
    th = 1.12 + (PI / 2 - 1.12) * np.clip(k * 1.5, 0, 1)
    half = .085 + .025 * smooth(.05, .8, k)
    round_ = np.linalg.norm(low.P(s, th + .05) - low.P(s, th - .05), axis=1) / .1
    S, TH = s[:, None] + 0 * v[None], th[:, None] + v[None] * (half / round_)[:, None]
    g, n = low.P(S, TH), low.normal(S, TH)
    rise = (top + np.array([0, 0, .012]) - g[0, 4])[None] * ((1 - np.clip(k / .35, 0, 1)) ** 2)[:, None]
    g = g + rise[:, None] + n * .010
    mesh.sheet('strip', g, n, [A, mat('lining', colour='tan')], thick=.026)
    for j in (1, 7):
        P.stitches(g[2:-2, j] + n[2:-2, j] * .027, n[2:-2, j], O.THREAD(), step=.05, length=.036, r=.0055)
    # its end is sewn round the ankle strap
    e = g[-1, 4]
    loop = np.array([e, e * .55 + ring[0] * .45 + [0, 0, .030], ring[0] + [.014, 0, .062], ring[0] + [-.026, 0, .050], ring[0] + [-.034, 0, -.030], ring[0] + [.004, 0, -.055]])
    q = P.resample(loop, .012)
    for _ in range(4):
        q[1:-1] = (q[:-2] + q[1:-1] * 2 + q[2:]) / 4
    tan = np.gradient(q, axis=0)
    P.strap_path(q, np.cross(tan, [0, 1.0, 0]), .20, A, t=.026)


@style('KLH-MEERA')
def meera():
    last = O.kolhapuri_base(12, layers=4, base=.13)
    A = mat('fullgrain', 'A')
    e1 = (O.diag(.36, .56), O.diag(.50, .70))
    e2 = (O.diag(.54, .36), O.diag(.68, .50))
    P.band(last, *e1, A, thick=.03)
    P.band(last, *e2, A, thick=.03, off=.032)
    for (a, b), off in ((e1, .0315), (e2, .0635)):
        P.band_seams(last, a, b, O.THREAD(), inset=.012, off=off + .002, r=.0055)
        t = np.linspace(.15, PI - .15, 24)
        mid = (a(t) + b(t)) / 2
        dots = [(m + d, x) for m, x in zip(mid, t) for d in (-.03, .03)]
        D.holes(last, [q for q in dots if off > .05 or abs(q[1] - PI / 2) > .55], mat('hole', colour='dark'), r=.012, off=off)
    t = np.linspace(0, 2 * PI, 18)
    D.holes(last, [(.53 + .035 * np.cos(a) * (1 + .3 * np.cos(a)), PI / 2 + .16 * np.sin(a)) for a in t], mat('hole', colour='dark'), r=.011, off=.0635)
    p, n = O.toe_link(last, A, s0=.565, w=.13)
    D.braid(p[6:-3] + n[6:-3] * .012, n[6:-3], mat('fullgrain', 'A', tone=.75), w=.06, r=.019)


@style('KLH-GAURI')
def gauri():
    last = O.kolhapuri_base(12, insole_mat=mat('satin', colour='cream'), pad=.012, seam=False)
    A = mat('satin', 'A')
    sa, sb = O.arch(.44, .43), O.arch(.58, .62, 2)
    P.band(last, sa, sb, A, thick=.04, domed=.014)
    p, n = O.toe_link(last, A, s0=.60, w=.12)
    for e in (sa, sb):
        t = np.linspace(.0, PI, 90)
        q, _ = P.curve_on(last, e(t), t, .046)
        D.beads(P.resample(q, .062), .029, O.PEARL())
    for t0 in np.linspace(.65, PI - .65, 4):
        D.flower(last, .52, t0, .075, GOLD(), O.PEARL(), petals=6, r=.008, off=.056)
    c = p[-3] + n[-3] * .035
    D.beads([c] + [c + .052 * np.array([np.cos(a), np.sin(a), -.2]) for a in np.linspace(0, 2 * PI, 8)[:-1]], [.036] + [.026] * 7, O.PEARL())


@style('MOJ-ZARI')
def zari():
    def bloom(last, hi, st, A):
        warm = mat('thread', colour='marigold')
        D.flower(last, .785, PI / 2, .205, GOLD(), warm, petals=10)
        D.flower(last, .785, PI / 2, .105, warm, O.PEARL(), petals=8, off=.048, turn=.2)
        for sg in (1, -1):
            D.leaf_line(last, C.below(hi, [(.72 - .46 * k, PI / 2 + sg * (.80 + .45 * k)) for k in np.linspace(0, 1, 50)], .17), GOLD(), leaf=.075, step=.075)
            for s, t, z in ((.715, .60, .062), (.60, 1.02, .055), (.46, 1.16, .05)):
                p = C.below(hi, [(s, PI / 2 + sg * t)] * 7, .13)[3]
                D.flower(last, p[0], p[1], z, GOLD(), warm, petals=6)
            D.leaf_line(last, [(.80 + .11 * k, PI / 2 + sg * (.62 - .30 * k)) for k in np.linspace(0, 1, 14)], GOLD(), leaf=.06, step=.055)
        D.leaf_line(last, [(.885 + .075 * k, PI / 2) for k in np.linspace(0, 1, 10)], GOLD(), leaf=.055, step=.045)
        pos = [(s, PI / 2 + t) for s, t in ((.70, .22), (.70, -.22), (.70, 0), (.86, .30), (.86, -.30), (.675, .11), (.675, -.11))]
        p, _ = P.curve_on(last, np.array([q[0] for q in pos]), np.array([q[1] for q in pos]), .034)
        D.beads(p, .014, GOLD())
    C.mojari('velvet', extra=bloom)


@style('MOJ-NOOR')
def noor():
    def pearls(last, hi, st, A):
        rs = np.random.RandomState(4)
        spots = C.toe_spots(95, (.70, .955), 1.02, rs, last)
        p, n = P.curve_on(last, spots[:, 0], spots[:, 1], .036)
        D.beads(p, .017 + .012 * rs.rand(len(p)), O.PEARL())
        for a in (.705,):
            t = np.linspace(.0, PI, 90)
            D.twisted(P.curve_on(last, .655 + .045 * np.sin(t) ** 2, t, .034)[0], GOLD(), r=.011)
    C.mojari('satin', extra=pearls, edge='pearls')


@style('MOJ-GULAB')
def gulab():
    def roses(last, hi, st, A):
        rose, leaf = mat('thread', colour='cream'), mat('thread', colour='leaf')
        D.flower(last, .79, PI / 2, .15, rose, GOLD(), petals=7)
        for sg in (1, -1):
            D.flower(last, .74, PI / 2 + sg * .62, .10, rose, GOLD(), petals=6, turn=.3)
            D.flower(last, .50, PI / 2 + sg * 1.27, .075, rose, GOLD(), petals=6)
            D.leaf_line(last, C.below(hi, [(.70 - .46 * k, PI / 2 + sg * (.95 + .34 * k)) for k in np.linspace(0, 1, 50)], .17), leaf, leaf=.065, step=.085, r=.006, filled=True)
            D.leaf_line(last, [(.84 + .06 * k, PI / 2 + sg * (.25 + .5 * k)) for k in np.linspace(0, 1, 12)], leaf, leaf=.06, step=.06, r=.006, filled=True)
        pos, n = C.throat_point(last, st, .005, .05)
        rs = np.random.RandomState(2)
        v = rs.randn(420, 3)
        v /= np.linalg.norm(v, axis=1, keepdims=True)
        parts = [mesh.sweep_data(np.array([pos, pos + d * .035, pos + d * (.062 + .012 * rs.rand())]), mesh.circle(.0048, 5)) for d in v]
        mesh.merge('pompom', parts, mat('thread', colour='marigold'), angle=80, recalc=True)
    C.mojari('silk', toe='round', extra=roses)


@style('MOJ-SITARA')
def sitara():
    def mirrors(last, hi, st, A):
        pos, nor = [], []
        for i, s in enumerate((.71, .77, .83, .885, .93)):
            k = (7, 6, 5, 4, 3)[i]
            sp = (.98, .92, .85, .75, .6)[i]
            t = PI / 2 + np.linspace(-sp, sp, k)
            p, n = P.curve_on(last, np.full(k, s), t, .033)
            pos += list(p); nor += list(n)
        D.mirrors(pos, nor, .034, MIRROR(), mat('thread', colour='marigold'), sewn=True)
        for s in (.74, .80, .857, .908):
            t = np.linspace(.55, PI - .55, 50)
            D.twisted(P.curve_on(last, np.full(50, s), t, .033)[0], GOLD(), r=.009)
    C.mojari('cotton', extra=mirrors)


@style('MOJ-JAIPUR')
def jaipur():
    def punch(last, hi, st, A):
        dots = []
        for r in (.05, .09, .13):
            for a in np.linspace(-1.1, 1.1, 5 + int(r * 60)):
                dots.append((.70 + r * 1.25 * np.cos(a), PI / 2 + r * 5.2 * np.sin(a)))
        D.holes(last, dots, mat('hole', colour='dark'), r=.013, off=.0305)
        th = mat('thread', colour='thread')
        p, n = P.below_topline(last, hi, st, d=.05, off=.03)
        P.stitches(p, n, th, step=.06, r=.0075)
        for sg in (1, -1):
            k = np.linspace(0, 1, 30)
            P.seam(last, .62 - .30 * k, PI / 2 + sg * (.95 + .55 * k), th, off=.03)
            P.seam(last, .60 - .30 * k, PI / 2 + sg * (.95 + .55 * k), th, off=.03)
    C.mojari('leather', toe='curled', curl=True, throat='v', depth=.50, edge='leather', extra=punch, back=1.25)


@style('SLP-SAKHI')
def sakhi():
    last = C.last_for('flat', 10, 'pointed', base=.07, width=.98, spring=.06)
    A = mat('cotton', 'A')
    sa = O.arch(.40, .62, 2)
    O.toe_piece(last, sa, [A, mat('lining', colour='tan')])
    O.vamp_edge(last, sa, GOLD(), r=.014, off=.026, twist=True)
    P.ground_sole(last, mat('leather', colour='stack'), grow=.03, edge=.014)
    P.insole(last, mat('leather', colour='tan'), cup=.015, inset=-.005)
    cream, leaf = mat('thread', colour='cream'), mat('thread', colour='leaf')
    for sg in (1, -1):
        D.leaf_line(last, [(.50 + .40 * k, PI / 2 + sg * (1.15 - .35 * k + .12 * np.sin(k * 9))) for k in np.linspace(0, 1, 50)], leaf, leaf=.075, step=.08, r=.006, filled=True)
        D.leaf_line(last, [(.67 + .26 * k, PI / 2 + sg * (.42 - .2 * k + .08 * np.sin(k * 9))) for k in np.linspace(0, 1, 40)], leaf, leaf=.06, step=.07, r=.006, filled=True)
        for s, t in ((.56, .90), (.66, .69), (.77, .60)):
            D.flower(last, s, PI / 2 + sg * t, .062, cream, GOLD(), petals=6, r=.008)
    for s, z in ((.70, .10), (.79, .085), (.87, .065)):
        D.flower(last, s, PI / 2, z, cream, GOLD(), petals=8, r=.008)


@style('BWF-SUHANI')
def suhani():
    def art(last, hi, st, A):
        for sg in (1, -1):
            D.leaf_line(last, [(.90 - .10 * k, PI / 2 + sg * (.30 + .62 * k)) for k in np.linspace(0, 1, 30)], GOLD(), leaf=.06, step=.07)
            D.leaf_line(last, C.below(hi, [(.80 - .40 * k, PI / 2 + sg * (1.0 + .25 * k)) for k in np.linspace(0, 1, 40)], .12), GOLD(), leaf=.055, step=.08)
        D.flower(last, .885, PI / 2, .10, GOLD(), mat('thread', colour='cream'), petals=8, r=.008)
    C.pump('flat', 10, 'round', 'silk', st=.78, depth=.36, sides=(.64, .26, .28), back=.76, base=.075, edge='cord', extra=art)
