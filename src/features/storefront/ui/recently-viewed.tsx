import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Card } from '../../../contract/catalogue.ts';
import { readJson, writeJson } from '../../../platform/browser/browser-storage.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { CardRow } from './card-row.tsx';
import { fetchLive } from '../../catalogue/state/products-slice.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

const KEY = 'recentlyViewed';
const KEPT = 9;

const readIds = (): string[] => {
  const stored = readJson(KEY);
  return Array.isArray(stored)
    ? stored.filter((each): each is string => typeof each === 'string' && each.length <= 64).slice(0, KEPT)
    : [];
};

/** What this browser looked at before; it tells nobody. */
export function RecentlyViewed({ id }: { id: string }) {
  const t = useMessages(productMessages);
  const dispatch = useDispatch<Dispatch>();
  const [cards, setCards] = useState<readonly Card[]>([]);
  useEffect(() => {
    let gone = false;
    const others = readIds().filter((each) => each !== id);
    writeJson(KEY, [id, ...others].slice(0, KEPT));
    // The live call of the page itself asks for `id`; the others ride along here.
    if (others.length > 0) {
      void dispatch(fetchLive(others.slice(0, 4))).then((result) => {
        if (!gone && fetchLive.fulfilled.match(result)) setCards(result.payload);
      });
    }
    return () => {
      gone = true;
    };
  }, [dispatch, id]);
  return <CardRow id="recently-viewed" title={t.recentlyViewed} cards={cards} />;
}
