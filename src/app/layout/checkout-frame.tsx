import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { paths } from '../../contract/paths.ts';
import { callLink } from '../../features/storefront/ui/links.ts';
import { useMessages } from '../../platform/ui/language.ts';
import { withSlots } from '../../platform/ui/with-slots.ts';
import { CartLink } from './cart-link.tsx';
import type { LayoutProps } from './layout-props.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { layoutMessages } from './messages.ts';
import { Link } from '../../platform/ui/link.tsx';

/** At the checkout nothing leads away but the logo and the cart. */
export function CheckoutHeader({ settings, cartLength }: Pick<LayoutProps, 'settings' | 'cartLength'>) {
  const t = useMessages(layoutMessages);
  return (
    <header className="header checkout-header">
      <div className="page header-row">
        <Link className="header-logo" href={paths.home} aria-label={t.logoHome(settings.name)}>
          <Logo settings={settings} />
        </Link>
        <p className="checkout-secure">
          <LockKeyhole size={16} aria-hidden="true" /> {t.secureCheckout}
        </p>
        <CartLink count={cartLength} />
      </div>
    </header>
  );
}

/** What a buyer may still want to read, and whom to ask. */
export function CheckoutFooter({ settings: { name, phone, languages } }: Pick<LayoutProps, 'settings'>) {
  const t = useMessages(layoutMessages);
  return (
    <footer className="footer checkout-footer">
      <div className="page footer-end">
        <p>{withSlots(t.needHelp, { phone: <Link href={callLink(phone)}>{phone}</Link> })}</p>
        <p className="checkout-links">
          <Link href={paths.refundPolicy}>{t.refunds}</Link>
          <Link href={paths.shippingPolicy}>{t.shipping}</Link>
          <Link href={paths.privacyPolicy}>{t.privacy}</Link>
          <Link href={paths.terms}>{t.terms}</Link>
        </p>
        <p>© {name}</p>
        <LanguageSwitch languages={languages} />
      </div>
    </footer>
  );
}
