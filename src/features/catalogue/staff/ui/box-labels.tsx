import { useState } from 'react';
import { toast } from '../../../../platform/ui/toast.ts';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { downloadDocument } from '../../../orders/staff/ui/download-document.ts';

interface Props {
  readonly products: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const FORMATS = [
  { value: 'sheet', label: 'A4, 24 a sheet (70 × 37 mm)' },
  { value: 'roll', label: 'Roll, 50 × 25 mm' },
];
const COPIES = [
  { value: 'pair', label: 'for each pair in stock' },
  { value: 'size', label: 'for each size' },
];

/** Labels with a barcode for the boxes of some products, as a file to print. */
export function BoxLabels({ products, open, onClose }: Props) {
  const [format, setFormat] = useState('sheet');
  const [copies, setCopies] = useState('pair');
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    const wrong = await downloadDocument('/api/staff/box-labels', 'box-labels.pdf', {
      products,
      format,
      copies,
    });
    setBusy(false);
    if (wrong === undefined) onClose();
    else toast.error(wrong);
  };
  return (
    <ConfirmDialog
      open={open}
      title="Box labels"
      confirmText="Print"
      busy={busy}
      onConfirm={() => void print()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>Name, colour, size, M.R.P. and a barcode: the EAN of the size, or product id and size.</p>
        <Select
          label="On"
          value={format}
          options={FORMATS}
          onChange={({ target }) => setFormat(target.value)}
        />
        <Select
          label="One label"
          value={copies}
          options={COPIES}
          onChange={({ target }) => setCopies(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
