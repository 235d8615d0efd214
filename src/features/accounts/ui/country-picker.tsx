import { useEffect, useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { ParsedCountry } from 'react-international-phone';
import { nextIndex } from '../../../platform/ui/next-index.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { accountsMessages } from '../messages.ts';

const SEARCH_DEBOUNCE_MS = 250;

type Props = {
  countries: readonly ParsedCountry[];
  selected: string;
  onSelect: (iso2: string) => void;
  onClose: () => void;
};

/** A list of countries with a search. It is drawn only while open: two hundred rows have no place in the page. */
export function CountryPicker({ countries, selected, onSelect, onClose }: Props) {
  const t = useMessages(accountsMessages);
  const base = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(text.trim().toLowerCase());
      setActive(0);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useMemo(() => {
    const dial = search.replace(/^\+/, '');
    const matches = countries.filter(
      ({ name, iso2, dialCode }) =>
        search === '' || name.toLowerCase().includes(search) || iso2 === search || dialCode.startsWith(dial),
    );
    return matches.toSorted((a, b) => Number(b.iso2 === selected) - Number(a.iso2 === selected));
  }, [countries, search, selected]);
  const current = found[active];
  // In braces: browsers have begun to answer a promise here, which React would take for a clean-up.
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current) onSelect(current.iso2);
      return;
    }
    const next = /Arrow/.test(event.key) ? nextIndex(event.key, active, found.length, 'vertical') : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose();
  };
  return (
    <div className="countries" onBlur={onBlur}>
      <input
        autoFocus
        className="input"
        type="search"
        role="combobox"
        aria-label={t.searchForACountry}
        aria-expanded="true"
        aria-controls={`${base}-list`}
        aria-activedescendant={current ? `${base}-${current.iso2}` : undefined}
        placeholder={t.search}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${base}-list`} role="listbox" aria-label={t.countries}>
        {found.map(({ iso2, name, dialCode }, index) => (
          // The keyboard works through the search field, as a combobox does.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={iso2}
            id={`${base}-${iso2}`}
            role="option"
            tabIndex={-1}
            aria-selected={iso2 === selected}
            data-active={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onSelect(iso2)}
          >
            <span className="country-code" aria-hidden="true">
              {iso2}
            </span>
            <span>{name}</span>
            <span className="figures text-ink-soft">+{dialCode}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="px-4 py-3 text-ink-soft">{t.noCountryFound}</p>}
    </div>
  );
}
