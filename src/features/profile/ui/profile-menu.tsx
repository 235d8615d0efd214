import Heart from 'lucide-react/icons/heart';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import PackageOpen from 'lucide-react/icons/package-open';
import Wallet from 'lucide-react/icons/wallet';
import UserRound from 'lucide-react/icons/user-round';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import type { UserData } from '../../../platform/browser/signed-in-user.ts';
import { Avatar } from '../../accounts/ui/avatar.tsx';
import { useSignOut } from '../../accounts/ui/use-sign-out.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

const entries = [
  { id: 'dashboard', icon: LayoutDashboard },
  { id: 'orders', icon: Package },
  { id: 'account-details', icon: UserRound },
  { id: 'address', icon: MapPin },
] as const;
const CREDIT = { id: 'credit', icon: Wallet } as const;

/** Links, so that every tab has an address and Back works. */
export function ProfileMenu({ user, current }: { user: UserData; current: string }) {
  const t = useMessages(profileMessages);
  const signOut = useSignOut();
  const hasCredit = useSelector((state: RootState) => state.shop.settings?.storeCredit === true);
  return (
    <div className="profile-side">
      <div className="profile-who">
        <Avatar src={user.profileImage} size={56} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <bdi>{user.userName}</bdi>
          </p>
          <p className="truncate text-sm text-ink-soft">{user.email}</p>
        </div>
      </div>
      <nav aria-label={t.account}>
        <ul className="profile-menu">
          {[...entries, ...(hasCredit ? [CREDIT] : [])].map(({ id, icon: Icon }) => (
            <li key={id}>
              <Link
                href={`${paths.profile}?tab=${id}`}
                aria-current={id === current ? 'page' : undefined}
                data-scroll="keep"
              >
                <Icon size={20} aria-hidden="true" />
                {t.menu[id]}
              </Link>
            </li>
          ))}
          <li>
            <Link href={paths.wishlist}>
              <Heart size={20} aria-hidden="true" />
              {t.wishlist}
            </Link>
          </li>
          {user.userType !== 'customer' && (
            <li>
              <Link href={paths.backoffice}>
                <PackageOpen size={20} aria-hidden="true" />
                {t.backOffice}
              </Link>
            </li>
          )}
          <li>
            <button type="button" onClick={signOut}>
              <LogOut size={20} aria-hidden="true" />
              {t.logout}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}
