import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AccountDetails } from '../../../contract/accounts.ts';
import { readUser, saveUser } from '../../../platform/browser/signed-in-user.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { fetchUserData, forgetOrders } from '../../orders/state/order-slice.ts';

/** What changes in the account is also written to userData, so that every tab shows it. */
function keepInStorage({ userName, profileImage, phoneNumber }: AccountDetails): void {
  const user = readUser();
  if (!user) return;
  const same =
    user.userName === userName && user.profileImage === profileImage && user.phoneNumber === phoneNumber;
  if (!same) saveUser({ ...user, userName, profileImage, phoneNumber });
}

/** The account as the server knows it. */
export function useAccount() {
  const dispatch = useDispatch<Dispatch>();
  const { run } = useAction(fetchUserData);
  const email = useSelector((state: RootState) => state.auth.user?.email);
  const account = useSelector((state: RootState) => state.order.userdata);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    if (email !== undefined) void run(email).then(({ result }) => setFailed(!result));
  }, [email, run]);
  useEffect(load, [load]);
  useEffect(() => {
    if (account) keepInStorage(account);
  }, [account]);
  useEffect(() => () => void dispatch(forgetOrders()), [dispatch]);
  return { account, failed, load };
}
