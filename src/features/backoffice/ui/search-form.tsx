import Search from 'lucide-react/icons/search';
import { IconButton } from '../../../platform/ui/icon-button.tsx';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

export function SearchForm({ label, text, onSearch }: Props) {
  return (
    <form
      className="bo-search"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('text');
        onSearch(typeof typed === 'string' ? typed.trim() : '');
      }}
    >
      <input
        key={text}
        className="input"
        type="search"
        name="text"
        aria-label={label}
        placeholder={label}
        defaultValue={text}
        maxLength={100}
      />
      <IconButton label="Find" type="submit">
        <Search size={20} />
      </IconButton>
    </form>
  );
}
