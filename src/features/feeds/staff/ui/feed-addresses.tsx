import { useState } from 'react';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useFeedsQuery, useRenewFeedsMutation } from '../../../csv/staff/api.ts';

/** Where Google and Meta fetch the catalogue. */
export function FeedAddresses({ owner }: { readonly owner: boolean }) {
  const feeds = useFeedsQuery({});
  const [asking, setAsking] = useState(false);
  const [renew, { isLoading }] = useRenewFeedsMutation();
  const confirm = async () => {
    await toastOutcome(renew({}), () => 'The feeds have new addresses.');
    setAsking(false);
  };
  return (
    <Section
      title="Feeds"
      intro="Give these addresses to Google Merchant Center and to Meta. They hold every published product with a picture; with ?collection=monsoon behind it, those of that collection alone. Who knows an address can read it."
      actions={
        owner && (
          <Button small look="quiet" onClick={() => setAsking(true)}>
            New addresses
          </Button>
        )
      }
    >
      <Whole fetched={feeds} rows={2}>
        {({ google, meta }) => (
          <>
            <TextField
              label="Google Merchant Center (XML)"
              readOnly
              value={google}
              onFocus={({ target }) => target.select()}
            />
            <TextField
              label="Meta catalogue (CSV)"
              readOnly
              value={meta}
              onFocus={({ target }) => target.select()}
            />
          </>
        )}
      </Whole>
      <ConfirmDialog
        open={asking}
        title="New addresses for the feeds?"
        confirmText="Make new ones"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>The old addresses lead nowhere from then on. Give the new ones to Google and Meta.</p>
      </ConfirmDialog>
    </Section>
  );
}
