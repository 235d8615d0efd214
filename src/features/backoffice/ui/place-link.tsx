import type { ShownPlace } from './use-places.ts';
import { officeWords } from './words.ts';
import { useStaffWords } from '../../../platform/ui/staff/words.ts';

/** The bare count is hidden from screen readers, which get it as words. */
export function PlaceLink({ place }: { place: ShownPlace }) {
  const say = useStaffWords(officeWords);
  const { label, path, icon: Icon, waiting, current } = place;
  return (
    <a className="staff-place" href={path} aria-current={current ? 'page' : undefined}>
      <Icon size={20} aria-hidden="true" />
      <span className="staff-place-label">{say(label)}</span>
      {waiting > 0 && (
        <span className="staff-count figures">
          {waiting > 99 ? '99+' : waiting} <span className="sr-only">{say('waiting')}</span>
        </span>
      )}
    </a>
  );
}
