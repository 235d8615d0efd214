import { namesStaffApi, type StaffColour, type StaffNames } from '../../../../contract/names-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { FormCheck, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useSaveColourMutation } from '../names-api.ts';
import { DeleteName } from '../ui/delete-name.tsx';
import { HeadFields } from '../ui/head-fields.tsx';
import { NameTranslations } from '../ui/name-translations.tsx';
import { NamePage } from '../ui/name-page.tsx';
import { SwatchDot } from '../ui/swatch-dot.tsx';
import { useNameForm } from '../ui/use-name-form.ts';

export const meta = unlisted('Colour · Back office', 'Name and swatch of a colour.');

const back = { href: paths.backofficeColours, label: 'Colours' };
const fresh = {
  version: 0,
  name: '',
  headline: '',
  words: '',
  banner: '',
  hidden: false,
  menuName: '',
  phoneName: '',
  swatch: '#c2a293',
  swatchTo: '',
};

export default function Colour() {
  return (
    <NamePage back={back} newTitle="New colour" list={({ colours }) => colours}>
      {(row, names) => <Editor row={row} names={names} />}
    </NamePage>
  );
}

function Editor({ row, names }: { row: StaffColour | undefined; names: StaffNames }) {
  const [save] = useSaveColourMutation();
  const state = useNameForm({
    kind: 'colour',
    schema: namesStaffApi.saveColour.body,
    values: row ?? fresh,
    save: (body) => save({ body }),
    list: back.href,
  });
  const [swatch, swatchTo] = state.form.watch(['swatch', 'swatchTo']);
  return (
    <>
      <StaffForm state={state} label="Colour">
        {row && <ChangedMeanwhile state={state} now={row} />}
        <Section title="Name">
          <FormText
            state={state}
            name="name"
            label="Name"
            required
            hint={row && 'After a rename its products follow, and the old address leads to the new one.'}
          />
          <FormText state={state} name="menuName" label="In the menu" hint="Empty: as its name." />
          <FormText state={state} name="phoneName" label="In the phone’s menu" hint="Empty: as its name." />
          <FormCheck state={state} name="hidden" label="Hide it: in no menu and no sitemap" />
        </Section>
        <Section
          title="Swatch"
          intro="A second colour makes a shade of both: for metal, or for several colours."
        >
          <div className="swatch-fields">
            <SwatchDot swatch={swatch} swatchTo={swatchTo} />
            <FormText state={state} name="swatch" label="Colour" required placeholder="#c2a293" />
            <FormText state={state} name="swatchTo" label="Second colour" placeholder="None" />
          </div>
        </Section>
        <HeadFields state={state} />
      </StaffForm>
      {row && <NameTranslations kind="colour" row={row} />}
      {row && <DeleteName kind="colour" row={row} others={names.colours} list={back.href} />}
    </>
  );
}
