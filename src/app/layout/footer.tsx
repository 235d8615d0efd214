import type { ReactNode } from 'react';
import { paths } from '../../contract/paths.ts';
import { cx } from '../../platform/ui/cx.ts';
import { usePrerendered } from '../../platform/ui/prerendered-fragment.tsx';
import { Link } from '../../platform/ui/link.tsx';
import { useMessages } from '../../platform/ui/language.ts';
import { ContactDetails } from './contact-details.tsx';
import type { LayoutProps } from './layout-props.ts';
import { LinkList } from './link-list.tsx';
import { categoryLink, typeLinks } from '../../features/storefront/ui/links.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { layoutMessages } from './messages.ts';
import { Socials } from './socials.tsx';

type Props = Pick<LayoutProps, 'user' | 'categories' | 'types' | 'settings'>;

export function Footer(props: Props) {
  // The server knows no user.
  const inside = usePrerendered(props.settings, 'footer', () => <FooterInside {...props} />);
  return (
    <footer className="footer later">
      {inside ? (
        <div dangerouslySetInnerHTML={inside} />
      ) : (
        <div>
          <FooterInside {...props} />
        </div>
      )}
      <LanguageSwitch languages={props.settings.languages} className="page" />
    </footer>
  );
}

function FooterInside({ user, categories, types, settings }: Props) {
  const t = useMessages(layoutMessages);
  const company = [
    { label: t.aboutUs, to: paths.aboutUs },
    { label: t.contactUs, to: paths.contactUs },
    { label: t.help, to: paths.help },
    { label: t.shippingPolicy, to: paths.shippingPolicy },
    { label: t.refundPolicy, to: paths.refundPolicy },
    { label: t.termsAndConditions, to: paths.terms },
    { label: t.privacyPolicy, to: paths.privacyPolicy },
  ];
  const account = [
    ...(user ? [] : [{ label: t.signIn, to: '/login' }]),
    { label: t.viewCart, to: '/cart' },
    { label: t.trackOrder, to: '/track-order' },
    ...(settings.giftCards ? [{ label: t.giftCards, to: paths.giftCards }] : []),
  ];
  return (
    <>
      <div className="page footer-grid">
        <div className="footer-shop">
          <Link href="/" aria-label={t.logoHome(settings.name)}>
            <Logo settings={settings} dark />
          </Link>
          <ContactDetails settings={settings} />
          <Socials socials={settings.socials} />
        </div>
        <Column title={t.shopByTypes} className="footer-types">
          <LinkList links={typeLinks(types)} itemClassName="footer-link" className="footer-two" />
        </Column>
        <Column title={t.shopByCategories} className="footer-categories">
          <LinkList links={categories?.map(categoryLink)} itemClassName="footer-link" />
        </Column>
        <Column title={t.company}>
          <LinkList links={company} itemClassName="footer-link" />
        </Column>
        <Column title={t.account}>
          <LinkList links={account} itemClassName="footer-link" />
        </Column>
      </div>
      <div className="page footer-end">
        <p>{t.pricesNote(settings.name)}</p>
        {settings.brand?.footer && <p>{settings.brand.footer}</p>}
      </div>
    </>
  );
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    // Folded on a phone, open where there is room; both without script.
    <details className={cx('footer-fold', className)} name="footer">
      <summary>
        <h2 className="footer-title">{title}</h2>
      </summary>
      {children}
    </details>
  );
}
