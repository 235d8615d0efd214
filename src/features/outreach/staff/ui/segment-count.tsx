import { useEffect } from 'react';
import { type SegmentQuestion, segmentsStaffApi } from '../../../../contract/segments-staff.ts';
import { useSettled } from '../../../../platform/ui/staff/use-settled.ts';
import { useCountSegmentMutation } from '../api.ts';

const figure = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : more}`;

/** How many it fits now, from what is typed and not saved yet. What is half typed is not asked for. */
export function useSegmentCount(rules: SegmentQuestion) {
  const checked = segmentsStaffApi.countSegment.body.safeParse(rules);
  const settled = useSettled(checked.success ? JSON.stringify(checked.data) : '', 300);
  const [count, { data, isLoading, error }] = useCountSegmentMutation();
  useEffect(() => {
    if (settled !== '') void count({ body: JSON.parse(settled) as SegmentQuestion });
  }, [count, settled]);
  return { counted: data, isLoading, error };
}

/** Of a saved segment, in the list. */
export function SegmentCount({ rules }: { readonly rules: SegmentQuestion }) {
  const { counted, error } = useSegmentCount(rules);
  if (error) return <span>Not counted</span>;
  if (!counted) return <span aria-label="Counting">…</span>;
  return (
    <span className="figures">
      {figure(counted.people, 'person', 'people')} · {figure(counted.subscribed, 'subscriber', 'subscribers')}
    </span>
  );
}
