import type { ShownPlace } from './use-places.ts';

/** The bare count is hidden from screen readers, which get it as words. */
export function PlaceLink({ place }: { place: ShownPlace }) {
  const { label, path, icon: Icon, waiting, current } = place;
  return (
    <a className="staff-place" href={path} aria-current={current ? 'page' : undefined}>
      <Icon size={20} aria-hidden="true" />
      <span className="staff-place-label">{label}</span>
      {waiting > 0 && (
        <span className="staff-count figures">
          {waiting > 99 ? '99+' : waiting} <span className="sr-only">waiting</span>
        </span>
      )}
    </a>
  );
}
