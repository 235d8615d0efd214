import { type Meaning, meaningOf } from './vocabulary.ts';

/** Longest first: what is said before and behind something that is not wished for. */
const PHRASES: Readonly<Record<'before' | 'after', readonly (readonly string[])[]>> = {
  before: [
    'dont want',
    'do not want',
    'other than',
    'no',
    'not',
    'non',
    'without',
    'except',
    'avoid',
    'bina',
    'बिना',
    'बगैर',
    'bagair',
  ].map((phrase) => phrase.split(' ')),
  after: [
    'nahi chahiye',
    'nahin chahiye',
    'nhi chahiye',
    'na ho',
    'nahi ho',
    'mat dikhao',
    'mat dikhana',
    'ke bina',
    'ke alawa',
    'nahi',
    'nahin',
    'nhi',
    'mat',
    'नहीं चाहिए',
    'न हो',
    'ना हो',
    'के बिना',
    'के अलावा',
    'नहीं',
    'मत',
    'free',
  ].map((phrase) => phrase.normalize('NFKC').split(' ')),
};

/** How many words at a place deny what stands beside them. */
export function readNot(tokens: readonly string[], at: number, where: 'before' | 'after'): number {
  const said = PHRASES[where].find((phrase) => phrase.every((word, next) => tokens[at + next] === word));
  return said?.length ?? 0;
}

const FLAT = meaningOf('flat');
const HEELS = new Set(['heels', 'wedges', 'platforms', 'stilettos', 'block heels', 'kitten heels']);

/** What is wished for by whom a thing is not: shoes without a heel are flat. Nothing for what has no opposite. */
export function negated(meaning: Meaning): Meaning | undefined {
  switch (meaning.kind) {
    case 'type':
    case 'heel':
      if (meaning.label === 'high-heeled')
        return { kind: 'heel', label: 'low-heeled', heels: ['flat', 'low'] };
      if (HEELS.has(meaning.label)) return FLAT;
      return meaning.kind === 'heel' && meaning.label === 'flat'
        ? { kind: 'heel', label: 'heeled', heels: ['low', 'mid', 'high'] }
        : undefined;
    case 'colour':
    case 'material':
      return { ...meaning, label: `non-${meaning.label}`, not: true };
    case 'closure':
      return { ...meaning, label: `no ${meaning.label}`, not: true };
    default:
      return undefined;
  }
}
