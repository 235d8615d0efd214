import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { otherName, rowForFoot, type SizeTable } from '../../../domain/catalogue/size-chart.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { readYourSize, rememberFoot } from '../state/your-size.ts';

const typed = (text: string): number => Number(text.trim().replace(',', '.'));

function wordsFor(cm: number, table: SizeTable): string | undefined {
  if (!(cm >= 15 && cm <= 35)) return undefined;
  const row = rowForFoot(table, cm);
  return row === undefined
    ? 'We have no size for this length. Please write to us: we may know a pair that fits.'
    : `Size ${row.size} (${otherName(table, row)}) fits a foot of ${cm} cm.`;
}

/** The size by the length of the foot. It is saved in this browser and nowhere else. */
export function FootLength({ table }: { table: SizeTable }) {
  const dispatch = useDispatch<Dispatch>();
  const [saved, setSaved] = useState(() => readYourSize().foot);
  const [text, setText] = useState(saved === null ? '' : String(saved));
  const [error, setError] = useState<string>();
  const words = text.trim() === '' ? undefined : wordsFor(typed(text), table);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words === undefined) return setError('Please give the length in centimetres, such as 23.8.');
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
        label="Your foot, in cm"
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
        Remember
      </Button>
      <p aria-live="polite">{words}</p>
      {saved !== null && (
        <p className="text-sm text-ink-soft">
          Saved in this browser.{' '}
          <button type="button" className="text-link" onClick={forget}>
            Forget it
          </button>
        </p>
      )}
    </form>
  );
}
