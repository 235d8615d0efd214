import { useController } from 'react-hook-form';
import type { GroupValues } from '../../../../../contract/setting-groups.ts';
import type { StoredPicture } from '../../../../../contract/pictures-staff.ts';
import {
  accentColourFault,
  contrastOf,
  isColour,
  mainColourFault,
} from '../../../../../domain/settings/contrast.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { FormText } from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../../platform/ui/staff/use-staff-form.ts';
import { PictureField } from '../../../../catalogue/staff/ui/picture-field.tsx';
import { RowList } from '../row-list.tsx';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';

type State = StaffFormState<GroupValues['brand']>;

export function BrandForm({ now }: { readonly now: GroupValues['brand'] }) {
  const state = useSettingForm('brand', now);
  return (
    <SettingForm state={state} now={now}>
      <Section title="Logo and icon" intro="Without one of your own the shop shows the one it came with.">
        <BrandPicture
          state={state}
          name="logo"
          label="Logo"
          hint="Wide, on a clear ground. It stands at the top of every page, 32 pixels high."
        />
        <BrandPicture
          state={state}
          name="icon"
          label="Icon"
          hint="Square, at least 512 pixels. It stands in the tab and on the home screen."
        />
      </Section>
      <Section title="Colours" intro="Text must be readable on them: a contrast of 4.5 to 1 is checked.">
        <Colour
          state={state}
          name="main"
          label="Colour of buttons and links"
          fault={mainColourFault}
          against="#ffffff"
          usual="#6b1d3a"
        />
        <Colour
          state={state}
          name="accent"
          label="Colour of badges"
          fault={accentColourFault}
          against="#2a1f1b"
          usual="#e0972f"
        />
      </Section>
      <Section title="Social links">
        <RowList state={state} name="socials" one="link" most={12} fresh={{ name: '', url: '' }}>
          {(index) => (
            <>
              <FormText
                className="setting-wide"
                state={state}
                name={`socials.${index}.name`}
                label="Name"
                required
              />
              <FormText
                className="setting-wide"
                state={state}
                name={`socials.${index}.url`}
                label="Address"
                inputMode="url"
                required
              />
            </>
          )}
        </RowList>
      </Section>
    </SettingForm>
  );
}

function BrandPicture({
  state,
  name,
  label,
  hint,
}: {
  state: State;
  name: 'logo' | 'icon';
  label: string;
  hint: string;
}) {
  const { field } = useController({ control: state.form.control, name });
  const take = (picture: StoredPicture | null) => {
    if (!picture) return field.onChange(null);
    const { id, base, widths, width, height } = picture;
    return field.onChange({ id, base, widths, width, height });
  };
  return (
    <PictureField
      label={label}
      hint={hint}
      shape={name === 'icon' ? 'square' : 'free'}
      value={field.value as GroupValues['brand']['logo']}
      onChange={take}
    />
  );
}

interface ColourProps {
  readonly state: State;
  readonly name: 'main' | 'accent';
  readonly label: string;
  readonly fault: (colour: string) => string | undefined;
  /** The colour of the words on it. */
  readonly against: string;
  readonly usual: string;
}

/** Typed or picked, with a sample of how words look on it. */
function Colour({ state, name, label, fault, against, usual }: ColourProps) {
  const value = state.form.watch(name).trim().toLowerCase();
  const trouble = fault(value);
  return (
    <div className="setting-colour">
      <FormText
        state={state}
        name={name}
        label={label}
        hint={
          trouble ??
          `Contrast ${(Math.floor(contrastOf(value, against) * 10) / 10).toFixed(1)} to 1: readable.`
        }
        required
      />
      <input
        type="color"
        aria-label={`Pick: ${label}`}
        value={isColour(value) ? value : usual}
        onChange={({ target }) => state.form.setValue(name, target.value, { shouldDirty: true })}
      />
      {isColour(value) && (
        <span className="setting-sample" style={{ background: value, color: against }} aria-hidden="true">
          Add to cart
        </span>
      )}
      {value !== usual && (
        <Button small look="quiet" onClick={() => state.form.setValue(name, usual, { shouldDirty: true })}>
          The shop’s own
        </Button>
      )}
    </div>
  );
}
