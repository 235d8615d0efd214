import { useState } from 'react';
import type { Output } from '../../../contract/endpoint.ts';
import type { ordersApi } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { indianDate } from '../../../domain/text/dates.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/use-action.ts';
import { decideReturn } from '../state/staff-actions.ts';

type Request = Output<typeof ordersApi.staffReturns>['returns'][number];
type Decision = 'accepted' | 'refused';

const questions: Readonly<Record<Decision, { title: string; button: string }>> = {
  accepted: { title: 'Accept this request?', button: 'Accept' },
  refused: { title: 'Refuse this request?', button: 'Refuse' },
};

function followsFrom(decision: Decision, { wish }: Request): string {
  if (decision === 'refused') return 'The order stays delivered. The customer is told, with your words.';
  return wish === 'return'
    ? 'The money goes back and the invoice is taken back. The customer is told.'
    : 'The pair is exchanged; money and invoice stay as they are. The customer is told.';
}

export function ReturnCard({ request, onDecided }: { request: Request; onDecided: () => void }) {
  const { run, busy } = useAction(decideReturn);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<{ decision: Decision; open: boolean }>({
    decision: 'accepted',
    open: false,
  });
  const decide = async () => {
    const { result, rejection } = await run({ id: request.id, decision: asked.decision, note: note.trim() });
    if (result) toast.success(result.message);
    else toast.error(rejection.message ?? 'Network error');
    setAsked({ ...asked, open: false });
    onDecided();
  };
  const question = questions[asked.decision];
  return (
    <li className="bo-order">
      <div className="bo-order-head">
        <h2 className="figures">
          <a className="hover:underline" href={`${paths.backoffice}?text=${request.orderNumber}`}>
            {request.orderNumber}
          </a>
        </h2>
        <Badge tone="marigold">{request.wish === 'return' ? 'Return' : 'Exchange'}</Badge>
        <p className="figures text-sm text-ink-soft">{indianDate(new Date(request.requestedAt))}</p>
      </div>
      <div className="grid content-start gap-3">
        <p className="font-semibold">{request.reason}</p>
        {request.details !== '' && <p className="break-words">{request.details}</p>}
        {request.photos.length > 0 && (
          <div className="bo-photos">
            {request.photos.map((photo, index) => (
              <img
                key={photo}
                src={photo}
                width={240}
                height={240}
                alt={`From the customer, ${index + 1} of ${request.photos.length}`}
              />
            ))}
          </div>
        )}
      </div>
      <TextArea
        label="Your words to the customer"
        hint="They stand beside her order."
        maxLength={500}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="bo-order-foot">
        <p className="text-sm text-ink-soft">We promised an answer within two working days.</p>
        <div className="bo-acts">
          {(['accepted', 'refused'] as const).map((decision) => (
            <Button
              key={decision}
              small
              look={decision === 'accepted' ? 'primary' : 'secondary'}
              onClick={() => setAsked({ decision, open: true })}
              aria-label={`${questions[decision].button} ${request.orderNumber}`}
            >
              {questions[decision].button}
            </Button>
          ))}
        </div>
      </div>
      <ConfirmDialog
        open={asked.open}
        title={question.title}
        confirmText={question.button}
        busy={busy}
        onConfirm={() => void decide()}
        onClose={() => setAsked({ ...asked, open: false })}
      >
        <p>{followsFrom(asked.decision, request)}</p>
      </ConfirmDialog>
    </li>
  );
}
