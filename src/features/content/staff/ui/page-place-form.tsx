import { useMemo, useState } from 'react';
import { PagePlace } from '../../../../contract/content-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import type { PageKind } from '../../../../domain/content/blocks.ts';
import { listAddress, pageAddress, type PageKey } from '../../../../domain/content/page-place.ts';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { FormCheck, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useDeletePageMutation, usePlacePageMutation } from '../api.ts';

interface Props {
  readonly page: PageKey;
  readonly title: string;
  readonly version: number;
  readonly place: {
    readonly kind: PageKind;
    readonly slug: string;
    readonly hidden: boolean;
    readonly oldSlugs: readonly string[];
  };
}

/** Where a page of the owner stands. It holds at once, without a draft. */
export function PagePlaceForm({ page, title, version, place }: Props) {
  const [save] = usePlacePageMutation();
  const { kind, slug, hidden, oldSlugs } = place;
  const values = useMemo(() => ({ slug, hidden }), [slug, hidden]);
  const state = useStaffForm({
    id: `place-${page}`,
    schema: PagePlace,
    values,
    save: (body) => save({ params: { page }, body }),
    saved: 'Address and place are saved.',
  });
  return (
    <div className="page-place">
      <StaffForm state={state} label="Address" saveText="Save the address">
        <Section title="Address" intro="It holds at once, without a draft.">
          <FormText
            state={state}
            name="slug"
            label="Address"
            required
            maxLength={60}
            spellCheck={false}
            hint={`Behind ${listAddress(kind)}/. An address it had before leads to the new one.`}
          />
          <FormCheck state={state} name="hidden" label="Taken out of the shop" />
          {oldSlugs.length > 0 && (
            <p className="pages-intro">Before: {oldSlugs.map((old) => pageAddress(kind, old)).join(', ')}</p>
          )}
        </Section>
      </StaffForm>
      <DeletePage page={page} title={title} version={version} />
    </div>
  );
}

function DeletePage({ page, title, version }: Pick<Props, 'page' | 'title' | 'version'>) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeletePageMutation();
  const confirm = async () => {
    const done = await toastOutcome(remove({ params: { page }, body: { version } }));
    setAsking(false);
    if (done) void navigate(paths.backofficePages);
  };
  return (
    <div>
      <Button small look="quiet" onClick={() => setAsking(true)}>
        Delete this page
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Delete ${title}?`}
        confirmText="Delete"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>All its versions go, and its addresses lead nowhere. Who takes it out of the shop keeps it.</p>
      </ConfirmDialog>
    </div>
  );
}
