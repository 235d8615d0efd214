import type { ReactNode } from 'react';
import { cx } from '../../platform/ui/cx.ts';
import { usePrerendered } from '../../platform/ui/prerendered-fragment.tsx';
import { ContactDetails } from './contact-details.tsx';
import type { LayoutProps } from './layout-props.ts';
import { LinkList } from './link-list.tsx';
import { categoryLink, companyLinks, typeLinks } from '../../features/storefront/ui/links.ts';
import { Logo } from './logo.tsx';
import { Socials } from './socials.tsx';

type Props = Pick<LayoutProps, 'user' | 'categories' | 'types' | 'settings'>;

export function Footer(props: Props) {
  // The server knows no user.
  const inside = usePrerendered(props.settings, 'footer', () => <FooterInside {...props} />);
  if (inside) return <footer className="footer later" dangerouslySetInnerHTML={inside} />;
  return (
    <footer className="footer later">
      <FooterInside {...props} />
    </footer>
  );
}

function FooterInside({ user, categories, types, settings }: Props) {
  const account = [
    ...(user ? [] : [{ label: 'Sign In', to: '/login' }]),
    { label: 'View Cart', to: '/cart' },
    { label: 'Track Order', to: '/track-order' },
  ];
  return (
    <>
      <div className="page footer-grid">
        <div className="footer-shop">
          <a href="/" aria-label={`${settings.name}, home`}>
            <Logo settings={settings} dark />
          </a>
          <ContactDetails settings={settings} />
          <Socials socials={settings.socials} />
        </div>
        <Column title="Shop by Types" className="footer-types">
          <LinkList links={typeLinks(types)} itemClassName="footer-link" className="footer-two" />
        </Column>
        <Column title="Shop by Categories" className="footer-categories">
          <LinkList links={categories?.map(categoryLink)} itemClassName="footer-link" />
        </Column>
        <Column title="Company">
          <LinkList links={companyLinks} itemClassName="footer-link" />
        </Column>
        <Column title="Account">
          <LinkList links={account} itemClassName="footer-link" />
        </Column>
      </div>
      <div className="page footer-end">
        <p>© {settings.name}. All prices in INR, inclusive of all taxes.</p>
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
