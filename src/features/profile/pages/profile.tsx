import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Skeleton, SkeletonLines } from '../../../platform/ui/skeleton.tsx';
import { AllOrders } from '../ui/earlier-orders.tsx';
import { DashboardTab } from '../ui/dashboard-tab.tsx';
import { ProfileMenu } from '../ui/profile-menu.tsx';
import { TrackTab } from '../ui/track-tab.tsx';
import { readUser } from '../../../platform/browser/signed-in-user.ts';
import '../ui/profile.css';
import { useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: profileMessages[language].myAccount,
  description: profileMessages[language].aboutAccount,
  noindex: true,
});

// Their forms are larger than the rest, and most who come look at their orders.
const AccountTab = lazy(() => import('../ui/account-tab.tsx'));
const AddressTab = lazy(() => import('../ui/address-tab.tsx'));
const CreditTab = lazy(() => import('../../credit/ui/credit-tab.tsx'));

const tabs = {
  dashboard: DashboardTab,
  orders: AllOrders,
  'account-details': AccountTab,
  'track-orders': TrackTab,
  address: AddressTab,
  credit: CreditTab,
} as const;

/** Whoever is not signed in, or signs out in any tab, is led to the login. */
export default function Profile() {
  const t = useMessages(profileMessages);
  const navigate = useNavigate();
  const query = useSearchParams();
  const user = useSelector((state: RootState) => state.auth.user);
  useEffect(() => {
    if (!user && !readUser()) void navigate(paths.login, { replace: true });
  }, [navigate, user]);

  const wanted = query.get('tab') ?? '';
  const name = Object.hasOwn(tabs, wanted) ? (wanted as keyof typeof tabs) : 'dashboard';
  const Tab = tabs[name];
  return (
    <div className="page profile">
      <h1>{t.myAccount}</h1>
      {user ? (
        <div className="profile-body">
          <ProfileMenu user={user} current={name} />
          <div className="profile-tab">
            <Suspense fallback={<SkeletonLines lines={5} />}>
              <Tab key={user._id} />
            </Suspense>
          </div>
        </div>
      ) : (
        <div className="profile-body" aria-hidden="true">
          <Skeleton height="220px" />
          <SkeletonLines lines={5} />
        </div>
      )}
    </div>
  );
}
