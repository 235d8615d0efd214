import { accountMessages } from '../accounts/account-messages.ts';
import { type FailureCode, failures } from '../errors.ts';
import { failureTexts } from '../failure-messages.ts';
import { offerMessages } from '../offers/offer-messages.ts';
import { billingMessages } from '../orders/billing-messages.ts';
import { businessMessages } from '../orders/business-messages.ts';
import { promiseMessages } from '../orders/promise-messages.ts';
import { questionMessages } from '../questions/question-messages.ts';
import { reviewMessages } from '../reviews/review-messages.ts';
import type { Language } from '../text/languages.ts';
import { ruleMessages } from '../text/rule-messages.ts';
import { answerMessages } from './answer-messages.ts';

/** Tables of what use cases and the rules they ask may say to a customer. */
const TABLES = [
  answerMessages,
  accountMessages,
  billingMessages,
  businessMessages,
  offerMessages,
  promiseMessages,
  questionMessages,
  reviewMessages,
  ruleMessages,
] as const;

type Say = (...values: readonly string[]) => string;
type Template = {
  readonly literals: readonly string[];
  readonly order: readonly number[];
  readonly say: Say;
};

/** Stands for a value while a sentence is taken apart. */
const HOLE = /\uE000(\d)\uE001/;
const EVERY_HOLE = /\uE000\d\uE001/g;

function templateOf(english: Say, say: Say): Template | undefined {
  const holes = Array.from({ length: english.length }, (_, at) => `\uE000${at}\uE001`);
  let sentence: unknown;
  try {
    sentence = english(...holes);
  } catch {
    // It wants more than words.
    return undefined;
  }
  // Without words of its own it would fit everything.
  if (typeof sentence !== 'string' || !/\p{L}{3}/u.test(sentence.replaceAll(EVERY_HOLE, '')))
    return undefined;
  const parts = sentence.split(HOLE);
  return {
    literals: parts.filter((_, at) => at % 2 === 0),
    order: parts.filter((_, at) => at % 2 === 1).map(Number),
    say,
  };
}

/** What stands between the fixed parts of a template; nothing where the sentence is another one. Never goes back. */
function valuesBetween(literals: readonly string[], sentence: string): string[] | undefined {
  const [first = '', ...rest] = literals;
  if (!sentence.startsWith(first)) return undefined;
  const values: string[] = [];
  let from = first.length;
  for (const [at, literal] of rest.entries()) {
    const isLast = at === rest.length - 1;
    const to = isLast ? sentence.length - literal.length : sentence.indexOf(literal, from + 1);
    if (to <= from || !sentence.startsWith(literal, to)) return undefined;
    values.push(sentence.slice(from, to));
    from = to + literal.length;
  }
  return from === sentence.length ? values : undefined;
}

interface Known {
  readonly whole: Map<string, string>;
  readonly templates: Template[];
}

function gather(english: object, other: object, known: Known): void {
  const others = new Map<string, unknown>(Object.entries(other));
  for (const [key, text] of Object.entries(english) as [string, unknown][]) {
    const theirs = others.get(key);
    if (typeof text === 'string' && typeof theirs === 'string') known.whole.set(text, theirs);
    else if (typeof text === 'function' && typeof theirs === 'function') {
      const template = templateOf(text as Say, theirs as Say);
      if (template) known.templates.push(template);
    } else if (typeof text === 'object' && typeof theirs === 'object' && text && theirs)
      gather(text, theirs, known);
  }
}

/** The sentences of a language, by their English ones. */
function knownIn(language: Language): Known {
  const known: Known = { whole: new Map(), templates: [] };
  for (const table of TABLES) gather(table.en, table[language], known);
  const texts = failureTexts(language);
  for (const code of Object.keys(failures) as FailureCode[])
    known.whole.set(failures[code][1], texts[code] ?? failures[code][1]);
  return known;
}

const cache = new Map<Language, Known>();

/** Values are sums, numbers and names; of words there are days, times and what is said of a pair. */
function valueIn(language: Language, value: string): string {
  const { months, weekdays } = ruleMessages[language];
  const [names, own] = [ruleMessages.en, promiseMessages[language]];
  return value
    .replaceAll(/\b[A-Z][a-z]{2}\b/g, (word) => {
      const [month, weekday] = [names.months.indexOf(word), names.weekdays.indexOf(word)];
      return (month >= 0 ? months[month] : weekdays[weekday]) ?? word;
    })
    .replaceAll(/\b(\d+) days?\b/g, (_, count: string) => own.days(Number(count)))
    .replaceAll(/\b(\d+) seconds?\b/g, (_, count: string) => answerMessages[language].seconds(count))
    .replaceAll(/\b(\d+) minutes?\b/g, (_, count: string) => answerMessages[language].minutes(count));
}

function sentenceIn(language: Language, sentence: string): string | undefined {
  let known = cache.get(language);
  if (!known) cache.set(language, (known = knownIn(language)));
  const whole = known.whole.get(sentence);
  if (whole !== undefined) return whole;
  for (const { literals, order, say } of known.templates) {
    const found = valuesBetween(literals, sentence);
    if (!found) continue;
    const values: string[] = [];
    order.forEach((place, at) => (values[place] = valueIn(language, found[at] ?? '')));
    return say(...values);
  }
  return undefined;
}

/**
 * What a use case answers, in a language: whole, or sentence by sentence. One that is in no table stays as it is, so that
 * nobody is left without an answer.
 */
export function saidIn(language: Language, answer: string): string {
  if (language === 'en') return answer;
  return (
    sentenceIn(language, answer) ??
    answer
      .split(/(?<=[.!]) (?=\p{Lu})/u)
      .map((each) => sentenceIn(language, each) ?? each)
      .join(' ')
  );
}
