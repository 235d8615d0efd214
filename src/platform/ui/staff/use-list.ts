import { useLocation, useNavigate, useSearchParams } from '../../browser/navigation/hooks.ts';

type Change = Readonly<Record<string, string | undefined>>;

/** What a list shows. It stands in the address: it can be shared, and Back works. */
export interface ListState {
  readonly page: number;
  readonly text: string;
  readonly sort: { readonly id: string; readonly desc: boolean } | undefined;
  /** Everything but the page or place, in a fixed order: what a saved view remembers. */
  readonly view: string;
  readonly get: (name: string) => string | undefined;
  /** The address of the same list with some parts changed; back on the first page unless told otherwise. */
  readonly href: (change: Change) => string;
  readonly go: (change: Change) => void;
  /** The address of a whole other view. */
  readonly hrefOfView: (view: string) => string;
}

/** The same words in the same order, whoever wrote them. */
export function tidyView(view: string): string {
  const params = new URLSearchParams(view);
  params.delete('page');
  params.delete('at');
  params.sort();
  return params.toString();
}

export function useList(): ListState {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const params = useSearchParams();
  const address = (query: URLSearchParams | string) => {
    const text = query.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  const href: ListState['href'] = (change) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.delete('at');
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    return address(next);
  };
  const sort = params.get('sort');
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    text: (params.get('text') ?? '').slice(0, 100),
    sort: sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : undefined,
    view: tidyView(params.toString()),
    get: (name) => params.get(name) ?? undefined,
    href,
    go: (change) => void navigate(href(change), { preventScrollReset: true }),
    hrefOfView: address,
  };
}
