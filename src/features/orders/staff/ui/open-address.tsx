import { type ReactNode, useState } from 'react';
import { readDraft } from '../../../../platform/ui/staff/form-draft.ts';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { ordersWords } from '../words.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../platform/ui/with-slots.ts';

/** The draft of an address that somebody types for an order. */
export const addressDraft = (orderNumber: string): string => `address-${orderNumber}`;

const NAMED = 3;

/** Before orders are packed whose new address is typed and not saved, staff are asked once more. */
export function useOpenAddress(): {
  readonly checked: (orderNumbers: readonly string[], go: () => void) => void;
  readonly dialog: ReactNode;
} {
  const say = useStaffWords(ordersWords);
  const [asked, setAsked] = useState<{ open: readonly string[]; go: () => void }>();
  const checked = (orderNumbers: readonly string[], go: () => void): void => {
    const open = orderNumbers.filter((number) => readDraft(addressDraft(number)) !== undefined);
    if (open.length === 0) go();
    else setAsked({ open, go });
  };
  const more = (asked?.open.length ?? 0) - NAMED;
  const dialog = (
    <ConfirmDialog
      closeText={say('Close')}
      open={asked !== undefined}
      title={say('An address is not saved')}
      confirmText={say('Pack anyway')}
      onConfirm={() => {
        setAsked(undefined);
        asked?.go();
      }}
      onClose={() => setAsked(undefined)}
    >
      <p>
        {withSlots(
          say(
            'A new address is typed for {orders}, but not saved. Packed now, it goes to the address as it was.',
          ),
          {
            orders: (
              <>
                <strong className="figures">{asked?.open.slice(0, NAMED).join(', ')}</strong>
                {more > 0 && ` ${say('and {more} more', { more })}`}
              </>
            ),
          },
        )}
      </p>
    </ConfirmDialog>
  );
  return { checked, dialog };
}
