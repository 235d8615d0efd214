import './sizes.css';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type SizeChart, type SizeTable, tableFor } from '../../../domain/catalogue/size-chart.ts';
import { NOT_REACHED } from '../../../platform/browser/call-state.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { fetchSizeChart } from '../state/size-actions.ts';
import { agreeWithChart } from '../state/your-size.ts';
import { useYourSize } from '../state/your-size-storage.ts';
import { FootDrawing } from './foot-drawing.tsx';
import { FootLength } from './foot-length.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { sizeMessages } from '../messages.ts';

/** The chart of the shop or of a brand, how to measure, and the customer's own size. */
export function SizeChartDialog({ brand, onClose }: { brand: string; onClose: () => void }) {
  const t = useMessages(sizeMessages);
  const dispatch = useDispatch<Dispatch>();
  const [chart, setChart] = useState<SizeChart | 'not reached'>();
  useEffect(() => {
    void dispatch(fetchSizeChart()).then((answer) => {
      const fetched = fetchSizeChart.fulfilled.match(answer);
      if (fetched) agreeWithChart(answer.payload);
      setChart(fetched ? answer.payload : 'not reached');
    });
  }, [dispatch]);
  return (
    <Dialog open onClose={onClose} title={t.sizeChart} large>
      {chart === undefined && (
        <div role="status" aria-label={t.loading}>
          <Skeleton height="360px" />
        </div>
      )}
      {chart === 'not reached' && <p role="alert">{NOT_REACHED}</p>}
      {typeof chart === 'object' && <Chart brand={brand} table={tableFor(chart, brand)} />}
    </Dialog>
  );
}

function Chart({ brand, table }: { brand: string; table: SizeTable }) {
  const t = useMessages(sizeMessages);
  const own = useYourSize(brand);
  const { headings, rows } = table;
  return (
    <div className="size-help">
      <table className="size-chart">
        <thead>
          <tr>
            <th scope="col">{headings.size}</th>
            <th scope="col">{headings.other}</th>
            <th scope="col">{t.headings[headings.cm] ?? headings.cm}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, other, cm }) => (
            <tr key={size} data-own={size === own || undefined}>
              <td>{size}</td>
              <td>{other}</td>
              <td>
                {cm.toFixed(1)}
                {size === own && <span className="size-own-mark">{t.yourSizeMark}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid content-start gap-4">
        <section aria-labelledby="measure-title">
          <h3 id="measure-title">{t.howToMeasure}</h3>
          <FootDrawing />
          <ol className="size-steps">
            <li>{t.steps.stand}</li>
            <li>{t.steps.mark}</li>
            <li>{t.steps.both}</li>
          </ol>
        </section>
        <FootLength table={table} />
        <p className="text-sm text-ink-soft">{t.takeTheLarger}</p>
      </div>
    </div>
  );
}
