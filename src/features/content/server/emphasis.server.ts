/** A piece of a line: text, and what begins and ends around it. */
export interface Piece {
  text: string;
  /** Signs of bold and italic that end before this text, and that begin after it. */
  ends?: { bold: number; italic: number };
  begins?: { bold: number; italic: number };
  /** A link begins with this piece, or the one that was open ends. */
  href?: string;
  linkEnds?: true;
}

/** A run of asterisks or underscores. */
export interface Run {
  readonly piece: Piece;
  readonly sign: string;
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

const isBlank = (sign: string): boolean => sign === '' || /\s/u.test(sign);
const isPunctuation = (sign: string): boolean => /[\p{P}\p{S}]/u.test(sign);

/** Whether a run of asterisks or underscores can begin or end bold and italic, by CommonMark 6.2. */
export function flanks(sign: string, before: string, after: string): Pick<Run, 'canOpen' | 'canClose'> {
  const left = !isBlank(after) && (!isPunctuation(after) || isBlank(before) || isPunctuation(before));
  const right = !isBlank(before) && (!isPunctuation(before) || isBlank(after) || isPunctuation(after));
  if (sign === '*') return { canOpen: left, canClose: right };
  return {
    canOpen: left && (!right || isPunctuation(before)),
    canClose: right && (!left || isPunctuation(after)),
  };
}

const fits = (opener: Run, closer: Run): boolean =>
  opener.sign === closer.sign &&
  (!(opener.canClose || closer.canOpen) ||
    (opener.length + closer.length) % 3 !== 0 ||
    (opener.length % 3 === 0 && closer.length % 3 === 0));

function join(opener: Run, closer: Run): void {
  const used = opener.piece.text.length >= 2 && closer.piece.text.length >= 2 ? 2 : 1;
  const style = used === 2 ? 'bold' : 'italic';
  for (const { piece } of [opener, closer]) piece.text = piece.text.slice(used);
  (opener.piece.begins ??= { bold: 0, italic: 0 })[style] += 1;
  (closer.piece.ends ??= { bold: 0, italic: 0 })[style] += 1;
}

/**
 * Pairs runs that begin with runs that end bold and italic. What was looked for in vain is not looked for again below
 * the same place, so that the work grows with the number of runs (the algorithm at the end of CommonMark's appendix).
 */
export function pairRuns(runs: readonly Run[]): void {
  const open: Run[] = [];
  const inVain = new Map<string, number>();
  const shrink = (to: number): void => {
    open.length = to;
    for (const [key, bottom] of inVain) if (bottom > to) inVain.set(key, to);
  };
  for (const run of runs) {
    const key = `${run.sign}${run.length % 3}${run.canOpen}`;
    while (run.canClose && run.piece.text !== '') {
      const bottom = inVain.get(key) ?? 0;
      let at = open.length - 1;
      while (at >= bottom && !fits(open[at] as Run, run)) at -= 1;
      if (at < bottom) {
        inVain.set(key, open.length);
        break;
      }
      const opener = open[at] as Run;
      join(opener, run);
      shrink(opener.piece.text === '' ? at : at + 1);
    }
    if (run.canOpen && run.piece.text !== '') open.push(run);
  }
}
