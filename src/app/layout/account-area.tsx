import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import UserRound from 'lucide-react/icons/user-round';
import { Menu } from '../../platform/ui/menu.tsx';
import type { LayoutProps } from './layout-props.ts';

const defaultFace = '/brand/avatar.svg';

export function AccountArea({ user, onSignOut }: Pick<LayoutProps, 'user' | 'onSignOut'>) {
  if (!user) {
    return (
      <div className="account">
        <a className="account-link" href="/login">
          <UserRound size={22} aria-hidden="true" />
          <span className="account-name">Login</span>
        </a>
        <WishlistLink label="My Wishlist" />
      </div>
    );
  }
  const label = (
    <>
      <img className="account-face" src={user.profileImage || defaultFace} width={28} height={28} alt="" />
      <span className="account-name">hello, {user.userName}</span>
    </>
  );
  return (
    <div className="account">
      <Menu label={label} align="end" summaryClassName="account-link">
        <ul>
          <li>
            <a className="menu-item" href="/profile">
              <User size={18} aria-hidden="true" />
              My Account
            </a>
          </li>
          <li>
            <a className="menu-item" href="/wishlist">
              <Heart size={18} aria-hidden="true" />
              My Wishlist
            </a>
          </li>
          <li>
            <button type="button" className="menu-item" onClick={onSignOut}>
              <LogOut size={18} aria-hidden="true" />
              Sign out
            </button>
          </li>
        </ul>
      </Menu>
      <WishlistLink label="Wishlist" />
    </div>
  );
}

/** Last, so that it stays where it is when the name of a customer comes. */
function WishlistLink({ label }: { label: string }) {
  return (
    <a className="account-link account-wishes" href="/wishlist" aria-label={label}>
      <Heart size={22} />
    </a>
  );
}
