import type { QueryPage } from '../../../../contract/queries-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { Facts, Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { SettleBy } from './query-cells.tsx';
import { useAssignQueryMutation, useMoveQueryMutation } from '../api.ts';

/** Who asks, who answers, and whether it is done. */
export function QueryFacts({ page }: { page: QueryPage }) {
  const { query, revision, customerId, colleagues } = page;
  const { ticket, state, assignee } = query;
  const [assign, assigning] = useAssignQueryMutation();
  const [move, moving] = useMoveQueryMutation();
  const to = state === 'closed' ? 'open' : 'closed';
  return (
    <>
      <Section title="From">
        <Facts
          facts={[
            {
              label: 'Name',
              value:
                customerId === null ? (
                  <bdi>{query.name}</bdi>
                ) : (
                  <a className="text-link" href={paths.backofficeCustomer(customerId)}>
                    <bdi>{query.name}</bdi>
                  </a>
                ),
            },
            { label: 'E-mail', value: <span className="break-all">{query.email}</span> },
            {
              label: 'Ticket sent',
              value: query.acknowledgedAt === null ? 'Not recorded' : <When at={query.acknowledgedAt} />,
            },
            { label: 'Settle by', value: state === 'closed' ? null : <SettleBy {...query} /> },
            { label: 'Customer', value: customerId === null ? 'Not yet' : 'Yes' },
          ]}
        />
      </Section>
      <Section title="Who answers">
        <div className="grid gap-4">
          <Select
            label="With"
            value={assignee?.id ?? ''}
            disabled={assigning.isLoading}
            options={[
              { value: '', label: 'Nobody yet' },
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) =>
              void toastOutcome(
                assign({ params: { ticket }, body: { to: target.value === '' ? null : target.value } }),
              )
            }
          />
          <Button
            small
            look="secondary"
            className="justify-self-start"
            busy={moving.isLoading}
            onClick={() => void toastOutcome(move({ params: { ticket }, body: { to, revision } }))}
          >
            {to === 'closed' ? 'Close query' : 'Open again'}
          </Button>
          <p className="query-nobody text-sm">
            A reply to your mail goes to the shop’s mailbox and not here. Write it down as “Customer’s reply”
            to open the query again.
          </p>
        </div>
      </Section>
    </>
  );
}
