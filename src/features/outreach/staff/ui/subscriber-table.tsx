import { useState } from 'react';
import type { SubscriberList, SubscriberRow } from '../../../../contract/newsletters-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { type ListState, useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useStaffSubscribersQuery, useUnsubscribeForMutation } from '../api.ts';
import './outreach-staff.css';

const STATES = {
  pending: ['Not confirmed', 'marigold'],
  confirmed: ['Subscribed', 'leaf'],
  left: ['Unsubscribed', 'clay'],
} as const;

const columns: readonly Column<SubscriberRow>[] = [
  {
    id: 'email',
    label: 'E-mail',
    card: 'title',
    cell: ({ email }) => {
      const at = email.lastIndexOf('@');
      return (
        <span className="subscriber-email">
          {email.slice(0, at)}
          {/* On a phone a long address breaks here, not within a word. */}
          <wbr />
          {email.slice(at)}
        </span>
      );
    },
  },
  {
    id: 'state',
    label: 'State',
    card: 'state',
    cell: ({ state }) => <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>,
  },
  { id: 'since', label: 'Since', cell: ({ since }) => <When at={since} /> },
  { id: 'changed', label: 'Changed', cell: ({ changedAt }) => <When at={changedAt} /> },
  { id: 'acts', label: 'Actions', card: 'acts', cell: (subscriber) => <Leave subscriber={subscriber} /> },
];
const rowsOf = ({ subscribers }: SubscriberList) => subscribers;
const SHOW = ['confirmed', 'pending', 'left'] as const;

export const showOf = (list: ListState) => SHOW.find((each) => each === list.get('show')) ?? 'all';

export function SubscriberTable() {
  const list = useList();
  const fetched = useStaffSubscribersQuery({
    query: { page: list.page, text: list.text, show: showOf(list) },
  });
  return (
    <DataTable
      id="subscribers"
      label="Subscribers"
      list={list}
      fetched={fetched}
      search="E-mail"
      views={[
        { label: 'All', view: '' },
        { label: 'Subscribed', view: 'show=confirmed', count: fetched.data?.confirmed },
        { label: 'Not confirmed', view: 'show=pending' },
        { label: 'Unsubscribed', view: 'show=left' },
      ]}
      columns={columns}
      rows={rowsOf}
      rowId={({ id }) => id}
      rowName={({ email }) => email}
      empty={
        <EmptyState title="No subscriber yet">
          Whoever enters an e-mail on the home page and confirms it stands here.
        </EmptyState>
      }
    />
  );
}

function Leave({ subscriber: { id, email, state } }: { subscriber: SubscriberRow }) {
  const [asking, setAsking] = useState(false);
  const [leave, { isLoading }] = useUnsubscribeForMutation();
  if (state === 'left') return null;
  const run = async () => {
    await toastOutcome(leave({ params: { id } }));
    setAsking(false);
  };
  return (
    <>
      <Button small look="quiet" aria-label={`Unsubscribe ${email}`} onClick={() => setAsking(true)}>
        Unsubscribe
      </Button>
      <ConfirmDialog
        open={asking}
        title="Unsubscribe?"
        confirmText="Unsubscribe"
        busy={isLoading}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        <p>
          <span className="break-all">{email}</span> gets no newsletter any more. Only they can come back, on
          the home page.
        </p>
      </ConfirmDialog>
    </>
  );
}
