import { namesStaffApi, type StaffCategory, type StaffNames } from '../../../../contract/names-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { FormCheck, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useSaveCategoryMutation } from '../names-api.ts';
import { DeleteName } from '../ui/delete-name.tsx';
import { HeadFields } from '../ui/head-fields.tsx';
import { NameTranslations } from '../ui/name-translations.tsx';
import { NamePage } from '../ui/name-page.tsx';
import { FormPicture } from '../ui/picture-choice.tsx';
import { useNameForm } from '../ui/use-name-form.ts';

export const meta = unlisted('Category · Back office', 'Name, pictures and words of a category.');

const back = { href: paths.backofficeCategories, label: 'Categories' };
const fresh = {
  version: 0,
  name: '',
  headline: '',
  words: '',
  banner: '',
  picture: '',
  hidden: false,
  aside: false,
};

export default function Category() {
  return (
    <NamePage back={back} newTitle="New category" list={({ categories }) => categories}>
      {(row, names) => <Editor row={row} names={names} />}
    </NamePage>
  );
}

function Editor({ row, names }: { row: StaffCategory | undefined; names: StaffNames }) {
  const [save] = useSaveCategoryMutation();
  const state = useNameForm({
    kind: 'category',
    schema: namesStaffApi.saveCategory.body,
    values: row ?? fresh,
    save: (body) => save({ body }),
    list: back.href,
  });
  return (
    <>
      <StaffForm state={state} label="Category">
        {row && <ChangedMeanwhile state={state} now={row} />}
        <Section title="Name and place">
          <FormText
            state={state}
            name="name"
            label="Name"
            required
            hint={row && 'After a rename the old address leads to the new one.'}
          />
          <FormPicture
            state={state}
            name="picture"
            label="Picture"
            hint="For its tile and its round picture on the home page. Without one, the most wanted shoe stands there."
            fallback={row?.shownPicture ? { desktop: row.shownPicture, phone: row.shownPicture } : null}
          />
          <FormCheck
            state={state}
            name="aside"
            label="Leave it out of menus, tiles and filters; the footer still lists it"
          />
          <FormCheck
            state={state}
            name="hidden"
            label="Hide it: in no menu and no sitemap. Its address and its products stay."
          />
        </Section>
        <HeadFields state={state} fallback={row?.shownBanner} />
      </StaffForm>
      {row && <NameTranslations kind="category" row={row} />}
      {row && <DeleteName kind="category" row={row} others={names.categories} list={back.href} />}
    </>
  );
}
