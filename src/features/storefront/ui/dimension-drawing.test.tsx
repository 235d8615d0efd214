import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DimensionDrawing, outlineOf } from './dimension-drawing.tsx';

test('heel, platform and the length of the foot are drawn and said', () => {
  const svg = renderToStaticMarkup(<DimensionDrawing heel={90} platform={25} size={38} cm={23.8} />);
  expect(svg).toContain('aria-label="Side view: heel 9 cm, platform 2.5 cm, size 38 for a foot of 23.8 cm."');
  for (const words of ['>9 cm<', '>2.5 cm<', 'foot 23.8 cm in size 38']) expect(svg).toContain(words);
  const flat = renderToStaticMarkup(<DimensionDrawing heel={12} platform={0} size={38} cm={23.8} />);
  expect(flat).toContain('aria-label="Side view: heel 1.2 cm, size 38 for a foot of 23.8 cm."');
});

test('whatever the heel: the drawing is to scale and stays within its frame', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 150 }),
      fc.double({ min: 15, max: 35, noNaN: true }),
      (heel, platform, cm) => {
        const drawn = outlineOf({ heel, platform, cm });
        expect(drawn.right[0] - drawn.left[0]).toBeCloseTo(cm * 10, -1);
        expect(drawn.toe).toBeLessThanOrEqual(drawn.back);
        if (heel >= 8) expect(drawn.back).toBe(heel);
        const points = [drawn.sole, drawn.heel, drawn.foot].join(' ').match(/-?[\d.]+ -?[\d.]+/g) ?? [];
        expect(points.length).toBeGreaterThan(20);
        for (const point of points) {
          const [x = -1, y = -1] = point.split(' ').map(Number);
          expect(x >= 0 && x <= drawn.width && y >= 0 && y <= drawn.height).toBe(true);
        }
      },
    ),
  );
});

test('a low shoe stands on one sole, a high one on its heel', () => {
  const heelHeight = (heel: number) => {
    const points = outlineOf({ heel, platform: 0, cm: 24 }).heel.match(/\d+ \d+/g) ?? [];
    const rows = points.map((point) => Number(point.split(' ')[1]));
    return Math.max(...rows) - Math.min(...rows);
  };
  expect(heelHeight(32)).toBe(0);
  expect(heelHeight(50)).toBeGreaterThan(30);
});
