import { useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useSearchParams } from '../../../../platform/browser/navigation/hooks.ts';
import { isCallError } from '../../../../platform/browser/call.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import type { Dispatch, RootState } from '../../../../platform/browser/state.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { fetchLayout } from '../../../catalogue/state/categories-slice.ts';
import { fetchHome } from '../../../catalogue/state/products-slice.ts';
import '../../ui/home.css';
import { HomeSections } from '../../ui/home-sections.tsx';

export const meta = unlisted('Preview of the home page', 'How the home page will look.');

/** The parts of the real home page with the draft in them; its own screen stays a file that shoppers alone load. The document holds nothing of it: whoever may see it asks with a token. */
export default function HomePreview() {
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<RootState>();
  const search = useSearchParams();
  const at = search.get('at') ?? '';
  const [fault, setFault] = useState('');
  const shown = useSelector((state: RootState) => state.products.home !== null);
  useEffect(() => {
    const call = dispatch((_, __, extra) => extra.call);
    call('previewHomePage', { query: { at } }).then(
      ({ sections, strip, promo }) => {
        // Rows are as long as they came: the rest of a draft's row cannot be asked for.
        const whole = sections.map((section) =>
          section.kind === 'row' ? { ...section, total: section.cards.length } : section,
        );
        dispatch(fetchHome.fulfilled({ sections: whole }, 'preview'));
        const { layout } = store.getState().categories;
        if (layout) dispatch(fetchLayout.fulfilled({ ...layout, strip, promo }, 'preview'));
      },
      (error: unknown) =>
        setFault((isCallError(error) ? error.serverMessage : undefined) ?? 'The preview did not come.'),
    );
    // A preview leads nowhere.
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, [dispatch, store, at]);
  if (fault !== '') return <Notice tone="error">{fault}</Notice>;
  return (
    <div data-preview={shown ? 'shown' : 'coming'}>
      <h1 className="sr-only">Preview of the home page</h1>
      <HomeSections />
    </div>
  );
}
