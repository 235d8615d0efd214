import { useState } from 'react';
import { Destination } from '../../../../../contract/payout-destination.ts';
import { Notice } from '../../../../../platform/ui/notice.tsx';
import { Select } from '../../../../../platform/ui/select.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import { ordersWords } from '../../words.ts';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Reads where money goes; undefined with a sentence when it cannot be paid there. */
export function readDestination(form: FormData): { destination?: Destination; wrong?: string } {
  const kind = textOf(form, 'payTo');
  const read = Destination.safeParse(
    kind === 'bank'
      ? {
          kind,
          name: textOf(form, 'accountName'),
          ifsc: textOf(form, 'ifsc'),
          accountNumber: textOf(form, 'accountNumber'),
        }
      : { kind: 'vpa', address: textOf(form, 'vpa') },
  );
  return read.success
    ? { destination: read.data }
    : { wrong: read.error.issues[0]?.message ?? 'Please check the account.' };
}

/** Where cash is paid back to. */
export function DestinationFields({ error }: { error: string | null }) {
  const say = useStaffWords(ordersWords);
  const [kind, setKind] = useState('vpa');
  return (
    <>
      <Select
        label={say('Paid to')}
        name="payTo"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={[
          { value: 'vpa', label: say('UPI id') },
          { value: 'bank', label: say('Bank account') },
        ]}
      />
      {kind === 'vpa' ? (
        <TextField
          label={say('UPI id')}
          name="vpa"
          placeholder="name@bank"
          maxLength={120}
          autoComplete="off"
        />
      ) : (
        <>
          <TextField
            label={say('Name on the account')}
            name="accountName"
            maxLength={120}
            autoComplete="off"
          />
          <TextField label="IFSC" name="ifsc" maxLength={11} autoComplete="off" />
          <TextField
            label={say('Account number')}
            name="accountNumber"
            inputMode="numeric"
            maxLength={35}
            autoComplete="off"
          />
        </>
      )}
      {error !== null && <Notice tone="error">{error}</Notice>}
    </>
  );
}
