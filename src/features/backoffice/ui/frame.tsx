import '../../../platform/ui/staff/styles.css';
import './frame.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useLocation } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { readUser } from '../../../platform/browser/signed-in-user.ts';
import { useStaffLanguage, useStaffSelfQuery } from '../../../platform/browser/staff/self.ts';
import { StaffStore } from '../../../platform/browser/staff/store.tsx';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { LOCALES } from '../../../domain/text/languages.ts';
import { StaffLanguage } from '../../../platform/ui/staff/words.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { SkipLink } from '../../../platform/ui/skip-link.tsx';
import { HelpAddress } from '../../../platform/ui/staff/page.tsx';
import { Loading } from '../../../platform/ui/staff/loading.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { helpFor } from './help-links.ts';
import { SearchEverything } from './search-everything.tsx';
import { SideBar } from './side-bar.tsx';
import { useShortcut } from './use-shortcut.ts';

/** Orders, packing, parcels, returns, stock and today: the other screens are in English (docs/translating.md). */
const SCREENS_IN_HINDI = /^\/backoffice\/?(?:$|(?:orders(?!\/new)|parcels|returns|stock)(?:\/|$))/;

/** Around every page of the back office. Whoever is not signed in is led to the login; the server guards the rest. */
export default function StaffFrame({ children }: { children: ReactNode }) {
  const user = useSelector((state: RootState) => state.auth.user);
  const dispatch = useDispatch<Dispatch>();
  const [call] = useState(() => dispatch((_, __, extra) => extra.call));
  useEffect(() => {
    if (!user && !readUser()) window.location.replace(paths.login);
  }, [user]);
  if (user?.userType === 'customer') return <NotForCustomers />;
  return (
    <>
      <SkipLink to="#main" label="Skip to content" />
      {/* A new store for each user: nothing fetched for the one before stays. */}
      <StaffStore key={user?._id ?? ''} call={call}>
        <Frame signedIn={user !== null}>{children}</Frame>
      </StaffStore>
    </>
  );
}

function Frame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const [searching, setSearching] = useState(false);
  const { pathname } = useLocation();
  useShortcut('k', () => setSearching(true));
  const language = useStaffLanguage(signedIn);
  const ofScreen = SCREENS_IN_HINDI.test(pathname) ? language : 'en';
  return (
    <StaffLanguage value={language}>
      <div className="staff-frame" lang={LOCALES[language]}>
        <SideBar onSearch={() => setSearching(true)} />
        {/* Named, as the side bar is: a preview inside has a header and a main part of the shop's own. */}
        <main
          id="main"
          className="staff-main"
          aria-label="Back office"
          tabIndex={-1}
          lang={LOCALES[ofScreen]}
        >
          <HelpAddress value={helpFor(pathname)}>
            <StaffLanguage value={ofScreen}>
              {signedIn ? <Place>{children}</Place> : <Loading />}
            </StaffLanguage>
          </HelpAddress>
        </main>
        <BottomBar />
        {signedIn && <SearchEverything open={searching} onClose={() => setSearching(false)} />}
      </div>
    </StaffLanguage>
  );
}

/** Whoever needs a second step and has none sets it up first; the server allows nothing else. */
function Place({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const locked = useStaffSelfQuery({}).data?.locked ?? false;
  const elsewhere = locked && pathname !== paths.backofficeAccount;
  const navigate = useNavigate();
  useEffect(() => {
    if (elsewhere) void navigate(paths.backofficeAccount, { replace: true });
  }, [elsewhere, navigate]);
  return elsewhere ? null : children;
}

function NotForCustomers() {
  return (
    <main id="main" className="page py-16">
      <EmptyState
        level={1}
        title="This part belongs to the people of the shop"
        action={<LinkButton href={paths.profile}>To your account</LinkButton>}
      >
        Your own orders and details stand in your account.
      </EmptyState>
    </main>
  );
}
