import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Notes } from '../../../../../platform/ui/staff/notes.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { useNoteOrderMutation } from '../../api.ts';
import { ordersWords } from '../../words.ts';

/** What the shop's people tell each other about an order. */
export function OrderNotes({ orderAdmin: { order, notes } }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const [save, { isLoading }] = useNoteOrderMutation();
  const { orderNumber } = order;
  return (
    <Notes
      title={say('Notes')}
      label={say('A note for the shop')}
      hint={say('The customer does not see it.')}
      button={say('Keep note')}
      notes={notes}
      busy={isLoading}
      list="order-admin-notes"
      byline="order-admin-id"
      onSave={async (note) => Boolean(await toastOutcome(save({ params: { orderNumber }, body: { note } })))}
    />
  );
}
