import { useEffect, useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Address as WholeAddress } from '../../../contract/accounts.ts';
import type { BillingField, BillingForm } from '../../../domain/orders/billing-fields.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Select } from '../../../platform/ui/select.tsx';
import { readUser } from '../../../platform/browser/signed-in-user.ts';
import { namesOf } from '../../../domain/orders/names-of.ts';
import { fetchAddresses } from '../../accounts/state/account-actions.ts';
import type { BillingState } from './use-billing-form.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

type Address = Omit<WholeAddress, 'billing_address2'> & { billing_address2?: string | undefined };

const labelOf = (address: Address) =>
  `${address.fname} ${address.lname}, ${address.billing_address}, ${address.city} ${address.zipcode}`;

const fieldsOf = ({ _id, isDefault: _isDefault, billing_address2 = '', ...fields }: Address) => ({
  ...fields,
  billing_address2,
});

const isIn = (form: BillingForm, address: Address) =>
  Object.entries(fieldsOf(address)).every(([field, value]) => form[field as BillingField] === value);

/** The ten digits of an Indian mobile; the form takes no other. */
const mobileOf = (phone: string | null | undefined): string => /^\+?91(\d{10})$/.exec(phone ?? '')?.[1] ?? '';

const NO_ADDRESS = { billing_address: '', billing_address2: '', city: '', state: '', zipcode: '' };

interface Saved {
  /** Undefined until the shop has answered. */
  readonly addresses: readonly Address[] | undefined;
  /** The form need not wait for them: they are here, there are none for a guest, or it takes too long. From then on it stays. */
  readonly settled: boolean;
}

/** The addresses of a signed-in customer. They come before the form, so that it does not move under a finger. */
export function useSavedAddresses(): Saved {
  const dispatch = useDispatch<Dispatch>();
  const user = useSelector((state: RootState) => state.auth.user);
  const [addresses, setAddresses] = useState<readonly Address[]>();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const longEnough = setTimeout(() => setSettled(true), readUser() ? 3000 : 0);
    return () => clearTimeout(longEnough);
  }, []);
  useEffect(() => {
    if (user === null) return undefined;
    let left = false;
    void dispatch(fetchAddresses()).then((answer) => {
      if (left) return;
      setAddresses(fetchAddresses.fulfilled.match(answer) ? answer.payload.addresses : []);
      setSettled(true);
    });
    return () => {
      left = true;
    };
  }, [dispatch, user]);
  return { addresses, settled };
}

/** A signed-in customer picks a saved address; the default one fills an untouched form by itself. */
export function SavedAddresses({
  addresses,
  billing,
}: {
  addresses: readonly Address[] | undefined;
  billing: BillingState;
}) {
  const t = useMessages(checkoutMessages);
  const user = useSelector((state: RootState) => state.auth.user);
  const { fill, form } = billing;
  // What stands in the form says which one is chosen, also after a reload or a correction.
  const chosen = addresses?.find((address) => isIn(form, address));

  // Before the form is painted: a filled one is taller.
  useLayoutEffect(() => {
    if (user === null || addresses === undefined) return;
    const usual = addresses.find(({ isDefault }) => isDefault);
    const own = { ...namesOf(user.userName), phone: mobileOf(user.phoneNumber) };
    fill({ ...own, ...(usual && fieldsOf(usual)), email: user.email }, true);
  }, [addresses, fill, user]);

  if (user === null || addresses === undefined || addresses.length === 0) return null;
  return (
    <Select
      label={t.yourSavedAddresses}
      className="mb-4"
      value={chosen?._id ?? ''}
      options={[
        { value: '', label: t.typeAnotherAddress },
        ...addresses.map((address) => ({ value: address._id, label: labelOf(address) })),
      ]}
      onChange={({ target }) => {
        const address = addresses.find(({ _id }) => _id === target.value);
        fill(address ? { ...fieldsOf(address), email: form.email || user.email } : NO_ADDRESS);
      }}
    />
  );
}
