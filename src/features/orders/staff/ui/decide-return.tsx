import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { doneWords } from '../../../../domain/orders/effects.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { QuantityStepper } from '../../../../platform/ui/quantity-stepper.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { useDecideReturnMutation, usePreviewDecisionQuery } from '../api.ts';
import { mayConfirm } from '../preview.ts';
import { Effects } from './effects.tsx';
import type { ReturnRequest } from './return-card.tsx';
import { type OrdersText, ordersWords } from '../words.ts';

type Decision = 'accepted' | 'refused';

const questions: Readonly<Record<Decision, { title: OrdersText; button: OrdersText }>> = {
  accepted: { title: 'Accept this request?', button: 'Accept' },
  refused: { title: 'Refuse this request?', button: 'Refuse' },
};

interface PairsProps {
  readonly request: ReturnRequest;
  readonly pairs: Readonly<Record<number, number>>;
  readonly onPairs: (pairs: Readonly<Record<number, number>>) => void;
}

/** Of several pairs a part can be accepted; the rest counts as refused. */
function AcceptedPairs({ request: { items, order }, pairs, onPairs }: PairsProps) {
  const say = useStaffWords(ordersWords);
  return (
    <fieldset className="return-part">
      <legend className="field-label">{say('Pairs to accept')}</legend>
      {items.map(({ line, quantity }) => {
        const sold = order.orderDetails.productDetails.find((each) => each.line === line);
        const name = say('{title}, size {sizeLabel}', {
          title: sold?.product.title ?? '',
          sizeLabel: sold?.sizeLabel ?? '',
        });
        return (
          <div key={line}>
            <span>{name}</span>
            <QuantityStepper
              label={say('Pairs to accept: {name}', { name })}
              value={pairs[line] ?? quantity}
              min={0}
              max={quantity}
              onChange={(count) => onPairs({ ...pairs, [line]: count })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

/** What staff have chosen for a request, and what would follow from it. */
export function useDecision(request: ReturnRequest) {
  const [decideReturn, { isLoading }] = useDecideReturnMutation();
  const [note, setNote] = useState('');
  const [pickup, setPickup] = useState(true);
  const [asked, setAsked] = useState<{ decision: Decision; open: boolean }>({
    decision: 'accepted',
    open: false,
  });
  const params = { id: request.id };
  const [pairs, setPairs] = useState<Readonly<Record<number, number>>>({});
  const items = request.items.map(({ line, quantity }) => ({ line, quantity: pairs[line] ?? quantity }));
  const wish = { decision: asked.decision, pickup, ...(asked.decision === 'accepted' && { items }) };
  const preview = usePreviewDecisionQuery(
    asked.open ? { params, body: { ...wish, preview: true } } : skipToken,
  );
  const decide = async () => {
    await toastOutcome(decideReturn({ params, body: { ...wish, note: note.trim() } }), doneWords);
    setAsked({ ...asked, open: false });
  };
  return { note, setNote, pickup, setPickup, pairs, setPairs, asked, setAsked, preview, decide, isLoading };
}

interface DecisionProps {
  readonly request: ReturnRequest;
  readonly decision: ReturnType<typeof useDecision>;
}

export function DecisionWords({ request, decision }: DecisionProps) {
  const say = useStaffWords(ordersWords);
  const { note, setNote, pairs, setPairs } = decision;
  return (
    <>
      {request.items.some(({ quantity }) => quantity > 1 || request.items.length > 1) && (
        <AcceptedPairs request={request} pairs={pairs} onPairs={setPairs} />
      )}
      <TextArea
        label={say('Your words to the customer')}
        hint={say('They stand beside the order.')}
        maxLength={500}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </>
  );
}

export function DecisionFoot({ request, decision }: DecisionProps) {
  const say = useStaffWords(ordersWords);
  const { note, pickup, setPickup, asked, setAsked, preview, decide, isLoading } = decision;
  const question = questions[asked.decision];
  return (
    <div className="return-foot">
      <div>
        <Checkbox
          label={say('The courier fetches it')}
          checked={pickup}
          onChange={({ target }) => setPickup(target.checked)}
        />
        <p className="text-sm text-ink-soft">{say('We promised an answer within two working days.')}</p>
      </div>
      <div className="return-acts">
        {(['accepted', 'refused'] as const).map((each) => (
          <Button
            key={each}
            small
            look={each === 'accepted' ? 'primary' : 'secondary'}
            onClick={() => setAsked({ decision: each, open: true })}
            aria-label={`${say(questions[each].button)} ${request.orderNumber}`}
          >
            {say(questions[each].button)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        closeText={say('Close')}
        open={asked.open}
        title={say(question.title)}
        confirmText={say(question.button)}
        busy={isLoading}
        disabled={!mayConfirm(preview)}
        onConfirm={() => void decide()}
        onClose={() => setAsked({ ...asked, open: false })}
      >
        <div className="grid gap-4">
          <p>
            {say(note.trim() === '' ? 'The customer is told.' : 'The customer is told, with your words.')}
          </p>
          <Effects preview={preview} />
        </div>
      </ConfirmDialog>
    </div>
  );
}
