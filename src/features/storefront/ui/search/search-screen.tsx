import './search.css';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { IconButton } from '../../../../platform/ui/icon-button.tsx';
import { useModal } from '../../../../platform/ui/use-modal.ts';
import { SearchForm } from './search-form.tsx';
import { useMessages } from '../../../../platform/ui/language.ts';
import { searchMessages } from '../../messages/search.ts';

/** The search on a phone: a screen of its own. */
export function SearchScreen({ onClose }: { onClose: () => void }) {
  const t = useMessages(searchMessages);
  const ref = useModal(true);
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const close = () => ref.current?.close();
  return (
    <dialog ref={ref} className="search-screen" aria-label={t.search} onClose={onClose}>
      <div className="search-screen-head">
        <SearchForm className="search-screen-form" onDone={close} />
        <IconButton label={t.close} onClick={close}>
          <X size={22} />
        </IconButton>
      </div>
    </dialog>
  );
}
