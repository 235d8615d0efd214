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

/** The chart of the shop or of a brand, how to measure, and the customer's own size. */
export function SizeChartDialog({ brand, onClose }: { brand: string; onClose: () => void }) {
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
    <Dialog open onClose={onClose} title="Size chart" large>
      {chart === undefined && (
        <div role="status" aria-label="Loading">
          <Skeleton height="360px" />
        </div>
      )}
      {chart === 'not reached' && <p role="alert">{NOT_REACHED}</p>}
      {typeof chart === 'object' && <Chart brand={brand} table={tableFor(chart, brand)} />}
    </Dialog>
  );
}

function Chart({ brand, table }: { brand: string; table: SizeTable }) {
  const own = useYourSize(brand);
  const { headings, rows } = table;
  return (
    <div className="size-help">
      <table className="size-chart">
        <thead>
          <tr>
            <th scope="col">{headings.size}</th>
            <th scope="col">{headings.other}</th>
            <th scope="col">{headings.cm}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, other, cm }) => (
            <tr key={size} data-own={size === own || undefined}>
              <td>{size}</td>
              <td>{other}</td>
              <td>
                {cm.toFixed(1)}
                {size === own && <span className="size-own-mark"> your size</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid content-start gap-4">
        <section aria-labelledby="measure-title">
          <h3 id="measure-title">How to measure</h3>
          <FootDrawing />
          <ol className="size-steps">
            <li>Stand with your heel at a wall, on a sheet of paper.</li>
            <li>Mark the longest toe, and measure from the wall to the mark.</li>
            <li>Do it with both feet: the longer one counts.</li>
          </ol>
        </section>
        <FootLength table={table} />
        <p className="text-sm text-ink-soft">Between two sizes, or a broad foot? Take the larger one.</p>
      </div>
    </div>
  );
}
