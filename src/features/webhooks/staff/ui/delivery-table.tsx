import type { DeliveryList, WebhookDelivery } from '../../../../contract/webhooks-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useReplayWebhookMutation, useWebhookLogQuery } from '../api.ts';

const STATES = {
  waiting: ['On its way', 'marigold'],
  delivered: ['Arrived', 'leaf'],
  failed: ['Given up', 'alarm'],
} as const;

const columns: readonly Column<WebhookDelivery>[] = [
  {
    id: 'kind',
    label: 'Event',
    card: 'title',
    cell: ({ kind, payload }) => (
      <details>
        <summary>{kind}</summary>
        <pre className="hook-payload">{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
      </details>
    ),
  },
  {
    id: 'state',
    label: 'State',
    card: 'state',
    cell: ({ state }) => <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>,
  },
  { id: 'at', label: 'Happened', cell: ({ at }) => <When at={at} /> },
  {
    id: 'tries',
    label: 'Tries',
    align: 'end',
    cell: ({ tries }) => <span className="figures">{tries}</span>,
  },
  {
    id: 'answer',
    label: 'Answer',
    cell: ({ status, trouble }) => <span className="hook-words">{trouble ?? status ?? 'None yet'}</span>,
  },
  { id: 'acts', label: 'Actions', card: 'acts', cell: (delivery) => <Replay delivery={delivery} /> },
];
const rowsOf = ({ deliveries }: DeliveryList) => deliveries;
const SHOW = ['waiting', 'delivered', 'failed'] as const;

/** What a receiver was told, and whether it took it. */
export function DeliveryTable({ id }: { id: string }) {
  const list = useList();
  const show = SHOW.find((each) => each === list.get('show')) ?? 'all';
  const fetched = useWebhookLogQuery({ params: { id }, query: { page: list.page, show } });
  return (
    <DataTable
      id="webhook-log"
      label="Log"
      list={list}
      fetched={fetched}
      views={[
        { label: 'All', view: '' },
        { label: 'On their way', view: 'show=waiting' },
        { label: 'Arrived', view: 'show=delivered' },
        { label: 'Given up', view: 'show=failed' },
      ]}
      columns={columns}
      rows={rowsOf}
      rowId={(row) => row.id}
      rowName={({ kind }) => kind}
      empty={
        <EmptyState title="Nothing was sent yet">What is sent in the last 30 days stands here.</EmptyState>
      }
    />
  );
}

function Replay({ delivery: { id, kind, state } }: { delivery: WebhookDelivery }) {
  const [replay, { isLoading }] = useReplayWebhookMutation();
  if (state === 'waiting') return null;
  return (
    <Button
      small
      look="quiet"
      busy={isLoading}
      aria-label={`Send ${kind} again`}
      onClick={() => void toastOutcome(replay({ params: { id } }))}
    >
      Send again
    </Button>
  );
}
