import './window-staff.css';
import type { ReactNode } from 'react';
import type { Who } from '../../../../domain/accounts/visitor.ts';
import { useLocation } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';

interface Part {
  readonly label: string;
  readonly path: string;
  readonly who?: Who;
}

const PARTS: readonly Part[] = [
  { label: 'Home page', path: paths.backofficeHomePage },
  { label: 'Menu', path: paths.backofficeSetting('menu'), who: 'settings staff' },
  { label: 'Categories', path: paths.backofficeCategories },
  { label: 'Types', path: paths.backofficeTypes },
  { label: 'Colours', path: paths.backofficeColours },
  { label: 'Tags', path: paths.backofficeTags },
  { label: 'Collections', path: paths.backofficeCollections },
  { label: 'Searches', path: paths.backofficeSearches },
  { label: 'Synonyms', path: paths.backofficeSynonyms },
];

interface Props {
  readonly title: string;
  readonly intro: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One part of what shoppers see, with the way to the others. */
export function CataloguePage({ title, intro, actions, children }: Props) {
  const { pathname } = useLocation();
  const may = useMay();
  const here = (path: string) =>
    path === paths.backofficeHomePage ? pathname === path : pathname.startsWith(path);
  return (
    <StaffPage title={title} actions={actions}>
      <nav className="views" aria-label="Home page and catalogue">
        <ul>
          {PARTS.filter(({ who }) => who === undefined || may(who)).map(({ label, path }) => (
            <li key={path}>
              <a href={path} aria-current={here(path) ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="window-intro">{intro}</p>
      {children}
    </StaffPage>
  );
}
