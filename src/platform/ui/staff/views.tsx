import Bookmark from 'lucide-react/icons/bookmark';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { tidyView, type ListState } from './use-list.ts';
import { useSaved } from './use-saved.ts';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

export interface View {
  readonly label: string;
  /** The query of its address; '' shows everything. */
  readonly view: string;
  /** A number, or words for very many; undefined until it is known, and its place is there already. */
  readonly count?: number | string | undefined;
}

const isView = (value: unknown): value is View =>
  typeof value === 'object' && value !== null && 'label' in value && 'view' in value;
const readViews = (value: unknown): View[] => (Array.isArray(value) ? value.filter(isView) : []);

interface Props {
  readonly id: string;
  readonly label: string;
  readonly list: ListState;
  readonly views: readonly View[];
}

/** Views as tabs: those that come with the list, and those that somebody saved in this browser. */
export function Views({ id, label, list, views }: Props) {
  const say = useStaffWords(kitWords);
  const [own, setOwn] = useSaved(`staff-views-${id}`, readViews);
  const known = [...views, ...own].some(({ view }) => tidyView(view) === list.view);
  const tab = ({ label: name, view, ...more }: View) => (
    <a
      href={list.hrefOfView(view)}
      aria-current={tidyView(view) === list.view ? 'true' : undefined}
      data-scroll="keep"
    >
      {name} {'count' in more && <span className="figures">{more.count}</span>}
    </a>
  );
  return (
    <div className="views">
      <ul aria-label={label}>
        {views.map((view) => (
          <li key={view.label}>{tab(view)}</li>
        ))}
        {own.map((view) => (
          <li key={`own ${view.label}`} className="view-own">
            {tab(view)}
            <IconButton
              label={say('Remove the view {label}', { label: view.label })}
              onClick={() => setOwn(own.filter((each) => each !== view))}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      {!known && (
        <SaveView
          onSave={(name) =>
            setOwn([...own.filter((each) => each.label !== name), { label: name, view: list.view }])
          }
        />
      )}
    </div>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const say = useStaffWords(kitWords);
  const [naming, setNaming] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (typeof name === 'string' && name.trim() !== '') onSave(name.trim());
    setNaming(false);
  };
  if (!naming)
    return (
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setNaming(true)}>
        <Bookmark size={16} aria-hidden="true" />
        {say('Save this view')}
      </button>
    );
  return (
    <form className="save-view" onSubmit={submit}>
      <input
        className="input"
        name="name"
        aria-label={say('Name of the view')}
        maxLength={40}
        required
        autoFocus
        onKeyDown={({ key }) => key === 'Escape' && setNaming(false)}
      />
      <button type="submit" className="btn btn-secondary btn-small">
        {say('Save')}
      </button>
    </form>
  );
}
