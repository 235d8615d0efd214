import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { otherName, rowForFoot, type SizeTable } from '../../../domain/catalogue/size-chart.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { readYourSize, rememberFoot } from '../state/your-size.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { sizeMessages } from '../messages.ts';

const typed = (text: string): number => Number(text.trim().replace(',', '.'));

function wordsFor(cm: number, table: SizeTable, t: typeof sizeMessages.en): string | undefined {
  if (!(cm >= 15 && cm <= 35)) return undefined;
  const row = rowForFoot(table, cm);
  return row === undefined ? t.noSizeFor : t.sizeFits(row.size, otherName(table, row), cm);
}

/** The size by the length of the foot. It is saved in this browser and nowhere else. */
export function FootLength({ table }: { table: SizeTable }) {
  const t = useMessages(sizeMessages);
  const dispatch = useDispatch<Dispatch>();
  const [saved, setSaved] = useState(() => readYourSize().foot);
  const [text, setText] = useState(saved === null ? '' : String(saved));
  const [error, setError] = useState<string>();
  const words = text.trim() === '' ? undefined : wordsFor(typed(text), table, t);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words === undefined) return setError(t.giveLength);
    setSaved(typed(text));
    void rememberFoot(typed(text), dispatch);
  };
  const forget = () => {
    setSaved(null);
    setText('');
    void rememberFoot(null, dispatch);
  };
  return (
    <form className="foot-length" noValidate onSubmit={submit}>
      <TextField
        label={t.yourFoot}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" look="secondary" small>
        {t.remember}
      </Button>
      <p aria-live="polite">{words}</p>
      {saved !== null && (
        <p className="text-sm text-ink-soft">
          {t.savedHere}{' '}
          <button type="button" className="text-link" onClick={forget}>
            {t.forgetIt}
          </button>
        </p>
      )}
    </form>
  );
}
