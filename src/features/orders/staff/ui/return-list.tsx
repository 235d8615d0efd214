import { useStaffDayQuery } from '../../../../platform/browser/staff/day.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { ListFrame } from '../../../../platform/ui/staff/list-frame.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useStaffReturnsQuery } from '../api.ts';
import { ReturnCard } from './return-card.tsx';
import { ordersWords } from '../words.ts';
import './orders-staff.css';

const STATES = ['coming', 'done', 'refused'] as const;

/** Requests that wait, the oldest first; and what was decided. */
export function ReturnList() {
  const say = useStaffWords(ordersWords);
  const list = useList();
  const status = STATES.find((state) => state === list.get('status')) ?? 'requested';
  const waiting = useStaffDayQuery({}).data?.returns;
  const fetched = useStaffReturnsQuery({ query: { page: list.page, status } });
  return (
    <ListFrame
      id="returns"
      label={say('Returns')}
      list={list}
      fetched={fetched}
      views={[
        { label: say('To decide'), view: '', count: waiting },
        { label: say('On its way'), view: 'status=coming' },
        { label: say('Done'), view: 'status=done' },
        { label: say('Refused'), view: 'status=refused' },
      ]}
      empty={
        <EmptyState title={say('No request waits')}>
          {say('When a customer asks to return or exchange a pair, you decide here.')}
        </EmptyState>
      }
    >
      {({ returns }) => (
        <ul className="returns">
          {returns.map((request) => (
            <ReturnCard key={request.id} request={request} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
