import type { StaffProduct } from '../../../../contract/catalogue-staff.ts';
import { STATE_WORDS } from '../../../../domain/catalogue/product-fields.ts';
import { momentWords } from '../../../../domain/text/date-words.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';

const tones = { draft: 'marigold', scheduled: 'marigold', published: 'leaf', archived: 'clay' } as const;

/** Where a product stands between draft and shop. */
export function ProductState({
  product: { state, publishAt },
}: {
  readonly product: Pick<StaffProduct, 'state' | 'publishAt'>;
}) {
  const at = publishAt && new Date(publishAt);
  return (
    <Badge tone={tones[state]}>
      {STATE_WORDS[state]}
      {at && ` ${momentWords(at)}`}
    </Badge>
  );
}
