import { namesStaffApi, type StaffNames, type StaffTag } from '../../../../contract/names-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useSaveTagMutation } from '../names-api.ts';
import { DeleteName } from '../ui/delete-name.tsx';
import { HeadFields } from '../ui/head-fields.tsx';
import { NameTranslations } from '../ui/name-translations.tsx';
import { NamePage } from '../ui/name-page.tsx';
import { useNameForm } from '../ui/use-name-form.ts';

export const meta = unlisted('Tag · Back office', 'Name and words of a tag.');

const back = { href: paths.backofficeTags, label: 'Tags' };
const fresh = { version: 0, name: '', headline: '', words: '', banner: '' };

export default function Tag() {
  return (
    <NamePage back={back} newTitle="New tag" list={({ tags }) => tags}>
      {(row, names) => <Editor row={row} names={names} />}
    </NamePage>
  );
}

function Editor({ row, names }: { row: StaffTag | undefined; names: StaffNames }) {
  const [save] = useSaveTagMutation();
  const state = useNameForm({
    kind: 'tag',
    schema: namesStaffApi.saveTag.body,
    values: row ?? fresh,
    save: (body) => save({ body }),
    list: back.href,
  });
  return (
    <>
      <StaffForm state={state} label="Tag">
        {row && <ChangedMeanwhile state={state} now={row} />}
        <Section title="Name">
          <FormText
            state={state}
            name="name"
            label="Name"
            required
            hint={row && 'After a rename its products follow, and the old address leads to the new one.'}
          />
        </Section>
        <HeadFields state={state} />
      </StaffForm>
      {row && <NameTranslations kind="tag" row={row} />}
      {row && <DeleteName kind="tag" row={row} others={names.tags} list={back.href} />}
    </>
  );
}
