import { useState } from 'react';
import type { DocumentKind } from '../../../../contract/orders-staff.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { type OrdersText, ordersWords } from '../words.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../platform/ui/with-slots.ts';

interface Props {
  readonly orders: readonly string[];
  readonly onPrint: (paper: DocumentKind, orders: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

const PAPERS: readonly (readonly [DocumentKind, OrdersText])[] = [
  ['label', 'Labels'],
  ['labels-on-a4', 'Labels, 4 a sheet'],
  ['packing-slip', 'Packing slips'],
  ['invoice', 'Invoices'],
];

/** Of the orders that were packed together, all documents are one press away. */
export function JustPacked({ orders, onPrint, onClose }: Props) {
  const say = useStaffWords(ordersWords);
  const [busy, setBusy] = useState<DocumentKind>();
  const print = async (paper: DocumentKind) => {
    setBusy(paper);
    await onPrint(paper, orders);
    setBusy(undefined);
  };
  return (
    <section className="bulk-bar" aria-label={say('Just packed')}>
      <p role="status">
        {withSlots(say('{count} packed'), {
          count: <strong className="figures">{orders.length}</strong>,
        })}
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
          {say(label)}
        </Button>
      ))}
      <Button small look="quiet" disabled={busy !== undefined} onClick={onClose}>
        {say('Close')}
      </Button>
    </section>
  );
}
