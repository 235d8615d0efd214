import Share2 from 'lucide-react/icons/share-2';
import { useHydrated } from '../../../platform/browser/use-stored.ts';
import { IconButton } from '../../../platform/ui/icon-button.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

/** The phone's own share sheet; where there is none, the address of the page to paste elsewhere. */
export function ShareButton({ title }: { title: string }) {
  const t = useMessages(productMessages);
  if (!useHydrated()) return null;
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    // Closing the sheet is no fault.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t.linkCopied);
    } catch {
      toast.error(t.copyAddress);
    }
  };
  return (
    <IconButton className="gallery-share" label={t.share} onClick={() => void share()}>
      <Share2 size={20} />
    </IconButton>
  );
}
