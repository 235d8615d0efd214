import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Address as WholeAddress } from '../../contract/accounts.ts';
import type { Dispatch, RootState } from '../../platform/state.ts';
import { Select } from '../../platform/ui/select.tsx';
import { fetchAddresses } from './checkout-slice.ts';
import type { BillingState } from './use-billing-form.ts';

type Address = Omit<WholeAddress, 'billing_address2'> & { billing_address2?: string | undefined };

const labelOf = (address: Address) =>
  `${address.fname} ${address.lname}, ${address.billing_address}, ${address.city} ${address.zipcode}`;

/** A signed-in customer picks one of her addresses; the default one fills an untouched form by itself. */
export function SavedAddresses({ billing }: { billing: BillingState }) {
  const dispatch = useDispatch<Dispatch>();
  const user = useSelector((state: RootState) => state.auth.user);
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  const [chosen, setChosen] = useState('');
  const { form, fill } = billing;
  const untouched = form.fname === '' && form.billing_address === '';

  useEffect(() => {
    if (user === null) return setAddresses([]);
    let left = false;
    void dispatch(fetchAddresses()).then((answer) => {
      if (!left && fetchAddresses.fulfilled.match(answer)) setAddresses(answer.payload.addresses);
    });
    return () => {
      left = true;
    };
  }, [dispatch, user]);

  useEffect(() => {
    if (user !== null && form.email === '' && untouched) fill({ email: user.email });
    const usual = addresses.find(({ isDefault }) => isDefault);
    if (usual && untouched && chosen === '') choose(usual);
    // Only when the addresses arrive: afterwards the form is hers.
  }, [addresses, user]);

  function choose({ _id, isDefault: _isDefault, ...fields }: Address): void {
    setChosen(_id);
    fill({
      ...fields,
      billing_address2: fields.billing_address2 ?? '',
      ...(form.email === '' && user ? { email: user.email } : {}),
    });
  }

  if (addresses.length === 0) return null;
  return (
    <Select
      label="Your saved addresses"
      className="mb-6"
      value={chosen}
      options={[
        { value: '', label: 'Type another address' },
        ...addresses.map((address) => ({ value: address._id, label: labelOf(address) })),
      ]}
      onChange={({ target }) => {
        const address = addresses.find(({ _id }) => _id === target.value);
        if (address) choose(address);
        else setChosen('');
      }}
    />
  );
}
