import { INDIAN_STATES } from '../../../../domain/text/india.ts';
import { ORDER_STATES, PAYMENT_STATES } from '../../../../domain/orders/order-states.ts';
import { Select } from '../../../../platform/ui/select.tsx';
import { DateRange } from '../../../../platform/ui/staff/date-range.tsx';
import type { ListState } from '../../../../platform/ui/staff/use-list.ts';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { ordersWords } from '../words.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';

const SORTS = ['placed', '-placed', 'amount', '-amount'] as const;
const METHODS = ['cod', 'online'] as const;
const WAITS = ['confirmation'] as const;
const among = <T extends string>(words: readonly T[], word: string | undefined): T | undefined =>
  words.find((each) => each === word);
const figure = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
const day = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;

/** What the address asks for; what nobody can ask for is left out. */
export function questionOf(list: ListState) {
  const sort = list.sort && `${list.sort.desc ? '-' : ''}${list.sort.id}`;
  const asked = {
    status: among(ORDER_STATES, list.get('status')),
    payment: among(PAYMENT_STATES, list.get('payment')),
    method: among(METHODS, list.get('method')),
    waits: among(WAITS, list.get('waits')),
    state: list.get('state'),
    from: day(list.get('from')),
    to: day(list.get('to')),
    min: figure(list.get('min')),
    max: figure(list.get('max')),
    sort: among(SORTS, sort),
  };
  const named = Object.entries(asked).filter(([, value]) => value !== undefined);
  return { text: list.text, ...(Object.fromEntries(named) as Partial<typeof asked>) };
}

const FILTERS = ['payment', 'method', 'waits', 'state', 'from', 'to', 'min', 'max', 'rows'];

/** Fields that narrow the list. They stand in the address, so a view can be saved. */
export function OrderFilters({ list }: { list: ListState }) {
  const say = useStaffWords(ordersWords);
  const used = FILTERS.filter((name) => list.get(name) !== undefined).length;
  const go = (name: string) => (event: { target: { value: string } }) =>
    list.go({ [name]: event.target.value });
  const amount = (name: 'min' | 'max', label: string) => (
    <TextField
      key={`${name} ${list.get(name) ?? ''}`}
      label={label}
      inputMode="numeric"
      defaultValue={list.get(name) ?? ''}
      maxLength={9}
      onBlur={({ target }) => {
        if (target.value !== (list.get(name) ?? '')) list.go({ [name]: target.value.replace(/\D/g, '') });
      }}
    />
  );
  return (
    <details className="order-filters" open={used > 0 || undefined}>
      <summary className="btn btn-secondary btn-small">
        {used > 0 ? say('Filters ({used})', { used }) : say('Filters')}
      </summary>
      <div className="order-filter-fields">
        <Select
          label={say('Payment')}
          value={list.get('payment') ?? ''}
          onChange={go('payment')}
          options={[
            { value: '', label: say('Any') },
            ...PAYMENT_STATES.map((value) => ({ value, label: say(value) })),
          ]}
        />
        <Select
          label={say('Method')}
          value={list.get('method') ?? ''}
          onChange={go('method')}
          options={[
            { value: '', label: say('Any') },
            { value: 'cod', label: say('Cash on delivery') },
            { value: 'online', label: say('Online') },
          ]}
        />
        <Select
          label={say('Waits for')}
          value={list.get('waits') ?? ''}
          onChange={go('waits')}
          options={[
            { value: '', label: say('Any or nothing') },
            { value: 'confirmation', label: say('Confirmation') },
          ]}
        />
        <Select
          label={say('State of India')}
          value={list.get('state') ?? ''}
          onChange={go('state')}
          options={[{ value: '', label: say('Any') }, ...INDIAN_STATES.map(({ name }) => name)]}
        />
        {amount('min', say('From ₹'))}
        {amount('max', say('Up to ₹'))}
        <Select
          label={say('Rows')}
          value={list.get('rows') ?? ''}
          onChange={go('rows')}
          options={[{ value: '', label: '20' }, '50', '100']}
        />
        <DateRange
          label={say('Placed')}
          range={{ from: list.get('from') ?? '', to: list.get('to') ?? '' }}
          onRange={({ from, to }) => list.go({ from, to })}
        />
      </div>
    </details>
  );
}
