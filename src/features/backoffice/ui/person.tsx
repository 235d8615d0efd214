import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Store from 'lucide-react/icons/store';
import { useDispatch, useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import { forgetUser, readUser } from '../../../platform/browser/signed-in-user.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { endSession } from '../../accounts/state/account-actions.ts';

const PATIENCE = 1500;

/** The server ends the token while this document is still here; a server out of reach keeps nobody signed in. */
function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch<Dispatch>();
  return async () => {
    const token = readUser()?.token;
    const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    if (token) await Promise.race([dispatch(endSession(token)), tooLong]);
    // The frame leads whoever is not signed in to the login.
    forgetUser();
  };
}

/** Who works here, the way out, and the way to the shop. */
export function Person() {
  const user = useSelector((state: RootState) => state.auth.user);
  const signOut = useSignOut();
  return (
    <div className="staff-person">
      <a className="staff-place" href={paths.home}>
        <Store size={20} aria-hidden="true" />
        <span className="staff-place-label">See the shop</span>
      </a>
      <p className="staff-who">
        <strong>
          <bdi>{user?.userName ?? '\u00a0'}</bdi>
        </strong>
        <span>{user?.userType === 'owner' ? 'Owner' : 'Staff'}</span>
      </p>
      <a className="staff-place" href={paths.backofficeAccount}>
        <KeyRound size={20} aria-hidden="true" />
        <span className="staff-place-label">Your sign-in</span>
      </a>
      <button type="button" className="staff-place" onClick={() => void signOut()}>
        <LogOut size={20} aria-hidden="true" />
        <span className="staff-place-label">Sign out</span>
      </button>
    </div>
  );
}
