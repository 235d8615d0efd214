import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams, useSearchParams } from '../../../../platform/browser/navigation/hooks.ts';
import type { InfoPage } from '../../../../contract/content.ts';
import { isPageKey } from '../../../../domain/content/page-place.ts';
import { isCallError } from '../../../../platform/browser/call.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import type { Dispatch } from '../../../../platform/browser/state.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import BlockArticle from '../../ui/block-article.tsx';
import { InfoArticle } from '../../ui/info-page.tsx';

export const meta = unlisted('Preview of a page', 'How the page will read.');

/** The real page with the draft in it. The document holds nothing of it: whoever may see it asks with a token. */
export default function PagePreview() {
  const { page = '' } = useParams();
  const search = useSearchParams();
  const version = search.get('version');
  const dispatch = useDispatch<Dispatch>();
  const [shown, setShown] = useState<InfoPage>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    const call = dispatch((_, __, extra) => extra.call);
    const read = async () => {
      // Not known before: the server drew this document for every address.
      if (!isPageKey(page)) return setFault('There is no such page.');
      const query = version === null ? {} : { version };
      setShown(await call('previewPage', { params: { page }, query }));
    };
    read().catch((error: unknown) =>
      setFault((isCallError(error) ? error.serverMessage : undefined) ?? 'The preview did not come.'),
    );
  }, [dispatch, page, version]);
  if (fault !== '') return <Notice tone="error">{fault}</Notice>;
  if (shown?.blocks) return <BlockArticle page={shown} />;
  return shown ? <InfoArticle page={shown} /> : <h1 className="sr-only">Preview of a page</h1>;
}
