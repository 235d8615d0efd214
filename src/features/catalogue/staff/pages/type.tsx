import { namesStaffApi, type StaffNames, type StaffType } from '../../../../contract/names-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { FormCheck, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useSaveTypeMutation } from '../names-api.ts';
import { DeleteName } from '../ui/delete-name.tsx';
import { HeadFields } from '../ui/head-fields.tsx';
import { NameTranslations } from '../ui/name-translations.tsx';
import { NamePage } from '../ui/name-page.tsx';
import { useNameForm } from '../ui/use-name-form.ts';

export const meta = unlisted('Type · Back office', 'Name and words of a shoe type.');

const back = { href: paths.backofficeTypes, label: 'Types' };
const fresh = { version: 0, name: '', headline: '', words: '', banner: '', hidden: false };

export default function Type() {
  return (
    <NamePage back={back} newTitle="New type" list={({ types }) => types}>
      {(row, names) => <Editor row={row} names={names} />}
    </NamePage>
  );
}

function Editor({ row, names }: { row: StaffType | undefined; names: StaffNames }) {
  const [save] = useSaveTypeMutation();
  const state = useNameForm({
    kind: 'type',
    schema: namesStaffApi.saveType.body,
    values: row ?? fresh,
    save: (body) => save({ body }),
    list: back.href,
  });
  return (
    <>
      <StaffForm state={state} label="Type">
        {row && <ChangedMeanwhile state={state} now={row} />}
        <Section title="Name">
          <FormText
            state={state}
            name="name"
            label="Name"
            required
            hint={row && 'After a rename the old address leads to the new one.'}
          />
          <FormCheck
            state={state}
            name="hidden"
            label="Hide it: in no menu and no sitemap. Its address and its products stay."
          />
        </Section>
        <HeadFields state={state} />
      </StaffForm>
      {row && <NameTranslations kind="type" row={row} />}
      {row && <DeleteName kind="type" row={row} others={names.types} list={back.href} />}
    </>
  );
}
