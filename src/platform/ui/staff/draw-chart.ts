import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartProps } from './chart.tsx';

const HEIGHT = 220;
const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

/** Draws the figures into a box and keeps to its width. Answers how to take it away. */
export function drawChart(
  box: HTMLElement,
  { points, series, kind }: ChartProps,
  say: (value: number) => string,
) {
  const font = `12px ${getComputedStyle(box).fontFamily}`;
  const ink = colour('ink-soft');
  const line = { stroke: colour('line'), width: 1 };
  const strokes = [colour('plum'), colour('marigold'), colour('leaf')];
  // The time before is drawn first, so that the present lies over it.
  const drawn = [...series].sort((one, other) => Number(other.before ?? false) - Number(one.before ?? false));
  let own = 0;
  const chart = new uPlot(
    {
      width: box.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      // Half a place at either end: the first and the last bar are as wide as the others.
      scales: {
        x: { time: false, range: () => [-0.5, points.length - 0.5] },
        y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 1] },
      },
      axes: [
        {
          stroke: ink,
          font,
          grid: { show: false },
          ticks: line,
          values: (_, splits) => splits.map((at) => (Number.isInteger(at) ? (points[at] ?? '') : '')),
        },
        {
          stroke: ink,
          font,
          grid: line,
          ticks: { show: false },
          size: 64,
          values: (_, splits) => splits.map((value) => say(value)),
        },
      ],
      series: [
        {},
        ...drawn.map(({ label, before }) => {
          const stroke = before ? colour('line-strong') : (strokes[own++ % strokes.length] ?? ink);
          const bars = kind !== 'line' && !before && uPlot.paths.bars?.({ size: [0.6, 48] });
          return {
            label,
            stroke,
            width: 2,
            points: { show: false },
            ...(before ? { dash: [4, 4] } : {}),
            ...(bars ? { fill: stroke, paths: bars } : {}),
          };
        }),
      ],
    },
    [points.map((_, index) => index), ...drawn.map(({ values }) => [...values])],
    box,
  );
  const watch = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }));
  watch.observe(box);
  return () => {
    watch.disconnect();
    chart.destroy();
  };
}
