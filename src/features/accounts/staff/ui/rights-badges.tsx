import { Badge } from '../../../../platform/ui/badge.tsx';
import { AREA_WORDS } from './areas.ts';
import type { Rights } from './rights-dialog.tsx';

export function RightsBadges({ role, areas }: Rights) {
  if (role === 'owner') return <Badge tone="plum">Owner: everything</Badge>;
  return areas.map((area) => (
    <Badge key={area} tone="rose">
      {AREA_WORDS[area].label}
    </Badge>
  ));
}
