import { useState } from 'react';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import type { CustomerPage } from '../../../../contract/customers-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { DialogFoot, ReasonField } from '../../../../platform/ui/staff/dialog-form.tsx';
import { downloadDocument } from '../../../orders/staff/ui/download-document.ts';
import { useEraseCustomerMutation } from '../api.ts';

/** What the DPDP Act grants, when a customer asks the shop instead of using the account page. */
export function CustomerData({ page }: { page: CustomerPage }) {
  const { id } = page.customer;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const wrong = await downloadDocument(`/api/staff/customers/${id}/export`, 'customer-data.json');
    if (wrong !== undefined) toast.error(wrong);
    setBusy(false);
  };
  return (
    <Section
      title="Personal data"
      intro="Customers may ask for all we store about them, or have it deleted (DPDP Act). Make sure who asks."
    >
      {page.account && !page.account.emailVerified && (
        <p className="customer-words mb-3">
          The e-mail is not verified: what was ordered or written with it as a guest is left out.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button small look="secondary" busy={busy} onClick={() => void take()}>
          Export data
        </Button>
        <Button small look="quiet" className="text-alarm" onClick={() => setOpen(true)}>
          Delete data
        </Button>
      </div>
      <Dialog open={open} title="Delete this customer’s data?" onClose={() => setOpen(false)}>
        {open && <EraseForm page={page} onClose={() => setOpen(false)} />}
      </Dialog>
    </Section>
  );
}

function EraseForm({ page: { customer }, onClose }: { page: CustomerPage; onClose: () => void }) {
  const [erase, { isLoading }] = useEraseCustomerMutation();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [email, setEmail] = useState('');
  const send = async (): Promise<void> => {
    const done = await toastOutcome(erase({ params: { id: customer.id }, body: { reason, email } }));
    if (done) void navigate(paths.backofficeCustomers);
  };
  return (
    <div className="grid gap-4">
      <p>
        <strong>Goes for good:</strong> account, addresses, reviews, queries, newsletter, notes and any block
        of cash on delivery.
      </p>
      <p>
        <strong>Stays:</strong> {customer.orders} {customer.orders === 1 ? 'order' : 'orders'} with invoices
        and payments, because tax law asks for them (72 months). E-mail and phone leave them after a year.
      </p>
      <TextField
        label={`Type the e-mail: ${customer.email}`}
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <ReasonField
        hint="For the audit log: when and how they asked. Without a name."
        value={reason}
        onChange={setReason}
      />
      <DialogFoot
        label="Delete data"
        busy={isLoading}
        disabled={reason.trim().length < 3 || email.trim() === ''}
        onDo={() => void send()}
        onClose={onClose}
      />
    </div>
  );
}
