import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Words that narrow a list down. What is typed counts when it is sent off, so that Back leads where it should. */
export function SearchField({ label, text, onSearch }: Props) {
  const say = useStaffWords(kitWords);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);
  return (
    <form
      className="search-field"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(input.current?.value.trim() ?? '');
      }}
    >
      <input
        ref={input}
        className="input"
        type="search"
        name="text"
        aria-label={label}
        placeholder={label}
        defaultValue={text}
        maxLength={100}
      />
      <IconButton label={say('Find')} type="submit">
        <Search size={18} />
      </IconButton>
    </form>
  );
}
