/** The named parts of a path, decoded. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface PathMatch<Row> {
  readonly row: Row;
  readonly params: Params;
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const split = (path: string): string[] =>
  path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .slice(1);

/**
 * Finds the row that answers a path. A fixed part counts more than a named one (`/:id`); a star at the end takes
 * whatever follows.
 */
export function pathMatcher<Row extends { readonly path: string }>(
  rows: readonly Row[],
): (pathname: string) => PathMatch<Row> | undefined {
  const patterns = rows.map((row) => {
    const parts = split(row.path);
    const isOpen = parts.at(-1) === '*';
    const fixed = parts.filter((part) => !/^[:*]/.test(part)).length;
    // Of two with as many fixed parts the one without a star.
    return { row, parts: isOpen ? parts.slice(0, -1) : parts, isOpen, rank: fixed * 2 + (isOpen ? 0 : 1) };
  });
  return (pathname) => {
    const given = split(pathname).map(decode);
    const fits = (part: string, at: number): boolean => {
      const value = given[at] ?? '';
      return part.startsWith(':') ? value !== '' : part.toLowerCase() === value.toLowerCase();
    };
    let best: (typeof patterns)[number] | undefined;
    for (const pattern of patterns) {
      const { parts, isOpen, rank } = pattern;
      if (best && rank <= best.rank) continue;
      if ((isOpen || parts.length === given.length) && parts.every(fits)) best = pattern;
    }
    if (!best) return undefined;
    const params: Record<string, string> = {};
    best.parts.forEach((part, at) => {
      if (part.startsWith(':')) params[part.slice(1)] = given[at] ?? '';
    });
    return { row: best.row, params };
  };
}
