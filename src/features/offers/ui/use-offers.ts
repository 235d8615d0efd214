import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { offersApi } from '../../../contract/offers.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { paiseFromText } from '../../../domain/money/money.ts';
import { applyOffers, type OfferLine, type OfferOutcome } from '../../../domain/offers/apply-offers.ts';
import { isFor, offerWords, type OfferTerms } from '../../../domain/offers/offer-terms.ts';
import { tidyCode } from '../../../domain/offers/offer-code.ts';
import { type Rejection, serverAction } from '../../../platform/browser/call-state.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { useStored } from '../../../platform/browser/use-stored.ts';
import { COUPONS_KEY, parseCoupons, readCoupons, writeCoupons } from '../state/coupon-storage.ts';
import { fetchOfferProducts, fetchOffers, type OffersState } from '../state/offers-slice.ts';
import { useLanguage } from '../../../platform/ui/language.ts';
import { offerScreenMessages } from '../messages.ts';

const checkCoupons = serverAction('offers/check', (codes: readonly string[], call) =>
  call('checkCoupons', { body: { codes } }),
);

type Checked = Output<typeof offersApi.checkCoupons>;

interface Refused {
  readonly code: string;
  readonly sentence: string;
}

export interface Offers {
  readonly outcome: OfferOutcome;
  readonly codes: readonly string[];
  /** The codes that count: what the order is placed with. */
  readonly coupons: readonly string[];
  readonly refused: readonly Refused[];
  /** Coupons that everybody may use with this cart and that are not in use. */
  readonly available: readonly { readonly code: string; readonly words: string }[];
  readonly busy: boolean;
  readonly add: (typed: string) => void;
  readonly remove: (code: string) => void;
  /** The shop refused a code at the order. */
  readonly refuse: (code: string, sentence: string) => void;
  /** Asks the shop again what it offers. */
  readonly refresh: () => void;
}

type Collections = OffersState['products'];

const lineOf =
  (collections: Collections) =>
  ({ productId, price, quantity, product }: CartItem): OfferLine => ({
    unitPrice: paiseFromText(price) ?? 0,
    quantity,
    category: product.subcategory.subcategoriesName,
    collections: collections[productId],
  });

const readStored = (stored: string | null | undefined): string[] => {
  try {
    return parseCoupons(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
};

/** What the shop says of the coupons, asked anew in each round. */
function useChecked(
  codes: readonly string[],
  round: number,
  reject: (refusals: readonly Refused[]) => void,
): { readonly checked: Checked | undefined; readonly checking: boolean } {
  const dispatch = useDispatch<Dispatch>();
  const user = useSelector((state: RootState) => state.auth.user);
  const [answered, setAnswered] = useState<{ readonly asked: string; readonly answer: Checked }>();
  const asked = `${codes.join(' ')} ${round}`;

  useEffect(() => {
    if (codes.length === 0) return undefined;
    let current = true;
    void dispatch(checkCoupons(codes)).then((answer) => {
      if (!current) return;
      // Of the page's language: a browser has one table.
      const sentence = offerScreenMessages.en.notChecked;
      const nothing = (): Checked => ({
        success: true,
        offers: [],
        used: {},
        refused: codes.map((code) => ({
          code,
          sentence: (answer.payload as Rejection | undefined)?.message ?? sentence,
        })),
      });
      const known = checkCoupons.fulfilled.match(answer);
      setAnswered({ asked, answer: known ? answer.payload : nothing() });
      if (known && answer.payload.refused.length > 0) reject(answer.payload.refused);
    });
    return () => {
      current = false;
    };
  }, [dispatch, codes, asked, user, reject]);

  return {
    // What was known before stays until the shop has answered.
    checked: codes.length > 0 ? answered?.answer : undefined,
    checking: codes.length > 0 && answered?.asked !== asked,
  };
}

/** What offers do to the cart on the screen, by the same rules as on the server, which has the last word. */
export function useOffers(items: readonly CartItem[]): Offers {
  const dispatch = useDispatch<Dispatch>();
  const language = useLanguage();
  const told = useSelector((state: RootState) => state.offers.list);
  const collections = useSelector((state: RootState) => state.offers.products);
  const stored = useStored(COUPONS_KEY);
  const codes = useMemo(() => readStored(stored), [stored]);
  // What the shop refused is told once and not saved: the next attempt and the next page begin without it.
  const [rejected, setRejected] = useState<readonly Refused[]>([]);
  const [round, setRound] = useState(0);

  const reject = useCallback((refusals: readonly Refused[]) => {
    setRejected(refusals);
    writeCoupons(readCoupons().filter((code) => !refusals.some((each) => each.code === code)));
  }, []);
  const { checked, checking } = useChecked(codes, round, reject);
  // Which products an offer for a collection holds for only the shop knows; until it has said, that offer does nothing.
  const byCollection = [...told, ...(checked?.offers ?? [])].some((offer) => offer.collections.length > 0);
  const ids = byCollection ? [...new Set(items.map(({ productId }) => productId))] : [];
  const isUnknown = ids.some((id) => collections[id] === undefined);
  const wanted = ids.toSorted().join(',');
  const busy = checking || isUnknown;

  useEffect(() => {
    void dispatch(fetchOffers());
  }, [dispatch, round]);

  useEffect(() => {
    if (wanted !== '') void dispatch(fetchOfferProducts(wanted.split(',')));
  }, [dispatch, wanted, round]);

  const outcome = useMemo(() => {
    const coupons = (checked?.offers ?? []).filter(({ code }) => code !== null && codes.includes(code));
    const byThemselves = told.filter(({ code }) => code === null);
    const hints = told.filter(({ code }) => code !== null && !rejected.some((each) => each.code === code));
    const isKnown = (offer: OfferTerms) => !isUnknown || offer.collections.length === 0;
    return applyOffers(
      items.map(lineOf(collections)),
      [...byThemselves, ...coupons].filter(isKnown),
      checked,
      hints.filter(isKnown),
    );
  }, [items, told, codes, checked, rejected, collections, isUnknown]);

  const refused = useMemo(() => {
    const unmet = codes.flatMap((code) => {
      const sentence =
        checked?.refused.find((each) => each.code === code)?.sentence ??
        outcome.refused.find((each) => each.code === code)?.sentence;
      return sentence === undefined ? [] : [{ code, sentence }];
    });
    return [...rejected.filter(({ code }) => !codes.includes(code)), ...unmet];
  }, [codes, rejected, checked, outcome]);

  const add = (typed: string) => {
    const code = tidyCode(typed);
    if (code === '') return;
    const left = readCoupons().filter(
      (each) => each !== code && !refused.some((refusal) => refusal.code === each),
    );
    setRejected([]);
    setRound((before) => before + 1);
    writeCoupons([code, ...left]);
  };
  const remove = (code: string) => {
    setRejected((before) => before.filter((each) => each.code !== code));
    writeCoupons(readCoupons().filter((each) => each !== code));
  };
  const refuse = useCallback((code: string, sentence: string) => reject([{ code, sentence }]), [reject]);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const coupons = outcome.applied.flatMap(({ code }) => code ?? []);
  const lines = items.map(lineOf(collections));
  const available = told.flatMap((offer) =>
    offer.code !== null && !codes.includes(offer.code) && lines.some((line) => isFor(offer, line))
      ? [{ code: offer.code, words: offerWords(offer, language) }]
      : [],
  );
  return { available, outcome, codes, coupons, refused, busy, add, remove, refuse, refresh };
}
