import Search from 'lucide-react/icons/search';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useStaffWords } from '../../../platform/ui/staff/words.ts';
import { Person } from './person.tsx';
import { PlaceLink } from './place-link.tsx';
import { usePlaces } from './use-places.ts';
import { officeWords } from './words.ts';

/** On a wide screen: everything, always there. On a phone the name and the search alone stay, on top. */
export function SideBar({ onSearch }: { onSearch: () => void }) {
  const say = useStaffWords(officeWords);
  const shown = usePlaces();
  const name = useSelector(
    ({ shop: { settings } }: RootState) => settings?.brand.shortName || settings?.name,
  );
  return (
    <header className="staff-side" aria-label={say('Back office')}>
      <a className="staff-name" href={paths.backoffice}>
        {name} <span>{say('Back office')}</span>
      </a>
      <button
        type="button"
        className="staff-search-button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <Search size={18} aria-hidden="true" />
        <span className="staff-search-word">{say('Search')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <nav aria-label={say('Back office')}>
        <ul>
          {shown.map((place) => (
            <li key={place.path}>
              <PlaceLink place={place} />
            </li>
          ))}
        </ul>
      </nav>
      <Person />
    </header>
  );
}
