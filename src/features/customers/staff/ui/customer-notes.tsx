import type { CustomerPage } from '../../../../contract/customers-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Notes } from '../../../../platform/ui/staff/notes.tsx';
import { useNoteCustomerMutation } from '../api.ts';

export function CustomerNotes({ page: { customer, notes } }: { page: CustomerPage }) {
  const [save, { isLoading }] = useNoteCustomerMutation();
  return (
    <Notes
      hint="The customer does not see it, but it is part of their data if they ask for that."
      notes={notes}
      busy={isLoading}
      list="customer-list mt-4"
      byline="customer-words"
      onSave={async (note) =>
        Boolean(await toastOutcome(save({ params: { id: customer.id }, body: { note } })))
      }
    />
  );
}
