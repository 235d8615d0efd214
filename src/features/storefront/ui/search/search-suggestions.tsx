import './search.css';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../../domain/money/money.ts';
import { offerOf } from '../../../../domain/money/pricing.ts';
import { ProductPicture } from '../../../catalogue/ui/product-picture.tsx';
import { defaultDiscountOf } from '../../../settings/state/select-pricing.ts';
import { forgetSearches, lastSearches, rememberSearch } from './last-searches.ts';
import { groupsOf, type Option } from './suggestion-options.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useShown } from '../../../../platform/ui/shown-names.ts';
import { useMessages } from '../../../../platform/ui/language.ts';
import { searchMessages } from '../../messages/search.ts';

export interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onGo: (to: string) => void;
}

/** The list below the search field: a combobox as the ARIA practices describe it. The focus stays in the field. */
export function SearchSuggestions({ input, onGo }: SuggestionsProps) {
  const t = useMessages(searchMessages);
  const id = useId();
  const { text, open, setOpen, found } = useSuggestions(input);
  const [cleared, setCleared] = useState(0);
  const [active, setActive] = useState(-1);
  const last = text === '' && cleared >= 0 ? lastSearches() : [];
  const groups = groupsOf(
    t,
    text === '' ? undefined : (found ?? { products: [], names: [], words: [] }),
    last,
    useShown(),
  );
  const options = groups.flatMap((group) => group.options);
  const shown = open && options.length > 0;
  const at = shown && active < options.length ? active : -1;
  const pick = ({ label, to, product }: Option) => {
    if (!product) rememberSearch(label);
    setOpen(false);
    setActive(-1);
    onGo(to);
  };

  useCombobox({ input, id, options, at, shown, setOpen, setActive, pick });

  return (
    <div className="suggest" hidden={!shown}>
      <div id={id} role="listbox" aria-label={t.suggestions}>
        {groups.map(({ title, options: own }) => (
          <div key={title} role="group" aria-label={title}>
            <p className="suggest-title" aria-hidden="true">
              {title}
            </p>
            {own.map((option) => {
              const place = options.indexOf(option);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
                <div
                  key={option.to}
                  tabIndex={-1}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === at}
                  className="suggest-option"
                  // The field keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                >
                  <OptionWords option={option} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {last.length > 0 && (
        <button
          type="button"
          className="suggest-clear text-link"
          onClick={() => {
            forgetSearches();
            setCleared(cleared + 1);
            input.current?.focus();
          }}
        >
          {t.clearLastSearches}
        </button>
      )}
      <p className="sr-only" role="status">
        {shown && text !== '' ? t.suggestionCount(options.length) : ''}
      </p>
    </div>
  );
}

interface Combobox {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly id: string;
  readonly options: readonly Option[];
  /** The option that is chosen, -1 for none. */
  readonly at: number;
  readonly shown: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly setActive: (at: number) => void;
  readonly pick: (option: Option) => void;
}

/** The roles of the field, and its keys. */
function useCombobox({ input, id, options, at, shown, setOpen, setActive, pick }: Combobox): void {
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-expanded', String(shown));
    if (at < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `${id}-${at}`);
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const chosen = options[at];
      if (step !== 0) {
        event.preventDefault();
        setOpen(true);
        // Between the last and the first nothing is chosen: what was typed is searched for.
        const places = options.length + 1;
        if (options.length > 0) setActive(((at + 1 + step + places) % places) - 1);
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        pick(chosen);
      } else if (event.key === 'Escape' && shown) {
        // The first press closes the list, the next one empties the field.
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
      } else setActive(-1);
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  });
}

function OptionWords({ option: { label, product } }: { option: Option }) {
  const defaultDiscount = useSelector(defaultDiscountOf);
  if (!product) return label;
  return (
    <>
      <span className="suggest-picture">
        <ProductPicture picture={product.picture} alt="" sizes="48px" />
      </span>
      <span className="suggest-name">{label}</span>
      <span className="figures">{formatPrice(offerOf(product, defaultDiscount).price)}</span>
    </>
  );
}
