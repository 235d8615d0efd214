import { Checkbox } from '../checkbox.tsx';
import { Menu } from '../menu.tsx';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

/** What the browser saved; undefined when nobody has chosen yet. */
export const hiddenColumns = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined;

interface Props {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly card?: string }[];
  readonly hidden: readonly string[];
  readonly onHide: (hidden: string[]) => void;
}

/** Which columns are shown. The name of a row always is. */
export function ColumnChoice({ columns, hidden, onHide }: Props) {
  const say = useStaffWords(kitWords);
  return (
    <Menu
      label={say('Columns')}
      align="end"
      className="column-choice"
      summaryClassName="btn btn-quiet btn-small"
    >
      {columns
        .filter(({ card }) => card !== 'title' && card !== 'acts')
        .map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            onChange={({ target }) =>
              onHide(target.checked ? hidden.filter((each) => each !== id) : [...hidden, id])
            }
          />
        ))}
    </Menu>
  );
}
