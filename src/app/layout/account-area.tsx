import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import UserRound from 'lucide-react/icons/user-round';
import { useMessages } from '../../platform/ui/language.ts';
import { Menu } from '../../platform/ui/menu.tsx';
import { Link } from '../../platform/ui/link.tsx';
import type { LayoutProps } from './layout-props.ts';
import { layoutMessages } from './messages.ts';

const defaultFace = '/brand/avatar.svg';

export function AccountArea({ user, onSignOut }: Pick<LayoutProps, 'user' | 'onSignOut'>) {
  const t = useMessages(layoutMessages);
  if (!user) {
    return (
      <div className="account">
        <Link className="account-link" href="/login">
          <UserRound size={22} aria-hidden="true" />
          <span className="account-name">{t.login}</span>
        </Link>
        <WishlistLink label={t.myWishlist} />
      </div>
    );
  }
  const label = (
    <>
      <img className="account-face" src={user.profileImage || defaultFace} width={28} height={28} alt="" />
      <span className="account-name">{t.hello(user.userName)}</span>
    </>
  );
  return (
    <div className="account">
      <Menu label={label} align="end" summaryClassName="account-link">
        <ul>
          <li>
            <Link className="menu-item" href="/profile">
              <User size={18} aria-hidden="true" />
              {t.myAccount}
            </Link>
          </li>
          <li>
            <Link className="menu-item" href="/wishlist">
              <Heart size={18} aria-hidden="true" />
              {t.myWishlist}
            </Link>
          </li>
          <li>
            <button type="button" className="menu-item" onClick={onSignOut}>
              <LogOut size={18} aria-hidden="true" />
              {t.signOut}
            </button>
          </li>
        </ul>
      </Menu>
      <WishlistLink label={t.wishlist} />
    </div>
  );
}

/** Last, so that it stays where it is when the name of a customer comes. */
function WishlistLink({ label }: { label: string }) {
  return (
    <Link className="account-link account-wishes" href="/wishlist" aria-label={label}>
      <Heart size={22} />
    </Link>
  );
}
