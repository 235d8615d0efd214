import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { paths } from '../../contract/paths.ts';
import { callLink } from '../../features/storefront/ui/links.ts';
import { CartLink } from './cart-link.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Logo } from './logo.tsx';

/** At the checkout nothing leads away but the logo and the cart. */
export function CheckoutHeader({ settings, cartLength }: Pick<LayoutProps, 'settings' | 'cartLength'>) {
  return (
    <header className="header checkout-header">
      <div className="page header-row">
        <a className="header-logo" href={paths.home} aria-label={`${settings.name}, home`}>
          <Logo settings={settings} />
        </a>
        <p className="checkout-secure">
          <LockKeyhole size={16} aria-hidden="true" /> Secure checkout
        </p>
        <CartLink count={cartLength} />
      </div>
    </header>
  );
}

/** What a buyer may still want to read, and whom to ask. */
export function CheckoutFooter({ settings: { name, phone } }: Pick<LayoutProps, 'settings'>) {
  return (
    <footer className="footer checkout-footer">
      <div className="page footer-end">
        <p>
          Need help? Call <a href={callLink(phone)}>{phone}</a>
        </p>
        <p className="checkout-links">
          <a href={paths.refundPolicy}>Refunds</a>
          <a href={paths.shippingPolicy}>Shipping</a>
          <a href={paths.privacyPolicy}>Privacy</a>
          <a href={paths.terms}>Terms</a>
        </p>
        <p>© {name}</p>
      </div>
    </footer>
  );
}
