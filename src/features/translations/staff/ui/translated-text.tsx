import { OWNER_LANGUAGE_NAMES, type OwnerLanguage } from '../../../../domain/text/owner-languages.ts';
import { translationFault } from '../../../../domain/text/translation-csv.ts';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';

interface Props {
  readonly language: OwnerLanguage;
  readonly label: string;
  readonly english: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const MOST = 8_000;
/** From here on a text has several lines. */
const LONG = 90;

/** An English text, and beside it its field in another language. */
export function TranslatedText({ language, label, english, value, onChange }: Props) {
  const fault = value === '' ? undefined : translationFault(english, value, MOST);
  const field = {
    label: `${label} in ${OWNER_LANGUAGE_NAMES[language].english}`,
    lang: language,
    value,
    error: fault,
  };
  return (
    <div className="translated-text">
      <div>
        <p className="translated-label">{label}</p>
        <p className="translated-english" lang="en">
          {english}
        </p>
      </div>
      {english.length > LONG ? (
        <TextArea
          {...field}
          rows={Math.min(8, Math.ceil(english.length / 60))}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <TextField {...field} onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  );
}
