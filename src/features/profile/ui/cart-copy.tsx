import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { askCartCopy, changeCartCopy } from '../../accounts/state/account-actions.ts';

/** Consent to a saved copy of the cart: given in the cart, withdrawn here too, which deletes the copy. */
export function CartCopy() {
  const dispatch = useDispatch<Dispatch>();
  const [on, setOn] = useState<boolean>();
  const change = useAction(changeCartCopy);
  useEffect(() => {
    void dispatch(askCartCopy()).then((answer) => {
      if (askCartCopy.fulfilled.match(answer)) setOn(answer.payload.on);
    });
  }, [dispatch]);
  if (on === undefined) return null;
  return (
    <Checkbox
      label="Write to me once if I leave a cart behind. For that a copy of it is saved with us."
      checked={on}
      disabled={change.busy}
      onChange={async ({ target }) => {
        const { result, rejection } = await change.run(target.checked);
        if (!result) return toast.error(rejection.message ?? 'Network error');
        setOn(result.on);
        toast.success(result.on ? 'We keep a copy of your cart.' : 'The copy of your cart is deleted.');
      }}
    />
  );
}
