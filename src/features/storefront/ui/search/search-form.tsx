import Search from 'lucide-react/icons/search';
import { type ComponentType, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import { useAddress } from '../../../../platform/ui/language.ts';
import { IconButton } from '../../../../platform/ui/icon-button.tsx';
import { searchedText, searchPath } from '../links.ts';
import type { SuggestionsProps } from './search-suggestions.tsx';
import { useMessages } from '../../../../platform/ui/language.ts';
import { searchBoxMessages } from '../../messages/search-box.ts';

type Props = { className?: string; onDone?: () => void };

/** Without script the form asks the server at /search?q=…, which leads on to the same address. */
export function SearchForm({ className, onDone }: Props) {
  const t = useMessages(searchBoxMessages);
  const navigate = useNavigate();
  const addressOf = useAddress();
  const shown = searchedText(useLocation().pathname);
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  // Who only looks at the page does not need their code.
  const load = () =>
    import('./search-suggestions.tsx').then(
      (code) => setSuggestions(() => code.SearchSuggestions),
      () => {},
    );
  const go = (to: string) => {
    onDone?.();
    void navigate(to);
  };
  // Shows the current search so that it can be refined; the input is never replaced, so it keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = shown;
  }, [shown]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    go(searchPath(typeof text === 'string' ? text : ''));
  };
  return (
    <form className={className} role="search" action={addressOf('/search')} method="get" onSubmit={submit}>
      <div className="with-end">
        <input
          ref={input}
          defaultValue={shown}
          className="input search-input"
          type="search"
          name="q"
          aria-label={t.search}
          placeholder={t.searchForItems}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => void load()}
        />
        <IconButton label={t.search} type="submit">
          <Search size={20} />
        </IconButton>
      </div>
      {Suggestions && <Suggestions input={input} onGo={go} />}
    </form>
  );
}
