import './search.css';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { IconButton } from '../../../../platform/ui/icon-button.tsx';
import { useModal } from '../../../../platform/ui/use-modal.ts';
import { SearchForm } from './search-form.tsx';

/** The search on a phone: a screen of its own. */
export function SearchScreen({ onClose }: { onClose: () => void }) {
  const ref = useModal(true);
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const close = () => ref.current?.close();
  return (
    <dialog ref={ref} className="search-screen" aria-label="Search" onClose={onClose}>
      <div className="search-screen-head">
        <SearchForm className="search-screen-form" onDone={close} />
        <IconButton label="Close" onClick={close}>
          <X size={22} />
        </IconButton>
      </div>
    </dialog>
  );
}
