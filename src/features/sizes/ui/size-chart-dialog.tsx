import './sizes.css';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  CHART_SIZES,
  DEFAULT_LENGTHS,
  indianSize,
  lengthsFor,
  type SizeChart,
} from '../../../domain/catalogue/size-chart.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { fetchSizeChart } from '../state/size-actions.ts';
import { useYourSize } from '../state/your-size-storage.ts';
import { FootDrawing } from './foot-drawing.tsx';
import { FootLength } from './foot-length.tsx';

/** Until the owner's lengths are there, and where they cannot be fetched. */
const usual: SizeChart = { lengths: DEFAULT_LENGTHS, brands: {} };

/** The specification's chart with a third column, how to measure, and the customer's own size. */
export function SizeChartDialog({ brand, onClose }: { brand: string; onClose: () => void }) {
  const dispatch = useDispatch<Dispatch>();
  const [chart, setChart] = useState(usual);
  const own = useYourSize(brand);
  useEffect(() => {
    void dispatch(fetchSizeChart()).then((answer) => {
      if (fetchSizeChart.fulfilled.match(answer)) setChart(answer.payload);
    });
  }, [dispatch]);
  const lengths = lengthsFor(chart, brand);
  return (
    <Dialog open onClose={onClose} title="Size chart" large>
      <div className="size-help">
        <table className="size-chart">
          <thead>
            <tr>
              <th scope="col">UK</th>
              <th scope="col">IND</th>
              <th scope="col">Foot length, cm</th>
            </tr>
          </thead>
          <tbody>
            {CHART_SIZES.map((uk, at) => (
              <tr key={uk} data-own={uk === own || undefined}>
                <td>{uk}</td>
                <td>{indianSize(uk)}</td>
                <td>
                  {(lengths[at] ?? 0).toFixed(1)}
                  {uk === own && <span className="size-own-mark"> your size</span>}
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
          <FootLength lengths={lengths} />
          <p className="text-sm text-ink-soft">Between two sizes, or a broad foot? Take the larger one.</p>
        </div>
      </div>
    </Dialog>
  );
}
