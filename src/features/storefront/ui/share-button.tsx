import Share2 from 'lucide-react/icons/share-2';
import { useHydrated } from '../../../platform/browser/use-stored.ts';
import { IconButton } from '../../../platform/ui/icon-button.tsx';

/** The phone's own share sheet, where there is one. */
export function ShareButton({ title }: { title: string }) {
  const offered = useHydrated() && typeof navigator.share === 'function';
  if (!offered) return null;
  const share = () => {
    const { origin, pathname } = window.location;
    // Closing the sheet is no fault.
    navigator.share({ title, url: origin + pathname }).catch(() => undefined);
  };
  return (
    <IconButton className="gallery-share" label="Share" onClick={share}>
      <Share2 size={20} />
    </IconButton>
  );
}
