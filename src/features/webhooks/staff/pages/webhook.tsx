import { useState } from 'react';
import { useNavigate, useParams } from '../../../../platform/browser/navigation/hooks.ts';
import type { WebhookEndpoint } from '../../../../contract/webhooks-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns, Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import {
  useChangeWebhookMutation,
  useMoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  useWebhooksQuery,
} from '../api.ts';
import { DeliveryTable } from '../ui/delivery-table.tsx';
import { HookForm } from '../ui/hook-form.tsx';
import { HookState } from '../ui/hook-state.tsx';
import '../ui/webhooks-staff.css';

export const meta = unlisted('Webhook · Back office', 'One receiver and what it was told.');

export default function Webhook() {
  const { id = '' } = useParams();
  const fetched = useWebhooksQuery({});
  const endpoint = fetched.data?.endpoints.find((each) => each.id === id);
  return (
    <StaffPage
      title="Receiver"
      state={endpoint && <HookState endpoint={endpoint} />}
      back={{ href: paths.backofficeWebhooks, label: 'Webhooks' }}
    >
      <Whole fetched={fetched}>
        {() =>
          endpoint ? (
            <Columns main={<DeliveryTable id={id} />} side={<Receiver endpoint={endpoint} />} />
          ) : (
            <EmptyState title="There is no such receiver any more" />
          )
        }
      </Whole>
    </StaffPage>
  );
}

function Receiver({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, events, state, pausedWhy, secret } = endpoint;
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const [move, moving] = useMoveWebhookMutation();
  const [test, testing] = useTestWebhookMutation();
  const [change, changing] = useChangeWebhookMutation();
  const to = async (next: 'on' | 'paused' | 'deleted') => {
    const done = await toastOutcome(move({ params: { id }, body: { to: next } }));
    if (done && next === 'deleted') void navigate(paths.backofficeWebhooks);
  };
  return (
    <>
      <Section title="State">
        {pausedWhy !== null && <p className="hook-words mb-3">{pausedWhy}</p>}
        <div className="hook-acts">
          <Button
            small
            look="secondary"
            busy={testing.isLoading}
            onClick={() => void toastOutcome(test({ params: { id } }))}
          >
            Send a test
          </Button>
          <Button
            small
            look="secondary"
            busy={moving.isLoading}
            onClick={() => void to(state === 'on' ? 'paused' : 'on')}
          >
            {state === 'on' ? 'Pause' : 'Go on'}
          </Button>
          <Button small look="quiet" className="text-alarm" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
        <ConfirmDialog
          open={removing}
          title="Remove this receiver?"
          confirmText="Remove"
          busy={moving.isLoading}
          onConfirm={() => void to('deleted')}
          onClose={() => setRemoving(false)}
        >
          <p>It is told nothing any more, its log goes, and its secret with it.</p>
        </ConfirmDialog>
      </Section>
      <Section title="Secret" intro="The receiver checks the signature of each message with it.">
        <p className="hook-secret">{secret}</p>
        <NewSecret endpoint={endpoint} />
      </Section>
      <Section title="What it is told">
        <HookForm
          key={`${url} ${events.join()}`}
          known={{ url, events }}
          saveText="Save"
          busy={changing.isLoading}
          onSave={async (body) => (await toastOutcome(change({ params: { id }, body }))) !== undefined}
        />
      </Section>
    </>
  );
}

/** The old one signs along for a day, so that the receiver can be changed without haste. */
function NewSecret({ endpoint: { id, previousUntil } }: { endpoint: WebhookEndpoint }) {
  const [asking, setAsking] = useState(false);
  const [renew, { isLoading }] = useRenewWebhookSecretMutation();
  if (previousUntil !== null)
    return (
      <p className="mt-3">
        New. The secret before holds until <When at={previousUntil} />.
      </p>
    );
  return (
    <>
      <Button small look="secondary" className="mt-3" onClick={() => setAsking(true)}>
        New secret
      </Button>
      <ConfirmDialog
        open={asking}
        title="Make a new secret?"
        confirmText="New secret"
        busy={isLoading}
        onConfirm={async () => {
          await toastOutcome(renew({ params: { id } }));
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <p>For 24 hours messages are signed with both. Enter the new one where the receiver checks it.</p>
      </ConfirmDialog>
    </>
  );
}
