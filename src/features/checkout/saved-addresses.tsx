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

const fieldsOf = ({ _id, isDefault: _isDefault, billing_address2 = '', ...fields }: Address) => ({
  ...fields,
  billing_address2,
});

/** A signed-in customer picks one of her addresses; the default one fills an untouched form by itself. */
export function SavedAddresses({ billing }: { billing: BillingState }) {
  const dispatch = useDispatch<Dispatch>();
  const user = useSelector((state: RootState) => state.auth.user);
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  const [chosen, setChosen] = useState('');
  const { fill } = billing;

  useEffect(() => {
    if (user === null) return undefined;
    let left = false;
    void dispatch(fetchAddresses()).then((answer) => {
      if (left) return;
      const found = fetchAddresses.fulfilled.match(answer) ? answer.payload.addresses : [];
      const usual = found.find(({ isDefault }) => isDefault);
      setAddresses(found);
      fill({ ...(usual ? fieldsOf(usual) : {}), email: user.email }, true);
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
      value={chosen}
      options={[
        { value: '', label: 'Type another address' },
        ...addresses.map((address) => ({ value: address._id, label: labelOf(address) })),
      ]}
      onChange={({ target }) => {
        const address = addresses.find(({ _id }) => _id === target.value);
        setChosen(address?._id ?? '');
        if (address) fill({ ...fieldsOf(address), email: billing.form.email || user.email });
      }}
    />
  );
}
