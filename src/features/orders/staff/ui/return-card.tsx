import { useState } from 'react';
import type { Output } from '../../../../contract/endpoint.ts';
import type { ordersStaffApi } from '../../../../contract/orders-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { toastOutcome } from '../../../../platform/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useDecideReturnMutation } from '../api.ts';

type Request = Output<typeof ordersStaffApi.staffReturns>['returns'][number];
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

export function ReturnCard({ request }: { request: Request }) {
  const [decideReturn, { isLoading }] = useDecideReturnMutation();
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<{ decision: Decision; open: boolean }>({
    decision: 'accepted',
    open: false,
  });
  const decide = async () => {
    await toastOutcome(
      decideReturn({
        params: { id: request.id },
        body: { decision: asked.decision, note: note.trim() },
      }),
      ({ message }) => message,
    );
    setAsked({ ...asked, open: false });
  };
  const question = questions[asked.decision];
  return (
    <li className="return-card">
      <div className="return-head">
        <h2 className="figures">
          <a className="hover:underline" href={`${paths.backofficeOrders}?text=${request.orderNumber}`}>
            {request.orderNumber}
          </a>
        </h2>
        <Badge tone="marigold">{request.wish === 'return' ? 'Return' : 'Exchange'}</Badge>
        <When at={request.requestedAt} />
      </div>
      <div className="grid content-start gap-3">
        <p className="font-semibold">{request.reason}</p>
        {request.details !== '' && <p className="break-words">{request.details}</p>}
        {request.photos.length > 0 && (
          <div className="return-photos">
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
      {request.status === 'requested' ? (
        <>
          <TextArea
            label="Your words to the customer"
            hint="They stand beside her order."
            maxLength={500}
            rows={3}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="return-foot">
            <p className="text-sm text-ink-soft">We promised an answer within two working days.</p>
            <div className="return-acts">
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
        </>
      ) : (
        <p className="return-decided">
          {request.status === 'accepted' ? 'Accepted' : 'Refused'}
          {request.decidedAt && (
            <>
              {' '}
              <When at={request.decidedAt} />
            </>
          )}
          {request.note && <> · “{request.note}”</>}
        </p>
      )}
      <ConfirmDialog
        open={asked.open}
        title={question.title}
        confirmText={question.button}
        busy={isLoading}
        onConfirm={() => void decide()}
        onClose={() => setAsked({ ...asked, open: false })}
      >
        <p>{followsFrom(asked.decision, request)}</p>
      </ConfirmDialog>
    </li>
  );
}
