import { useDispatch } from 'react-redux';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { forgetUser, readUser } from '../../../platform/browser/signed-in-user.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { endSession } from '../state/account-actions.ts';

/** Removes userData and goes to /login at once; the server is told beside it, so that the token dies there too. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const dispatch = useDispatch<Dispatch>();
  return () => {
    const token = readUser()?.token;
    forgetUser();
    if (token) void dispatch(endSession(token));
    void navigate(paths.login);
  };
}
