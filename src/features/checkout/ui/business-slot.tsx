import { lazy, Suspense, useState } from 'react';
import type { Business } from '../../../domain/orders/business.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

const BusinessFields = lazy(() => import('./business-fields.tsx'));

/** As typed, and what is wrong with it. */
export type TypedBusiness = Business & { readonly wrong?: string | undefined };
export const NO_BUSINESS: TypedBusiness = { gstin: '', name: '' };

interface Props {
  readonly state: string;
  readonly typed: TypedBusiness;
  readonly onChange: (typed: TypedBusiness) => void;
}

/** Behind one line: only who opens it loads the fields and their rules. */
export function BusinessSlot(props: Props) {
  const t = useMessages(checkoutMessages);
  const [open, setOpen] = useState(false);
  return (
    <details className="checkout-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.buyingForBusiness}</summary>
      {open && (
        <Suspense>
          <BusinessFields {...props} />
        </Suspense>
      )}
    </details>
  );
}
