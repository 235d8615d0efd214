import { useState } from 'react';
import { NewPage } from '../../../../contract/content-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { PAGE_KINDS } from '../../../../domain/content/blocks.ts';
import { listAddress, PAGE_KIND_NAMES, slugOf } from '../../../../domain/content/page-place.ts';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { FormSelect, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useCreatePageMutation } from '../api.ts';

const KINDS = PAGE_KINDS.map((value) => ({
  value,
  label: value === 'journal' ? 'Entry of the journal' : PAGE_KIND_NAMES[value],
}));
const FRESH = { kind: 'page' as const, title: '', slug: '' };

/** Asks for title and address of a new page, and opens its draft. */
export function NewPageButton() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Add a page</Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="New page">
        {asking && <Ask />}
      </Dialog>
    </>
  );
}

function Ask() {
  const navigate = useNavigate();
  const [create] = useCreatePageMutation();
  const state = useStaffForm({
    id: 'page-new',
    schema: NewPage,
    values: FRESH,
    saved: 'The page is made. Shoppers do not see it yet.',
    save: async (body) => {
      const answer = await create({ body });
      if (answer.data) void navigate(paths.backofficePage(answer.data.page));
      return answer;
    },
  });
  const kind = state.form.watch('kind');
  return (
    <StaffForm state={state} label="New page" saveText="Begin the draft">
      <FormSelect state={state} name="kind" label="What it is" options={KINDS} />
      {/* Until somebody writes an address it follows from the title. */}
      <div
        className="contents"
        onBlur={() => {
          const { title, slug } = state.form.getValues();
          if (slug === '') state.form.setValue('slug', slugOf(title), { shouldDirty: true });
        }}
      >
        <FormText state={state} name="title" label="Title" required maxLength={90} />
      </div>
      <FormText
        state={state}
        name="slug"
        label="Address"
        required
        maxLength={60}
        spellCheck={false}
        hint={`Behind ${listAddress(kind)}/.`}
      />
    </StaffForm>
  );
}
