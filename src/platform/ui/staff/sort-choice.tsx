import { Select } from '../select.tsx';
import type { ListState } from './use-list.ts';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

interface Props {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly sort?: true }[];
  readonly list: ListState;
}

/** The heads of columns sort; a phone shows cards without heads, so it gets a list instead. */
export function SortChoice({ columns, list }: Props) {
  const say = useStaffWords(kitWords);
  const sortable = columns.filter(({ sort }) => sort);
  if (sortable.length === 0) return null;
  const now = list.sort ? `${list.sort.desc ? '-' : ''}${list.sort.id}` : '';
  return (
    <Select
      className="sort-choice"
      label={say('Sort by')}
      hideLabel
      value={now}
      options={[
        { value: '', label: say('Usual order') },
        ...sortable.flatMap(({ id, label }) => [
          { value: id, label: say('{label}, up', { label }) },
          { value: `-${id}`, label: say('{label}, down', { label }) },
        ]),
      ]}
      onChange={({ target }) => list.go({ sort: target.value })}
    />
  );
}
