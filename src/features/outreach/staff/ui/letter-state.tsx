import type { NewsletterRow } from '../../../../contract/newsletters-staff.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';

const STATES = {
  draft: ['Draft', 'clay'],
  planned: ['Planned', 'marigold'],
  sending: ['Sending', 'marigold'],
  paused: ['Held', 'alarm'],
  sent: ['Sent', 'leaf'],
} as const;

export function LetterState({ state }: Pick<NewsletterRow, 'state'>) {
  const [label, tone] = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
