import '../ui/write-review.css';
import { useEffect, useReducer, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Reviewable } from '../../../contract/reviews.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Loader } from '../../../platform/ui/loader.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { useAction } from '../../../platform/browser/use-action.ts';
import { useLoginWithout, useOrderKey } from '../../orders/ui/use-order-key.ts';
import { readReviewable } from '../state/review-actions.ts';
import { ReviewLine } from '../ui/review-line.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { reviewFormMessages } from '../messages/form.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: reviewFormMessages[language].writeAReview,
  description: reviewFormMessages[language].aboutWriting,
  noindex: true,
});

export default function WriteReview() {
  const t = useMessages(reviewFormMessages);
  const { id, link } = useOrderKey();
  useLoginWithout(link);
  const known = useSelector((state: RootState) => link !== undefined || state.auth.user !== null);
  const { run } = useAction(readReviewable);
  const [order, setOrder] = useState<Reviewable | null>(null);
  const [failure, setFailure] = useState<number | null>(null);
  const [round, reload] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!known) return;
    void run({ id, link }).then(({ result, rejection }) => {
      if (result) setOrder(result);
      setFailure(rejection ? rejection.status : null);
    });
  }, [run, id, link, known, round]);
  return (
    <div className="page write-review">
      <h1>{t.writeAReview}</h1>
      {!order && failure === null && <Loader />}
      {!order && failure !== null && <NoOrder found={failure !== 404} reload={reload} />}
      {order && !order.received && <Notice className="mt-6">{t.onceDelivered}</Notice>}
      {order?.received && (
        <>
          <p className="mt-2 text-ink-soft">
            {withSlots(t.wordsHelp, {
              number: <span className="figures font-semibold text-ink">{order.orderNumber}</span>,
            })}
          </p>
          <ul className="mt-6 grid gap-6">
            {order.lines.map((line) => (
              <ReviewLine
                key={line.line}
                line={line}
                author={order.author}
                orderKey={{ id, link }}
                alone={order.lines.length === 1}
                onSent={reload}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function NoOrder({ found, reload }: { found: boolean; reload: () => void }) {
  const t = useMessages(reviewFormMessages);
  return found ? (
    <EmptyState title={t.orderDidNotCome} action={<Button onClick={reload}>{t.tryAgain}</Button>}>
      {t.checkConnection}
    </EmptyState>
  ) : (
    <EmptyState
      title={t.noOrderDetails}
      action={<LinkButton href={`${paths.profile}?tab=orders`}>{t.yourOrders}</LinkButton>}
    >
      {t.notAmongYours}
    </EmptyState>
  );
}
