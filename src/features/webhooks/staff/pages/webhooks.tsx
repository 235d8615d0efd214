import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns, Section } from '../../../../platform/ui/staff/section.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useAddWebhookMutation, useWebhooksQuery } from '../api.ts';
import { HookForm } from '../ui/hook-form.tsx';
import { HookState } from '../ui/hook-state.tsx';
import '../ui/webhooks-staff.css';

export const meta = unlisted('Webhooks · Back office', 'What the shop tells programs of others.');

export default function Webhooks() {
  const fetched = useWebhooksQuery({});
  const [add, { isLoading }] = useAddWebhookMutation();
  return (
    <StaffPage title="Webhooks" back={{ href: paths.backofficeSettings, label: 'Settings' }}>
      <Whole fetched={fetched}>
        {({ endpoints }) => (
          <Columns
            main={
              endpoints.length === 0 ? (
                <EmptyState title="Nobody is told yet">
                  A receiver is a program of yours or of somebody you work with: a stock system, a bookkeeper,
                  a chat. It gets a signed message as soon as something happens in the shop.
                </EmptyState>
              ) : (
                <ul className="hook-list" aria-label="Receivers">
                  {endpoints.map((endpoint) => (
                    <li key={endpoint.id}>
                      <p className="hook-head">
                        <a className="hook-url text-link" href={paths.backofficeWebhook(endpoint.id)}>
                          {endpoint.url}
                        </a>
                        <HookState endpoint={endpoint} />
                      </p>
                      <p className="hook-words">{endpoint.events.join(', ')}</p>
                      {endpoint.waiting > 0 && <p className="hook-words">{endpoint.waiting} on their way</p>}
                      {endpoint.pausedWhy !== null && <p className="hook-words">{endpoint.pausedWhy}</p>}
                    </li>
                  ))}
                </ul>
              )
            }
            side={
              <Section
                title="New receiver"
                intro={
                  <a className="text-link" href="/api/docs">
                    How to check a signature
                  </a>
                }
              >
                <HookForm
                  saveText="Add receiver"
                  busy={isLoading}
                  onSave={async (body) => (await toastOutcome(add({ body }))) !== undefined}
                />
              </Section>
            }
          />
        )}
      </Whole>
    </StaffPage>
  );
}
