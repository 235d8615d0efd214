import { useState } from 'react';
import { orderAdminApi, type OrderAdmin } from '../../../../../contract/order-admin.ts';
import { BILLING, BILLING_FIELDS, billingRule } from '../../../../../domain/orders/billing-fields.ts';
import { INDIAN_STATES } from '../../../../../domain/text/india.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { FormArea, FormSelect, FormText } from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../../platform/ui/staff/use-staff-form.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { useChangeAddressMutation } from '../../api.ts';
import { addressDraft } from '../open-address.tsx';
import { Address } from '../order-cells.tsx';
import { ordersWords } from '../../words.ts';

const BEFORE_SHIPPING = ['Placed', 'Confirmed', 'Packed'];

/** Where it goes. Until it has left, staff can change it; another State is another tax. */
export function OrderAddress({ orderAdmin }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const { order } = orderAdmin;
  const [editing, setEditing] = useState(false);
  const may = BEFORE_SHIPPING.includes(order.orderStatus);
  const { additionalInfo } = order.orderDetails.billingDetails;
  return (
    <Section
      title={say('Delivery to')}
      actions={
        may && (
          <Button small look="secondary" onClick={() => setEditing(!editing)} aria-expanded={editing}>
            {editing ? say('Close') : say('Change address')}
          </Button>
        )
      }
    >
      {editing && may ? (
        <AddressForm orderAdmin={orderAdmin} onSaved={() => setEditing(false)} />
      ) : (
        <>
          <Address order={order} />
          {additionalInfo !== '' && (
            <p className="mt-2">
              {BILLING.additionalInfo.label}: <bdi className="font-semibold">{additionalInfo}</bdi>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function AddressForm({ orderAdmin, onSaved }: { orderAdmin: OrderAdmin; onSaved: () => void }) {
  const say = useStaffWords(ordersWords);
  const { orderNumber, orderDetails } = orderAdmin.order;
  const [change] = useChangeAddressMutation();
  const state = useStaffForm({
    id: addressDraft(orderNumber),
    schema: orderAdminApi.changeAddress.body,
    values: orderDetails.billingDetails,
    save: async (body) => {
      const answer = await change({ params: { orderNumber }, body });
      if (!answer.error) onSaved();
      return answer;
    },
    saved: say('The address is changed.'),
  });
  return (
    <StaffForm state={state} label={say('Address')} saveText={say('Save address')}>
      <div className="order-admin-fields">
        {BILLING_FIELDS.filter((field) => field !== 'country').map((field) => {
          const { label, control, input } = billingRule(field);
          const same = { state, name: field, label } as const;
          if (field === 'state')
            return <FormSelect key={field} {...same} options={INDIAN_STATES.map(({ name }) => name)} />;
          if (control === 'area') return <FormArea key={field} {...same} rows={2} />;
          return <FormText key={field} {...same} inputMode={input.inputMode} />;
        })}
      </div>
    </StaffForm>
  );
}
