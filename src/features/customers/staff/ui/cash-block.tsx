import { useState } from 'react';
import type { CustomerPage } from '../../../../contract/customers-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { DialogFoot, ReasonField } from '../../../../platform/ui/staff/dialog-form.tsx';
import { useAllowCashMutation, useBlockCashMutation } from '../api.ts';

/** Somebody who refuses parcels pays online. */
export function CashBlock({ page: { customer, account, cashBlock } }: { page: CustomerPage }) {
  const [open, setOpen] = useState(false);
  const [allow, { isLoading }] = useAllowCashMutation();
  return (
    <Section title="Cash on delivery">
      {cashBlock ? (
        <div className="customer-block">
          <p>
            Blocked since <When at={cashBlock.at} /> by <bdi>{cashBlock.who}</bdi>: {cashBlock.reason}
          </p>
          <p className="customer-words">
            For the e-mail{account && ', the account'}
            {cashBlock.phone !== null && ` and the phone ${cashBlock.phone}`}.
          </p>
          <Button
            small
            look="secondary"
            busy={isLoading}
            onClick={() => void toastOutcome(allow({ params: { id: customer.id } }))}
          >
            Allow again
          </Button>
        </div>
      ) : (
        <div className="customer-block">
          <p className="customer-words">Allowed, as far as the shop’s rules go.</p>
          <Button small look="secondary" onClick={() => setOpen(true)}>
            Block cash on delivery
          </Button>
        </div>
      )}
      <Dialog open={open} title="Block cash on delivery?" onClose={() => setOpen(false)}>
        {open && <BlockForm id={customer.id} onClose={() => setOpen(false)} />}
      </Dialog>
    </Section>
  );
}

function BlockForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [block, { isLoading }] = useBlockCashMutation();
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    if (await toastOutcome(block({ params: { id }, body: { reason } }))) onClose();
  };
  return (
    <div className="grid gap-4">
      <p>
        Checkout then asks for online payment: for this account, e-mail and phone (of an account, once it is
        verified). The customer is not told why. Orders that are placed already stay as they are.
      </p>
      <ReasonField value={reason} onChange={setReason} />
      <DialogFoot
        label="Block"
        busy={isLoading}
        disabled={reason.trim().length < 3}
        onDo={() => void send()}
        onClose={onClose}
      />
    </div>
  );
}
