import { useRef, useState, type ChangeEvent } from 'react';
import { defaultCountries, parseCountry, usePhoneInput, type ParsedCountry } from 'react-international-phone';
import { indianMobile, PHONE_DIGIT_CAP } from '../../../domain/accounts/phone.ts';
import { FieldFrame, useFieldIds, type FieldProps } from '../../../platform/ui/field.tsx';
import { CountryPicker } from './country-picker.tsx';
import './phone-field.css';
import { useMessages } from '../../../platform/ui/language.ts';
import { accountsMessages } from '../messages.ts';

export interface PhoneCountry {
  readonly name: string;
  readonly dialCode: string;
  readonly countryCode: string;
  readonly format: string;
}

type Props = FieldProps & {
  value?: string;
  /** Numbers with more than fifteen digits may be typed. */
  longNumbers?: boolean;
  onChange: (digits: string, country: PhoneCountry) => void;
};

/** Room for fifteen digits behind the shortest code of a country; `capped` counts the code too. */
const DEFAULT_MASK = '.'.repeat(PHONE_DIGIT_CAP - 1);
const countries = defaultCountries.map((country) => parseCountry(country));

/** Text with everything after its fifteenth digit cut off, unless long numbers are allowed. */
export function capped(text: string, longNumbers: boolean): string {
  if (longNumbers) return text;
  let digits = 0;
  return Array.from(text)
    .filter((letter) => !/[0-9]/.test(letter) || (digits += 1) <= PHONE_DIGIT_CAP)
    .join('');
}

/** A number pasted or filled in without its country belongs to the chosen one: 98… is a mobile here, not Iran. */
function withDialCode(text: string, { iso2, dialCode }: ParsedCountry): string {
  if (text.trim().startsWith('+') || text.replace(/[^0-9]/g, '').length < 6) return text;
  const mobile = iso2 === 'in' ? indianMobile(text) : undefined;
  return `+${mobile ?? dialCode + text.replace(/[^0-9]/g, '')}`;
}

const isTyped = ({ nativeEvent }: ChangeEvent): boolean => {
  const { inputType, data } = nativeEvent as InputEvent;
  return inputType !== undefined && inputType !== 'insertReplacementText' && (data?.length ?? 0) <= 1;
};

/** A keyboard's suggestion or a password manager brings a whole number at once, as a paste does. */
const asPasted = (event: ChangeEvent<HTMLInputElement>): ChangeEvent<HTMLInputElement> => ({
  ...event,
  preventDefault: () => {},
  nativeEvent: new InputEvent('input', { inputType: 'insertFromPaste' }),
});

const formatOf = ({ format }: ParsedCountry): string =>
  typeof format === 'string'
    ? format
    : ((format as { default?: string } | undefined)?.default ?? DEFAULT_MASK);

/** A phone number with its country. Answers digits only; a country's code alone counts as nothing. */
export function PhoneField({
  label,
  hint,
  error,
  hideLabel,
  className,
  value = '',
  longNumbers = false,
  onChange,
}: Props) {
  const t = useMessages(accountsMessages);
  const { ids, control } = useFieldIds(undefined, { hint, error: error ?? null });
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: 'in',
    value: capped(value, longNumbers),
    defaultMask: DEFAULT_MASK,
    allowMaskOverflow: longNumbers,
    forceDialCode: true,
    onChange: ({ phone, country: now }) => {
      const digits = phone.replace(/[^0-9]/g, '');
      const { name, dialCode, iso2 } = now;
      onChange(digits === dialCode ? '' : digits, {
        name,
        dialCode,
        countryCode: iso2,
        format: formatOf(now),
      });
    },
  });
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = capped(withDialCode(event.target.value, country), longNumbers);
    handlePhoneValueChange(isTyped(event) ? event : asPasted(event));
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error ?? null}
      hideLabel={hideLabel ?? false}
      className={className ?? ''}
      htmlFor={control.id}
      ids={ids}
    >
      <div className="phone">
        <button
          ref={button}
          type="button"
          className="phone-country"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className="sr-only">{t.country(country.name, country.dialCode)}</span>
          <span className="country-code">{country.iso2}</span>
          <svg width="10" height="6" viewBox="0 0 10 6" fill="none" aria-hidden="true">
            <path d="m1 1 4 4 4-4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </button>
        <input
          {...control}
          ref={inputRef}
          className="input"
          type="tel"
          name="phoneNumber"
          autoComplete="tel"
          inputMode="tel"
          value={inputValue}
          onChange={type}
        />
        {open && (
          <CountryPicker
            countries={countries}
            selected={country.iso2}
            onClose={close}
            onSelect={(iso2) => {
              setOpen(false);
              setCountry(iso2, { focusOnInput: true });
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}
