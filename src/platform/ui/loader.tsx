import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

/** The turning ring, for buttons and small places. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg
      className="animate-turn"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Stands in for a part of the page that is being fetched. */
export function Loader({ label }: { label?: string }) {
  const t = useMessages(uiMessages);
  return (
    <div className="loader" role="status">
      <Spinner size={32} />
      <span>{label ?? t.loading}</span>
    </div>
  );
}
