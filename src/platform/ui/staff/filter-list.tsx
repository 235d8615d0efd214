import { type KeyboardEvent, useId, useState } from 'react';
import { nextIndex } from '../next-index.ts';

export interface FilterListRow {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
}

export interface FilterListGroup {
  readonly label: string;
  readonly rows: readonly FilterListRow[];
}

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly FilterListGroup[];
  readonly busy?: boolean;
  readonly onChoose: (id: string) => void;
  /** Said when there is nothing to choose from. */
  readonly none: string;
}

/** A dialog that opens gives the focus to the field that asks for it by this attribute; React would give it too early. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** A field with the list of what fits under it. The focus stays in the field; the arrows walk the list. */
export function FilterList({ label, placeholder, text, onText, groups, busy, onChoose, none }: Props) {
  const own = useId();
  const rows = groups.flatMap((group) => group.rows);
  const [walked, setWalked] = useState(0);
  const at = Math.min(walked, rows.length - 1);
  const idOf = (index: number) => `${own}-${index}`;
  const walk = (to: number) => {
    setWalked(to);
    document.getElementById(idOf(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = rows[at];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen.id);
      return;
    }
    const next = nextIndex(event.key, at, rows.length, 'vertical');
    if (next === undefined || event.key === 'Home' || event.key === 'End') return;
    event.preventDefault();
    walk(next);
  };
  const firstOf = (group: number) =>
    groups.slice(0, group).reduce((sum, { rows: above }) => sum + above.length, 0);
  return (
    <div className="filter-list">
      <input
        className="input"
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={rows.length > 0}
        aria-controls={`${own}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? idOf(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        ref={focusFirst}
        maxLength={100}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setWalked(0);
          onText(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="sr-only" role="status">
        {busy ? '' : rows.length === 0 ? none : `${rows.length} found`}
      </p>
      <div id={`${own}-list`} role="listbox" aria-label={label} className="filter-list-rows" aria-busy={busy}>
        {groups.map((group, place) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p className="filter-list-group" aria-hidden="true">
              {group.label}
            </p>
            {group.rows.map((row, below) => {
              const mine = firstOf(place) + below;
              return (
                <button
                  key={row.id}
                  id={idOf(mine)}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  className="filter-list-row"
                  aria-selected={mine === at}
                  onPointerMove={() => mine !== at && setWalked(mine)}
                  onClick={() => onChoose(row.id)}
                >
                  <span>{row.label}</span>
                  {row.detail && <span className="filter-list-detail">{row.detail}</span>}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      {rows.length === 0 && !busy && <p className="filter-list-none">{none}</p>}
    </div>
  );
}
