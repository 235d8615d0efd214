import { useCallback, useEffect, useState } from 'react';
import type { AccountDetails } from '../../../contract/accounts.ts';
import { fetchAccount } from '../state/account-actions.ts';
import { useAction } from '../../../platform/use-action.ts';
import { readUser, saveUser } from '../../../platform/signed-in-user.ts';

/** The account as the server knows it. What changes in it is also written to userData, so that every tab shows it. */
export function useAccount() {
  const { run } = useAction(fetchAccount);
  const [account, setAccount] = useState<AccountDetails | null>(null);
  const [failed, setFailed] = useState(false);
  const keep = useCallback((now: AccountDetails) => {
    setAccount(now);
    const user = readUser();
    const { userName, profileImage, phoneNumber } = now;
    if (
      user &&
      (user.userName !== userName || user.profileImage !== profileImage || user.phoneNumber !== phoneNumber)
    )
      saveUser({ ...user, userName, profileImage, phoneNumber });
  }, []);
  const load = useCallback(() => {
    void run().then(({ result }) => {
      setFailed(!result);
      if (result) keep(result.user);
    });
  }, [keep, run]);
  useEffect(load, [load]);
  return { account, failed, load, keep };
}
