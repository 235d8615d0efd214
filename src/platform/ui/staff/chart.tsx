import { useEffect, useId, useRef } from 'react';

export interface Series {
  readonly label: string;
  /** One figure for each point; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Drawn in grey behind the others: the time before. */
  readonly before?: true;
}

export interface ChartProps {
  readonly title: string;
  /** What stands below each point. */
  readonly points: readonly string[];
  readonly series: readonly Series[];
  readonly kind?: 'bars' | 'line';
  /** How a figure is said; plain by default. */
  readonly say?: (value: number) => string;
  readonly pointLabel?: string;
}

const plain = (value: number): string => value.toLocaleString('en-IN');

/** Figures over time, from zero up. The same figures stand below as a table, for whoever cannot or will not see a picture. */
export function Chart(props: ChartProps) {
  const { title, points, series, say = plain, pointLabel = 'Day' } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const data = JSON.stringify([points, series, props.kind]);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const box = place.current;
    let left = false;
    let end = () => {};
    // The drawing is a library of its own: it comes with the first chart.
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (!left && box) end = drawChart(box, latest.current, latest.current.say ?? plain);
    });
    return () => {
      left = true;
      end();
    };
  }, [data]);
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <ul className="chart-keys" aria-hidden="true">
        {series.map(({ label, before }) => (
          <li key={label} data-before={before}>
            {label}
          </li>
        ))}
      </ul>
      <div ref={place} className="chart-place" aria-hidden="true" />
      <details className="chart-table">
        <summary>As a table</summary>
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{pointLabel}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, index) => (
              <tr key={point}>
                <th scope="row">{point}</th>
                {series.map(({ label, values }) => {
                  const value = values[index];
                  return (
                    <td key={label} className="figures">
                      {value === null || value === undefined ? '–' : say(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
