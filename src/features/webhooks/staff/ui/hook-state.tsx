import type { WebhookEndpoint } from '../../../../contract/webhooks-staff.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';

export function HookState({ endpoint: { state, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (state === 'paused') return <Badge tone="alarm">Paused</Badge>;
  return failingSince === null ? (
    <Badge tone="leaf">On</Badge>
  ) : (
    <Badge tone="marigold">Does not answer</Badge>
  );
}
