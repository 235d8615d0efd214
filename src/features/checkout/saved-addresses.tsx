import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Address as WholeAddress } from '../../contract/accounts.ts';
import type { BillingField, BillingForm } from '../../domain/billing-rules.ts';
import type { Dispatch, RootState } from '../../platform/state.ts';
import { Select } from '../../platform/ui/select.tsx';
import { fetchAddresses } from './checkout-slice.ts';
import type { BillingState } from './use-billing-form.ts';

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

/** A signed-in customer picks one of her addresses; the default one fills an untouched form by itself. */
export function SavedAddresses({ billing }: { billing: BillingState }) {
  const dispatch = useDispatch<Dispatch>();
  const user = useSelector((state: RootState) => state.auth.user);
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  const { fill, form } = billing;
  // What stands in the form says which one is chosen, also after a reload or a correction.
  const chosen = addresses.find((address) => isIn(form, address));

  useEffect(() => {
    if (user === null) return undefined;
    let left = false;
    void dispatch(fetchAddresses()).then((answer) => {
      if (left) return;
      const found = fetchAddresses.fulfilled.match(answer) ? answer.payload.addresses : [];
      const usual = found.find(({ isDefault }) => isDefault);
      setAddresses(found);
      fill({ phone: mobileOf(user.phoneNumber), ...(usual && fieldsOf(usual)), email: user.email }, true);
    });
    return () => {
      left = true;
    };
  }, [dispatch, fill, user]);

  if (user === null || addresses.length === 0) return null;
  return (
    <Select
      label="Your saved addresses"
      className="mb-6"
      value={chosen?._id ?? ''}
      options={[
        { value: '', label: 'Type another address' },
        ...addresses.map((address) => ({ value: address._id, label: labelOf(address) })),
      ]}
      onChange={({ target }) => {
        const address = addresses.find(({ _id }) => _id === target.value);
        fill(address ? { ...fieldsOf(address), email: form.email || user.email } : NO_ADDRESS);
      }}
    />
  );
}
