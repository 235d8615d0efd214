import { expect, test, vi } from 'vitest';
import type { Card, Listing } from '../../contract/catalogue.ts';
import { fetchListing } from '../../features/catalogue/state/products-slice.ts';
import { makeStore } from '../browser/store.ts';
import { safeJson } from './head.ts';
import { stateJson } from './state-json.ts';

function card(title: string): Card {
  const shown: Partial<Card> = {
    _id: title,
    title,
    pictures: [],
    sizesAvailable: [{ size: 38, quantity: 3 }],
  };
  return shown as Card;
}

async function stateWith(items: readonly Card[]) {
  const listing: Partial<Listing> = { items: [...items], total: items.length, page: 1, pageSize: 25 };
  const store = makeStore(async () => listing as never);
  await store.dispatch(fetchListing({ search: '', key: 'k' }));
  return store.getState();
}

test('the state is written as JSON writes it, whatever was written before', async () => {
  const cards = [card('Aditi </script> \u2028'), card('"Rani"')];
  for (const shown of [cards, cards.toReversed(), [card('Aditi </script> \u2028')], []]) {
    const state = await stateWith(shown);
    expect(stateJson(state)).toBe(safeJson(state));
  }
});

test('a card that other pages show is written once; one that is another object is written anew', async () => {
  const cards = [card('a'), card('b')];
  stateJson(await stateWith(cards));
  const state = await stateWith(cards);
  const written = vi.spyOn(JSON, 'stringify');
  stateJson(state);
  expect(written.mock.calls.filter(([value]) => cards.includes(value as Card))).toEqual([]);
  const renamed = card('renamed');
  expect(stateJson(await stateWith([...cards, renamed]))).toContain('"renamed"');
});
