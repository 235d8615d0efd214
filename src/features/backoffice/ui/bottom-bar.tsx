import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { useLocation } from '../../../platform/browser/navigation/hooks.ts';
import { Drawer } from '../../../platform/ui/drawer.tsx';
import { useStaffWords } from '../../../platform/ui/staff/words.ts';
import { Person } from './person.tsx';
import { PlaceLink } from './place-link.tsx';
import { usePlaces } from './use-places.ts';
import { officeWords } from './words.ts';

/** On a phone: the places used most under the thumb, all others behind "More". */
export function BottomBar() {
  const say = useStaffWords(officeWords);
  // Open at one place: whoever goes on finds it closed.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const shown = usePlaces();
  const rest = shown.filter(({ bar }) => !bar);
  return (
    <>
      <nav className="staff-bar" aria-label={say('Back office, most used')}>
        {shown
          .filter(({ bar }) => bar)
          .map((place) => (
            <PlaceLink key={place.path} place={place} />
          ))}
        <button
          type="button"
          className="staff-place"
          aria-haspopup="dialog"
          aria-current={rest.some(({ current }) => current) ? 'true' : undefined}
          onClick={() => setOpenAt(key)}
        >
          <Menu size={20} aria-hidden="true" />
          <span className="staff-place-label">{say('More')}</span>
        </button>
      </nav>
      <Drawer open={openAt === key} onClose={() => setOpenAt(undefined)} title={say('More')} side="end">
        <div className="staff-more">
          <ul>
            {rest.map((place) => (
              <li key={place.path}>
                <PlaceLink place={place} />
              </li>
            ))}
          </ul>
          <Person />
        </div>
      </Drawer>
    </>
  );
}
