import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Store from 'lucide-react/icons/store';
import { use } from 'react';
import { LOCALES, OWN_NAMES } from '../../../domain/text/languages.ts';
import { useChangeStaffLanguageMutation } from '../../../platform/browser/staff/self.ts';
import { toastOutcome } from '../../../platform/browser/staff/toast-outcome.ts';
import { useDispatch, useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import { forgetUser, readUser } from '../../../platform/browser/signed-in-user.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { StaffLanguage, useStaffWords } from '../../../platform/ui/staff/words.ts';
import { endSession } from '../../accounts/state/account-actions.ts';
import { officeWords } from './words.ts';

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
  const say = useStaffWords(officeWords);
  const user = useSelector((state: RootState) => state.auth.user);
  const signOut = useSignOut();
  const other = use(StaffLanguage) === 'hi' ? 'en' : 'hi';
  const [change] = useChangeStaffLanguageMutation();
  const choose = () => toastOutcome(change({ body: { language: other } }));
  return (
    <div className="staff-person">
      <a className="staff-place" href={paths.home}>
        <Store size={20} aria-hidden="true" />
        <span className="staff-place-label">{say('See the shop')}</span>
      </a>
      <p className="staff-who">
        <strong>
          <bdi>{user?.userName ?? '\u00a0'}</bdi>
        </strong>
        <span>{user?.userType === 'owner' ? say('Owner') : say('Staff')}</span>
      </p>
      <a className="staff-place" href={paths.backofficeAccount}>
        <KeyRound size={20} aria-hidden="true" />
        <span className="staff-place-label">{say('Your sign-in')}</span>
      </a>
      <button type="button" className="staff-place" lang={LOCALES[other]} onClick={() => void choose()}>
        <Languages size={20} aria-hidden="true" />
        <span className="staff-place-label">{OWN_NAMES[other]}</span>
      </button>
      <button type="button" className="staff-place" onClick={() => void signOut()}>
        <LogOut size={20} aria-hidden="true" />
        <span className="staff-place-label">{say('Sign out')}</span>
      </button>
    </div>
  );
}
