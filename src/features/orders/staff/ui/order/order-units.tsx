import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import type { Place } from '../../../../../domain/orders/ledger.ts';
import { PLACE_WORDS } from '../../../../../domain/orders/unit-history.ts';
import { Badge } from '../../../../../platform/ui/badge.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { Timeline } from '../../../../../platform/ui/staff/timeline.tsx';
import { ordersWords } from '../../words.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';

const TONES: Partial<Record<Place, 'marigold' | 'plum' | 'leaf' | 'alarm'>> = {
  reserved: 'marigold',
  packed: 'marigold',
  shipped: 'plum',
  delivered: 'leaf',
  returning: 'alarm',
};

/** Where each unit is, and what happened to it. */
export function OrderUnits({ orderAdmin: { units } }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  return (
    <Section title={say('Units')}>
      <ul className="order-units">
        {units.map(({ line, unit, title, size, place, events }) => {
          const of = units.filter((other) => other.line === line).length;
          const name = say('{title}, size {size}', { title, size });
          return (
            <li key={`${line} ${unit}`}>
              <details>
                <summary>
                  <span className="order-unit-name">
                    {name}
                    {of > 1 && <span className="order-admin-line-what figures">{` ${unit} / ${of}`}</span>}
                  </span>
                  <Badge tone={place ? TONES[place] : undefined}>
                    {say(place ? PLACE_WORDS[place] : 'exchanged')}
                  </Badge>
                  <ChevronDown size={18} aria-hidden="true" />
                </summary>
                <Timeline
                  label={say('What happened to {name}, {unit} of {of}', { name, unit, of })}
                  entries={events.map(({ at, who, text }) => ({ at, who, what: text }))}
                />
              </details>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
