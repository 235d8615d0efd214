import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import type { NewsletterList, NewsletterRow } from '../../../../contract/newsletters-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useCreateNewsletterMutation, useNewslettersQuery } from '../api.ts';
import { LetterState } from '../ui/letter-state.tsx';
import '../ui/outreach-staff.css';

export const meta = unlisted('Newsletters · Back office', 'What the shop writes to its subscribers.');

const columns: readonly Column<NewsletterRow>[] = [
  {
    id: 'subject',
    label: 'Subject',
    card: 'title',
    cell: ({ id, subject }) => (
      <a className="letter-name" href={paths.backofficeNewsletter(id)}>
        {subject === '' ? 'Without a subject' : subject}
      </a>
    ),
  },
  { id: 'state', label: 'State', card: 'state', cell: ({ state }) => <LetterState state={state} /> },
  {
    id: 'sent',
    label: 'Sent',
    align: 'end',
    cell: ({ progress: { sent, total }, sendAt }) =>
      sendAt === null ? (
        <span className="figures">{total > 0 ? `${sent} of ${total}` : 'Not yet'}</span>
      ) : (
        <When at={sendAt} />
      ),
  },
  { id: 'changed', label: 'Changed', cell: ({ changedAt }) => <When at={changedAt} /> },
];
const rowsOf = ({ newsletters }: NewsletterList) => newsletters;

export default function StaffNewsletters() {
  const list = useList();
  const navigate = useNavigate();
  const fetched = useNewslettersQuery({ query: { page: list.page } });
  const [create, { isLoading }] = useCreateNewsletterMutation();
  const begin = async () => {
    const made = await toastOutcome(create({}));
    if (made) void navigate(paths.backofficeNewsletter(made.id));
  };
  const button = (
    <Button small busy={isLoading} onClick={() => void begin()}>
      Write a newsletter
    </Button>
  );
  return (
    <StaffPage
      title="Newsletters"
      actions={button}
      back={{ href: paths.backofficeSubscribers, label: 'Subscribers' }}
    >
      <DataTable
        id="newsletters"
        label="Newsletters"
        list={list}
        fetched={fetched}
        columns={columns}
        rows={rowsOf}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        empty={
          <EmptyState title="No newsletter yet">
            Write a few lines, pick some products, look at it, send it to yourself, and then to everybody who
            subscribed.
          </EmptyState>
        }
      />
    </StaffPage>
  );
}
