import { useCallback, useEffect, useState } from 'react';
import type { GiftCardOrder } from '../../../contract/gift-cards.ts';
import { paths } from '../../../contract/paths.ts';
import { deliveryMoment } from '../../../domain/credit/gift-card.ts';
import { formatINR } from '../../../domain/money/money.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import { useParams } from '../../../platform/browser/navigation/hooks.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { SkeletonLines } from '../../../platform/ui/skeleton.tsx';
import { giftMessages } from '../gift-messages.ts';
import { fetchGiftOrder } from '../state/gift-actions.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: giftMessages[language].orderTitle,
  description: giftMessages[language].about,
  noindex: true,
});

/** Where the buyer comes back from paying, and what the mail of the order leads to. */
export default function GiftCardOrderPage() {
  const t = useMessages(giftMessages);
  const { token = '' } = useParams();
  const { run } = useAction(fetchGiftOrder);
  const [card, setCard] = useState<GiftCardOrder | 'failed' | 'unknown'>();
  const load = useCallback(() => {
    void run(token).then(({ result, rejection }) =>
      setCard(result ?? (rejection?.code === 'notFound' ? 'unknown' : 'failed')),
    );
  }, [run, token]);
  useEffect(load, [load]);
  return (
    <div className="page py-8 lg:py-12">
      <h1>{t.orderTitle}</h1>
      {card === undefined && <SkeletonLines lines={4} />}
      {card === 'unknown' && <p className="mt-4">{t.unknown}</p>}
      {card === 'failed' && <Notice tone="error">{t.notFetched}</Notice>}
      {typeof card === 'object' && <Bought card={card} />}
    </div>
  );
}

function Bought({ card }: { readonly card: GiftCardOrder }) {
  const t = useMessages(giftMessages);
  const language = useLanguage();
  const { number, amount, state, payAt, recipientName, deliverOn, sentAt } = card;
  const day = (at: Date): string => dateWords(at, language);
  return (
    <div className="prose mt-4 grid gap-3" role="status">
      <p>
        <strong>{t.states[state]}</strong>
      </p>
      <p>
        {t.number} {number} · {formatINR(amount)}
      </p>
      {state === 'paid' && (
        <p>
          {sentAt === null
            ? t.willBeMailed(recipientName, day(deliveryMoment(deliverOn)))
            : t.wasMailed(recipientName, day(new Date(sentAt)))}
        </p>
      )}
      {payAt !== null && <LinkButton href={payAt}>{t.payNow}</LinkButton>}
      {state === 'lapsed' && <LinkButton href={paths.giftCards}>{t.buyAnother}</LinkButton>}
    </div>
  );
}
