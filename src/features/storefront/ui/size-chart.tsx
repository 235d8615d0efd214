import Ruler from 'lucide-react/icons/ruler';
import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';

const ROWS = Array.from({ length: 7 }, (_, index) => ({
  uk: 36 + index,
  ind: String(5 + index).padStart(2, '0'),
}));

export function SizeChart() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="-mr-3" look="quiet" small onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Ruler size={18} aria-hidden="true" />
        Size chart
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Size chart">
        <table className="size-chart">
          <thead>
            <tr>
              <th scope="col">UK</th>
              <th scope="col">IND</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ uk, ind }) => (
              <tr key={uk}>
                <td>{uk}</td>
                <td>{ind}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-sm text-ink-soft">Between two sizes, or a broad foot? Take the larger one.</p>
      </Dialog>
    </>
  );
}
