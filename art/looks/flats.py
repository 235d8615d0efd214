"""Ballerinas and woven flats."""
import numpy as np
from kit.last import PI
from kit.materials import material as mat
from kit import parts as P, mesh
from shapes import closed as C, open as O, sneakers as K
from shapes.common import last_for, bottom
from registry import style

LIN = lambda c='beige': mat('lining', colour=c)


@style('BWF-AMARA')
def amara():
    C.pump('flat', 8, 'round', 'smooth', st=.785, depth=.38, sides=(.62, .23, .25), back=.74, base=.07, extra=C.with_bow(.15, .085, flat=.35))


@style('BWF-PARI')
def pari():
    def cap(last, hi, st, A):
        m = mat('smooth', 'A', tone=.95)
        O.toe_piece(last, lambda t: .86 + 0 * t, m, thick=.012, off=.024, nv=60)
        # the two sides of the cap are turned in over a rounded edge at the tip
        t = np.linspace(-.08, 1.35, 24)
        a, b = (P.curve_on(last, np.full(24, .996), u, .024)[0] for u in (t, PI - t))
        mesh.sweep('tip', (a + b) / 2, mesh.circle(.016, 10), m, angle=80)
    C.pump('flat', 10, 'pointed', 'nubuck', st=.77, depth=.32, throat='square', sides=(.64, .24, .27), back=.76, base=.075, extra=cap)


@style('BWF-NITYA')
def nitya():
    def strap(last, hi, st, A):
        P.band(last, O.arch(.40, .455), O.arch(.46, .515), mat('knit', 'A', tone=.75), thick=.022, off=.012)
    def sole(last):
        K.run_sole(last, mat('foam', colour='white'), rise=.045, flare=.02, under=mat('rubber', 'A', tone=.7), rocker=.04)
        P.insole(last, mat('lining', colour='offwhite'), cup=.02)
    C.pump('flat', 24, 'round', 'mesh', st=.74, depth=.38, sides=(.76, .38, .40), back=.9, base=.2, edge='padded', extra=strap, sole_builder=sole, toe_height=1.1)


@style('BWF-LATA')
def lata():
    def gather(last, hi, st, A):
        parts = []
        for k in np.linspace(-1, 1, 17):
            q = np.linspace(0, 1, 8)
            p, n = P.curve_on(last, st + .014 + q * (.07 - .03 * abs(k)), PI / 2 + k * (.30 + .12 * q), .026)
            parts.append(mesh.sweep_data(p, mesh.circle(.011, 6, .8), normals=n, scale=1 - .85 * q))
        mesh.merge('ruche', parts, A, angle=80, recalc=True)
        C.with_bow(.10, .06, flat=.4)(last, hi, st, A)
    C.pump('flat', 10, 'round', 'nappa', st=.785, depth=.38, sides=(.62, .24, .27), back=.76, base=.075, edge='padded', extra=gather, sole=mat('rubber', colour='brown'))


@style('LTH-ESHA')
def esha():
    A = mat('leather', 'A')
    last = last_for('flat', 12, 'round', base=.07)
    last.heel = .05
    st = .72
    side = P.levels((0, .98), (.10, .66), (.34, .28), (.6, .30), (1, .30))
    hi = P.throat(st, .34, side, 'u')
    P.upper(last, hi, [A, LIN('tan')], st=st, thick=.026)
    # the woven vamp lies on the upper, its strips end under a narrow binding
    x = lambda t: np.clip(np.abs(t - PI / 2) / 1.0, 0, 1)
    edge = lambda t: .60 + (st + .032 - .60) * np.sqrt(1 - x(t) ** 2)
    O.weave(last, edge, A, w=.068, lift=.011, off=.022)
    P.band(last, lambda t: edge(t) - .008, lambda t: edge(t) + .020, A, thick=.020, off=.040, nu=120)
    p, n = P.topline(last, hi, st, off=.022)
    mesh.sweep('piping', p, mesh.circle(.022, 8), A, closed=True, angle=80)
    bottom(last, 'flat', A, sole_mat=mat('leather', colour='stack'), insole_mat=mat('lining', colour='tan'))
    P.heel(last, 'stack', mat('stacked', colour='stack'), th=last.base + .03, length=.25, grow=.06)
