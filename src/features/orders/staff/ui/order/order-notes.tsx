import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Notes } from '../../../../../platform/ui/staff/notes.tsx';
import { useNoteOrderMutation } from '../../api.ts';

export function OrderNotes({ orderAdmin: { order, notes } }: { orderAdmin: OrderAdmin }) {
  const [save, { isLoading }] = useNoteOrderMutation();
  const { orderNumber } = order;
  return (
    <Notes
      hint="The customer does not see it."
      notes={notes}
      busy={isLoading}
      list="order-admin-notes"
      byline="order-admin-id"
      onSave={async (note) =>
        Boolean(
          await toastOutcome(save({ params: { orderNumber }, body: { note } }), ({ message }) => message),
        )
      }
    />
  );
}
