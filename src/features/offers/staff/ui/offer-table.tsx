import type { Output } from '../../../../contract/endpoint.ts';
import type { offersStaffApi, StaffOffer } from '../../../../contract/offers-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatWholeINR } from '../../../../domain/money/money.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useStaffOffersQuery } from '../api.ts';
import { OfferState, StopOffer } from './offer-state.tsx';

const columns: readonly Column<StaffOffer>[] = [
  {
    id: 'name',
    label: 'Offer',
    card: 'title',
    cell: ({ id, name, code, words }) => (
      <span className="offer-name">
        <a className="text-link" href={paths.backofficeOffer(id)}>
          {name}
        </a>
        <span>
          {code !== null && <strong className="figures">{code}</strong>} {words}
        </span>
      </span>
    ),
  },
  { id: 'state', label: 'State', card: 'state', cell: ({ state }) => <OfferState state={state} /> },
  {
    id: 'used',
    label: 'Used',
    align: 'end',
    cell: ({ used, uses }) => (
      <span className="figures">
        {used}
        {uses !== null && ` of ${uses}`}
      </span>
    ),
  },
  {
    id: 'given',
    label: 'Given',
    align: 'end',
    cell: ({ given }) => <strong className="figures">{formatWholeINR(given)}</strong>,
  },
  {
    id: 'dates',
    label: 'From – to',
    cell: ({ startsAt, endsAt }) => (
      <span>
        <When at={startsAt} /> {endsAt ? <>– {<When at={endsAt} />}</> : 'until stopped'}
      </span>
    ),
  },
  {
    id: 'acts',
    label: 'Actions',
    card: 'acts',
    cell: ({ id, name, state }) => (
      <span className="offer-acts">
        <a className="text-link" href={paths.backofficeCopyOffer(id)} aria-label={`Duplicate ${name}`}>
          Duplicate
        </a>
        <StopOffer id={id} name={name} state={state} />
      </span>
    ),
  },
];
const rowsOf = ({ offers }: Output<typeof offersStaffApi.staffOffers>) => offers;

/** Every offer with how often it was used and what it has cost; what runs stands first. */
export function OfferTable() {
  const list = useList();
  const asked = list.get('show');
  const show = asked === 'running' || asked === 'planned' || asked === 'over' ? asked : 'all';
  const fetched = useStaffOffersQuery({ query: { show, text: list.text, page: list.page } });
  return (
    <DataTable
      id="offers"
      label="Offers"
      list={list}
      fetched={fetched}
      search="Name or code"
      views={[
        { label: 'All', view: '' },
        { label: 'Running', view: 'show=running' },
        { label: 'Planned', view: 'show=planned' },
        { label: 'Over', view: 'show=over' },
      ]}
      columns={columns}
      rows={rowsOf}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={
        <EmptyState
          title="No offers yet"
          action={<LinkButton href={paths.backofficeOffer('new')}>New offer</LinkButton>}
        >
          A coupon that is typed at checkout, or an offer that applies by itself: “buy two, get one”.
        </EmptyState>
      }
    />
  );
}
