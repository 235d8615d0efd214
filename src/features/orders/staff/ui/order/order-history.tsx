import type { OrderDesk } from '../../../../../contract/order-desk.ts';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { Timeline } from '../../../../../platform/ui/staff/timeline.tsx';

/** Everything that happened, newest first. */
export function OrderHistory({ desk: { timeline } }: { desk: OrderDesk }) {
  return (
    <Section title="Timeline">
      <Timeline label="What happened to this order" entries={timeline} />
    </Section>
  );
}
