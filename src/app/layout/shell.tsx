import './layout.css';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/ui/language.ts';
import { SkipLink } from '../../platform/ui/skip-link.tsx';
import { CheckoutFooter, CheckoutHeader } from './checkout-frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { LayoutProps } from './layout-props.ts';
import { layoutMessages } from './messages.ts';

interface Props extends LayoutProps {
  readonly children: ReactNode;
  /** Behind the skip link, above the header. */
  readonly above?: ReactNode;
  /** Without menus and search. */
  readonly minimal?: boolean;
}

/** The frame of every storefront page. */
export function Shell({ above, children, minimal = false, ...layout }: Props) {
  const t = useMessages(layoutMessages);
  return (
    <>
      <SkipLink to="#main" label={t.skipToContent} />
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
