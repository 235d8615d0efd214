/** First, last and the neighbours of the current page; null where numbers are left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last];
  const shown = [...new Set(wanted)].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
