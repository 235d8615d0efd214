import type { Card } from '../../../contract/catalogue.ts';
import type { Wish, Wishlist } from '../../../contract/wishlist.ts';
import { totalStock } from '../../../domain/catalogue/stock.ts';
import { MOST_WISHES, WISHLIST_FULL } from '../../../domain/catalogue/wishlist.ts';
import { offerOf } from '../../../domain/money/pricing.ts';
import { removeKey } from '../../../platform/browser/browser-storage.ts';
import { NOT_REACHED } from '../../../platform/browser/call-state.ts';
import { readUser } from '../../../platform/browser/signed-in-user.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { toast } from '../../../platform/ui/toast.ts';
import { readSaved, writeSaved } from './saved-wishlist.ts';
import { fetchWishlist, sendWishes } from './wishlist-actions.ts';
import { WISHLIST_KEY } from './wishlist-storage.ts';

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** What is sent to the account goes one after the other; the last answer is the list. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  waiting += 1;
  const done = turn.then(work).finally(() => (waiting -= 1));
  turn = done.catch(() => undefined);
  return done;
}

/** Saves what the account answered, except after a sign-out or another tap meanwhile. */
export function keepAnswer(userId: string, { items, share }: Wishlist): void {
  if (waiting <= 1 && readUser()?._id === userId) writeSaved({ of: userId, items, share });
}

/** The account whose list this page has asked for, and how it went. */
let asked: { readonly of: string; readonly done: Promise<boolean> } | undefined;

/** At sign-in the list of the browser joins that of the account. Of another account nothing is sent. */
async function join(userId: string, dispatch: Dispatch): Promise<boolean> {
  const saved = readSaved();
  const asGuest = saved.of === '' ? saved.items : [];
  const answer =
    asGuest.length > 0 ? await dispatch(sendWishes({ add: asGuest })) : await dispatch(fetchWishlist());
  if (!sendWishes.fulfilled.match(answer) && !fetchWishlist.fulfilled.match(answer)) return false;
  keepAnswer(userId, answer.payload);
  return true;
}

/**
 * Brings browser and account together. At sign-out nothing of the account stays here. Other devices may have changed
 * the account's list, so each page asks for it once; `again` asks anew. False: the account was not reached, and what the
 * browser has stays.
 */
export function syncWishlist(dispatch: Dispatch, again = false): Promise<boolean> {
  const user = readUser();
  if (!user) {
    asked = undefined;
    if (readSaved().of !== '') removeKey(WISHLIST_KEY);
    return Promise.resolve(true);
  }
  if (again || asked?.of !== user._id) {
    const done = inTurn(() => join(user._id, dispatch));
    asked = { of: user._id, done };
    void done.then((reached) => {
      if (!reached && asked?.done === done) asked = undefined;
    });
  }
  return asked.done;
}

function putHere(wish: Wish): void {
  const { of, items, share } = readSaved();
  writeSaved({ of, items: [wish, ...items.filter(({ id }) => id !== wish.id)], share });
}

function takeOutHere(ids: readonly string[]): void {
  const { of, items, share } = readSaved();
  writeSaved({ of, items: items.filter(({ id }) => !ids.includes(id)), share });
}

type Wishable = Parameters<typeof offerOf>[0] & Parameters<typeof totalStock>[0] & Pick<Card, '_id'>;

/** Puts a product on the list or takes it away: here at once, and in the account when somebody is signed in. */
async function setWish(
  product: Wishable,
  on: boolean,
  defaultDiscount: number,
  dispatch: Dispatch,
): Promise<boolean> {
  const { items } = readSaved();
  const there = items.find(({ id }) => id === product._id);
  if ((there !== undefined) === on) return true;
  if (on && items.length >= MOST_WISHES) {
    toast.error(WISHLIST_FULL);
    return false;
  }
  const wish = there ?? {
    id: product._id,
    at: new Date().toISOString(),
    price: offerOf(product, defaultDiscount).price / 100,
    inStock: totalStock(product) > 0,
  };
  const show = (shown: boolean) => (shown ? putHere(wish) : takeOutHere([wish.id]));
  show(on);
  const fault = await send(on ? { add: [wish] } : { remove: [wish.id] }, dispatch);
  if (fault === undefined) return true;
  // What could not be saved is not shown as saved.
  show(!on);
  toast.error(fault);
  return false;
}

/** Answers whether the product is on the list now. */
export const addToWishlist = (
  product: Wishable,
  defaultDiscount: number,
  dispatch: Dispatch,
): Promise<boolean> => setWish(product, true, defaultDiscount, dispatch);

export async function toggleWish(
  product: Wishable,
  defaultDiscount: number,
  dispatch: Dispatch,
): Promise<void> {
  const on = !readSaved().items.some(({ id }) => id === product._id);
  if (await setWish(product, on, defaultDiscount, dispatch))
    toast.success(on ? 'Added to your wishlist' : 'Taken off your wishlist');
}

/** Takes products off the list that are no longer sold. */
export async function forgetWishes(ids: readonly string[], dispatch: Dispatch): Promise<void> {
  const fault = await send({ remove: ids }, dispatch);
  if (fault === undefined) takeOutHere(ids);
  else toast.error(fault);
}

/** Tells the account, if there is one. Answers what went wrong. */
async function send(
  change: Parameters<typeof sendWishes>[0],
  dispatch: Dispatch,
): Promise<string | undefined> {
  const user = readUser();
  if (!user) return undefined;
  return inTurn(async () => {
    const sent = await dispatch(sendWishes(change));
    if (!sendWishes.fulfilled.match(sent)) return sent.payload?.message ?? NOT_REACHED;
    keepAnswer(user._id, sent.payload);
    return undefined;
  });
}
