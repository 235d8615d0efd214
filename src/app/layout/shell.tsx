import './layout.css';
import type { ReactNode } from 'react';
import { SkipLink } from '../../platform/ui/skip-link.tsx';
import { CheckoutFooter, CheckoutHeader } from './checkout-frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { LayoutProps } from './layout-props.ts';

interface Props extends LayoutProps {
  readonly children: ReactNode;
  /** Behind the skip link, above the header. */
  readonly above?: ReactNode;
  /** Without menus and search. */
  readonly minimal?: boolean;
}

/** The frame of every storefront page. */
export function Shell({ above, children, minimal = false, ...layout }: Props) {
  return (
    <>
      <SkipLink to="#main" />
      {above}
      {minimal ? <CheckoutHeader {...layout} /> : <Header {...layout} />}
      {layout.settings.selling?.stopped && <p className="not-selling">{layout.settings.selling.sentence}</p>}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {minimal ? <CheckoutFooter {...layout} /> : <Footer {...layout} />}
    </>
  );
}
