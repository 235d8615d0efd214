import { useController } from 'react-hook-form';
import type { GroupValues } from '../../../../../contract/setting-groups.ts';
import { DEFAULT_BRAND } from '../../../../../contract/brand-settings.ts';
import type { StoredPicture } from '../../../../../contract/pictures-staff.ts';
import { FONT_PAIR_NAMES, FONT_PAIRS } from '../../../../../domain/settings/brand.ts';
import {
  accentColourFault,
  contrastOf,
  isColour,
  mainColourFault,
} from '../../../../../domain/settings/contrast.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { FormArea, FormSelect, FormText } from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../../platform/ui/staff/use-staff-form.ts';
import { PictureField } from '../../../../catalogue/staff/ui/picture-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { RowList } from '../row-list.tsx';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';

type State = StaffFormState<GroupValues['brand']>;

export function BrandForm({ now }: { readonly now: GroupValues['brand'] }) {
  const state = useSettingForm('brand', now);
  return (
    <SettingForm state={state} now={now}>
      <BrandPreview values={state.form.watch()} />
      <Pictures state={state} />
      <Section title="Colours" intro="Text must be readable on them: a contrast of 4.5 to 1 is checked.">
        <Colour
          state={state}
          name="main"
          label="Colour of buttons and links"
          fault={mainColourFault}
          against="#ffffff"
          usual={DEFAULT_BRAND.main}
        />
        <Colour
          state={state}
          name="accent"
          label="Colour of badges"
          fault={accentColourFault}
          against="#2a1f1b"
          usual={DEFAULT_BRAND.accent}
        />
        <FormSelect
          state={state}
          name="fonts"
          label="Typefaces of headings and text"
          options={FONT_PAIR_NAMES.map((value) => ({ value, label: FONT_PAIRS[value].label }))}
        />
      </Section>
      <Prefixes state={state} />
      <Section title="Texts" intro="What is empty is left out.">
        <FormText state={state} name="motto" label="After the name, in the title of the home page" />
        <FormText
          state={state}
          name="story"
          label="First sentence about the shop"
          hint="Such as what the name means: on the home page and on About Us."
        />
        <FormArea state={state} name="quality" label="Below every product description" rows={3} />
        <FormArea
          state={state}
          name="packaging"
          label="How it is packed, on every product page"
          rows={2}
          hint="“It is dispatched within 0-7 days” follows."
        />
        <FormText state={state} name="footer" label="At the end of every page" />
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
  name: 'logo' | 'logoDark' | 'icon';
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
      clear
      {...(name === 'logoDark' ? { on: 'dark' } : {})}
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
          The usual one
        </Button>
      )}
    </div>
  );
}

function Pictures({ state }: { state: State }) {
  return (
    <Section title="Logo and icon" intro="Without a logo the shop shows a mark and its name.">
      <FormText
        state={state}
        name="shortName"
        label="Short name"
        hint="Where there is little room, such as below the icon on a phone. Empty: the name of the shop."
      />
      <BrandPicture
        state={state}
        name="logo"
        label="Logo"
        hint="Wide, a PNG or WebP with a clear ground. It stands on every page, mail and document."
      />
      <BrandPicture
        state={state}
        name="logoDark"
        label="Logo for dark grounds"
        hint="In light colours, for dark grounds: the end of the page, and mails that are read in dark mode. Empty: the logo above."
      />
      <BrandPicture
        state={state}
        name="icon"
        label="Icon"
        hint="Square, at least 512 pixels. It stands in the tab and on the home screen."
      />
    </Section>
  );
}

function Prefixes({ state }: { state: State }) {
  return (
    <Section
      title="Numbers"
      intro="A new prefix holds from the next order or document on. What was issued keeps its number; a new series starts at 000001."
    >
      <FormText
        state={state}
        name="orderPrefix"
        label="Orders begin with"
        hint="One or two letters."
        autoCapitalize="characters"
        required
      />
      <FormText
        state={state}
        name="invoicePrefix"
        label="Invoices begin with"
        hint="One or two letters."
        autoCapitalize="characters"
        required
      />
      <FormText
        state={state}
        name="creditPrefix"
        label="Credit notes begin with"
        hint="One or two letters, not those of invoices."
        autoCapitalize="characters"
        required
      />
    </Section>
  );
}
