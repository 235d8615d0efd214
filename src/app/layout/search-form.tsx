import Search from 'lucide-react/icons/search';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../platform/ui/icon-button.tsx';
import { searchPath } from './links.ts';

type Props = { className?: string; onDone?: () => void };

/** Without script the form asks the server at /search?q=…, which leads on to the same address. */
export function SearchForm({ className, onDone }: Props) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    onDone?.();
    void navigate(searchPath(typeof text === 'string' ? text : ''));
  };
  return (
    <form className={className} role="search" action="/search" method="get" onSubmit={submit}>
      <div className="with-end">
        <input
          className="input search-input"
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Search for items..."
          autoComplete="off"
          enterKeyHint="search"
        />
        <IconButton label="Search" type="submit">
          <Search size={20} />
        </IconButton>
      </div>
    </form>
  );
}
