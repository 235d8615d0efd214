import './layout.css';
import type { ReactNode } from 'react';
import { SkipLink } from '../../platform/ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { LayoutProps } from './layout-props.ts';

/** The frame of every storefront page. */
export function Shell({ children, ...layout }: LayoutProps & { children: ReactNode }) {
  return (
    <>
      <SkipLink to="#main" />
      <Header {...layout} />
      {layout.settings.selling?.stopped && <p className="not-selling">{layout.settings.selling.sentence}</p>}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...layout} />
    </>
  );
}
