import { useState } from 'react';
import { type FieldPath, type FieldValues, get, useController } from 'react-hook-form';
import type { Banner } from '../../../../contract/catalogue.ts';
import type { StoredPicture } from '../../../../contract/pictures-staff.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { FieldError } from '../../../../platform/ui/field.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { pictureUrl } from '../../../../platform/ui/picture-sources.ts';
import { usePictureChoicesQuery } from '../names-api.ts';
import { useStoredPictureQuery } from '../pictures-api.ts';
import { PictureField } from './picture-field.tsx';

const small = ({ desktop: { base, widths } }: Banner): string =>
  widths.length === 0 ? base : pictureUrl(base, Math.min(...widths), 'webp');

/** One that was sent in and is not saved anywhere yet: the list of choices does not know it. */
function useSentIn(value: string, known: boolean) {
  const id = value.startsWith('picture:') && !known ? value.slice('picture:'.length) : '';
  const fetched = useStoredPictureQuery({ params: { id } }, { skip: id === '' });
  const picture = id === '' ? undefined : fetched.currentData?.picture;
  if (picture?.state !== 'ready') return undefined;
  const { base, widths, width, height, color, fileName } = picture;
  const files = { base, widths, width, height, color, alt: '' };
  return { label: fileName, banner: { desktop: files, phone: files } satisfies Banner };
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** The name of the picture; nothing takes what stands there by itself. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: string | null;
  /** What is shown while nothing is chosen. */
  readonly fallback?: Banner | null;
}

/** A picture of the shop, chosen by looking at it. */
export function PictureChoice({ id, label, hint, value, onChange, error, fallback }: ChoiceProps) {
  const [open, setOpen] = useState(false);
  const fetched = usePictureChoicesQuery({});
  const listed = fetched.data?.choices.find(({ name }) => name === value);
  const sentIn = useSentIn(value, listed !== undefined || fetched.data === undefined);
  const chosen = listed ?? sentIn;
  const shown = chosen?.banner ?? (value === '' ? fallback : undefined);
  const take = (name: string) => {
    onChange(name);
    setOpen(false);
  };
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p className="field-label" id={`${id}-label`}>
        {label}
      </p>
      <div className="picture-choice">
        {shown ? <img src={small(shown)} alt="" /> : <span className="picture-none">No picture</span>}
        <Button small look="secondary" onClick={() => setOpen(true)}>
          {value === '' ? 'Choose a picture' : 'Choose another'}
        </Button>
        {value !== '' && (
          <Button small look="quiet" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {chosen ? `${chosen.label}. ${hint}` : hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Dialog large open={open} onClose={() => setOpen(false)} title={label}>
        {open && (
          <PictureField
            label="A new one"
            hint="JPEG, PNG, WebP or AVIF, from this device."
            value={null}
            onChange={(sent: StoredPicture | null) => sent && take(`picture:${sent.id}`)}
          />
        )}
        {open && (
          <Whole fetched={fetched}>
            {({ choices }) =>
              choices.length === 0 ? (
                <p>The shop has no pictures to choose from yet.</p>
              ) : (
                <div className="picture-grid" role="group" aria-label="Pictures of the shop">
                  {choices.map(({ name, label: called, banner }) => (
                    <button
                      key={name}
                      type="button"
                      className="picture-option"
                      aria-pressed={name === value}
                      onClick={() => take(name)}
                    >
                      <img src={small(banner)} alt="" loading="lazy" />
                      {called}
                    </button>
                  ))}
                </div>
              )
            }
          </Whole>
        )}
      </Dialog>
    </div>
  );
}

interface FormProps<Input extends FieldValues> {
  readonly state: StaffFormState<Input>;
  readonly name: FieldPath<Input>;
  readonly label: string;
  readonly hint: string;
  readonly fallback?: Banner | null;
}

/** The same in a form. */
export function FormPicture<Input extends FieldValues>({ state, name, ...rest }: FormProps<Input>) {
  const { form, labels } = state;
  const { field } = useController({ control: form.control, name });
  const top = name.split('.')[0] ?? name;
  if (!labels.has(top)) labels.set(top, rest.label);
  const fault = get(form.formState.errors, name) as { message?: string } | undefined;
  return (
    <PictureChoice
      {...rest}
      id={`${state.id}-${name}`}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
      error={fault?.message ?? null}
    />
  );
}
