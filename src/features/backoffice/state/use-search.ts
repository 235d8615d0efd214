import { useNavigate, useSearchParams } from 'react-router';

export interface Search {
  readonly page: number;
  readonly text: string;
  readonly get: (name: string) => string | null;
  /** The same search with some parts changed; back on the first page unless told otherwise. */
  readonly with: (change: Readonly<Record<string, string | undefined>>) => string;
  readonly go: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** What is searched for stands in the address: it can be shared, and Back works. */
export function useSearch(path: string): Search {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const changed: Search['with'] = (change) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    return next.size === 0 ? path : `${path}?${next}`;
  };
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    text: (params.get('text') ?? '').slice(0, 100),
    get: (name) => params.get(name),
    with: changed,
    go: (change) => void navigate(changed(change)),
  };
}
