import { useState } from 'react';
import Store from 'lucide-react/icons/store';
import { paths } from '../../../../contract/paths.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useCloseShopMutation, useOpenShopMutation } from '../api.ts';

/** The last step. */
export function OpenTheShop({ left, wasOpen }: { readonly left: number; readonly wasOpen: boolean }) {
  const may = useMay();
  const [open, { isLoading }] = useOpenShopMutation();
  return (
    <li>
      <Store size={20} aria-hidden="true" />
      <div>
        <strong>{wasOpen ? 'Open again' : 'Open'}</strong>
        <p>
          {left > 0
            ? `${left} ${left === 1 ? 'step' : 'steps'} to go. What the law allows can wait until later.`
            : 'Everything that matters is ready. Visitors see the shop at once.'}
        </p>
      </div>
      <div className="opening-acts">
        <LinkButton small look="secondary" href={paths.home}>
          Look at the shop
        </LinkButton>
        {may('owner') && (
          <Button small busy={isLoading} disabled={left > 0} onClick={() => void toastOutcome(open({}))}>
            Open the shop
          </Button>
        )}
      </div>
    </li>
  );
}

/** Visitors are shut out again; orders that exist go on. */
export function CloseTheShop() {
  const may = useMay();
  const [asks, setAsks] = useState(false);
  const [close, { isLoading }] = useCloseShopMutation();
  if (!may('owner')) return null;
  return (
    <Section
      title="The shop is open"
      intro="Everybody sees it and can order. To stop orders alone, use Selling above."
    >
      <Button small look="secondary" onClick={() => setAsks(true)}>
        Close the shop
      </Button>
      <ConfirmDialog
        open={asks}
        title="Close the shop?"
        confirmText="Close the shop"
        busy={isLoading}
        onClose={() => setAsks(false)}
        onConfirm={() => void toastOutcome(close({})).then(() => setAsks(false))}
      >
        Visitors read that you are back soon. Orders that were placed go on, and customers still reach them.
      </ConfirmDialog>
    </Section>
  );
}
