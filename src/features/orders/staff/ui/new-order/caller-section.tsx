import { useState } from 'react';
import type { Caller } from '../../../../../contract/phone-orders.ts';
import { BILLING_FIELDS, billingRule, isOptional } from '../../../../../domain/orders/billing-fields.ts';
import { businessFault, tidyBusiness } from '../../../../../domain/orders/business.ts';
import { INDIAN_STATES } from '../../../../../domain/text/india.ts';
import { Badge } from '../../../../../platform/ui/badge.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { useSettled } from '../../../../../platform/ui/staff/use-settled.ts';
import { Select } from '../../../../../platform/ui/select.tsx';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import { useFindCallersQuery } from '../../api.ts';
import type { NewOrder } from './use-new-order.ts';

const FIELDS = BILLING_FIELDS.filter((field) => field !== 'country');

/** Who calls and where it goes: found among the customers, or typed, which makes a new one. */
export function CallerSection({ order }: { readonly order: NewOrder }) {
  const { form } = order;
  return (
    <Section title="Customer" intro="Find the customer, or type the details of a new one.">
      <FindCaller chosen={order.draft.caller} onChoose={order.choose} />
      <div className="new-order-fields">
        {FIELDS.map((field) => {
          const { label, input } = billingRule(field);
          const same = {
            label: isOptional(field) ? `${label} (optional)` : label,
            value: form[field],
            error: order.errorOf(field),
            onChange: ({ target }: { target: { value: string } }) => order.type(field, target.value),
            onBlur: () => order.left(field),
          };
          if (field === 'state')
            return (
              <Select
                key={field}
                {...same}
                options={[{ value: '', label: 'By pincode' }, ...INDIAN_STATES.map(({ name }) => name)]}
              />
            );
          return (
            <TextField
              key={field}
              {...same}
              required={!isOptional(field)}
              inputMode={input.inputMode}
              type={input.type}
              maxLength={input.maxLength}
              autoComplete="off"
            />
          );
        })}
        {order.quote?.takesBusiness && <BusinessInput order={order} />}
      </div>
    </Section>
  );
}

/** For a caller who wants an invoice with the GSTIN; the server checks it. */
function BusinessInput({ order: { draft, change, form } }: { readonly order: NewOrder }) {
  const { business } = draft;
  const isTyped = business.gstin.trim() !== '';
  const fault = isTyped ? businessFault(tidyBusiness(business), form.state) : undefined;
  return (
    <>
      <TextField
        label="GSTIN (optional)"
        value={business.gstin}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        error={business.gstin.trim().length >= 15 && fault?.field === 'gstin' ? fault.message : undefined}
        onChange={({ target }) => change({ business: { ...business, gstin: target.value } })}
      />
      {isTyped && (
        <TextField
          label="Name of the business"
          required
          value={business.name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => change({ business: { ...business, name: target.value } })}
        />
      )}
    </>
  );
}

interface FindProps {
  readonly chosen: Caller | null;
  readonly onChoose: (caller: Caller) => void;
}

function FindCaller({ chosen, onChoose }: FindProps) {
  const [text, setText] = useState('');
  const wanted = useSettled(text.trim());
  const asks = wanted.length >= 3;
  const { data } = useFindCallersQuery({ query: { text: wanted } }, { skip: !asks });
  const callers = asks ? (data?.callers ?? []) : [];
  return (
    <div className="new-order-find">
      <TextField
        label="Find a customer"
        placeholder="Phone, e-mail or name"
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      {callers.length > 0 && (
        <ul className="new-order-found" aria-label="Customers found">
          {callers.map((caller) => (
            <li key={caller.customerId}>
              <button
                type="button"
                onClick={() => {
                  onChoose(caller);
                  setText('');
                }}
              >
                <span className="grow">
                  <bdi className="block font-semibold">{caller.name}</bdi>
                  <span className="block text-sm break-all text-ink-soft">
                    {caller.email}
                    {caller.phone !== null && ` · ${caller.phone}`}
                  </span>
                </span>
                {caller.cashBlocked && <Badge tone="alarm">No cash</Badge>}
                <span className="text-sm whitespace-nowrap text-ink-soft">
                  {caller.orders} {caller.orders === 1 ? 'order' : 'orders'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {asks && data && callers.length === 0
          ? 'Nobody is known by that. Type the details below.'
          : chosen && text === ''
            ? `${chosen.name} is a customer with ${chosen.orders} ${chosen.orders === 1 ? 'order' : 'orders'}.`
            : ''}
      </p>
    </div>
  );
}
