import { useState } from 'react';
import type { DocumentKind } from '../../../../contract/orders-staff.ts';
import { Button } from '../../../../platform/ui/button.tsx';

interface Props {
  readonly orders: readonly string[];
  readonly onPrint: (paper: DocumentKind, orders: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

const PAPERS: readonly (readonly [DocumentKind, string])[] = [
  ['label', 'Labels'],
  ['labels-on-a4', 'Labels, 4 a sheet'],
  ['packing-slip', 'Packing slips'],
  ['invoice', 'Invoices'],
];

/** Of the orders that were packed together, all documents are one press away. */
export function JustPacked({ orders, onPrint, onClose }: Props) {
  const [busy, setBusy] = useState<DocumentKind>();
  const print = async (paper: DocumentKind) => {
    setBusy(paper);
    await onPrint(paper, orders);
    setBusy(undefined);
  };
  return (
    <section className="bulk-bar" aria-label="Just packed">
      <p role="status">
        <strong className="figures">{orders.length}</strong> packed
      </p>
      {PAPERS.map(([paper, label]) => (
        <Button
          key={paper}
          small
          look="secondary"
          busy={busy === paper}
          disabled={busy !== undefined}
          onClick={() => void print(paper)}
        >
          {label}
        </Button>
      ))}
      <Button small look="quiet" disabled={busy !== undefined} onClick={onClose}>
        Close
      </Button>
    </section>
  );
}
