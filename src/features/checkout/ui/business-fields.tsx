import { useEffect, useEffectEvent, useState } from 'react';
import { businessFault, tidyBusiness, type Business } from '../../../domain/orders/business.ts';
import { TextField } from '../../../platform/ui/text-field.tsx';
import type { TypedBusiness } from './business-slot.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

interface Props {
  readonly state: string;
  readonly typed: TypedBusiness;
  readonly onChange: (typed: TypedBusiness) => void;
}

/** Loaded when somebody buys for a business: few do. */
export default function BusinessFields({ state, typed, onChange }: Props) {
  const t = useMessages(checkoutMessages);
  const [left, setLeft] = useState<readonly (keyof Business)[]>([]);
  const fault = faultOf(typed, state);
  const change = (part: Partial<Business>) => onChange({ ...typed, ...part });
  const wrong = fault?.message;
  const tell = useEffectEvent(() => onChange({ ...typed, wrong }));
  // Another State may make it wrong, too.
  useEffect(() => tell(), [wrong]);
  const shown = (name: keyof Business, field: 'gstin' | 'business') =>
    left.includes(name) && fault?.field === field ? fault.message : undefined;
  return (
    <div className="checkout-fields">
      <TextField
        id="gstin"
        label={t.gstin}
        value={typed.gstin}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        error={shown('gstin', 'gstin')}
        onChange={({ target }) => change({ gstin: target.value })}
        onBlur={() => typed.gstin !== '' && setLeft([...left, 'gstin'])}
      />
      <TextField
        id="business"
        label={t.nameOfBusiness}
        value={typed.name}
        maxLength={120}
        autoComplete="organization"
        error={shown('name', 'business')}
        onChange={({ target }) => change({ name: target.value })}
        onBlur={() => typed.name !== '' && setLeft([...left, 'name'])}
      />
    </div>
  );
}

/** Nothing typed is nothing wrong. */
function faultOf({ gstin, name }: Business, state: string) {
  if (gstin.trim() === '' && name.trim() === '') return undefined;
  return businessFault(tidyBusiness({ gstin, name }), state);
}
