import type { Suggestions } from '../../../../contract/catalogue.ts';
import { paths } from '../../../../contract/paths.ts';
import { searchPath } from '../links.ts';
import type { searchMessages } from '../../messages/search.ts';
import { ANSWER_PATHS } from './answer-note.tsx';

export interface Option {
  readonly label: string;
  readonly to: string;
  readonly product?: Suggestions['products'][number];
}

export interface Group {
  readonly title: string;
  readonly options: readonly Option[];
}

const placeOf = { category: paths.category, type: paths.subtype, colour: paths.color };
const search = (label: string): Option => ({ label, to: searchPath(label) });

/** What the list offers, in groups; empty ones are left out. */
export function groupsOf(
  t: (typeof searchMessages)['en'],
  found: Suggestions | undefined,
  last: readonly string[],
  called: (name: string) => string = (name) => name,
): Group[] {
  const groups: Group[] = found
    ? [
        {
          title: t.help,
          options:
            found.answer === undefined
              ? []
              : [{ label: t.answers[found.answer].label, to: ANSWER_PATHS[found.answer] }],
        },
        { title: t.searches, options: found.words.map(search) },
        {
          title: t.categories,
          options: found.names.map(({ kind, name }) => ({ label: called(name), to: placeOf[kind](name) })),
        },
        {
          title: t.products,
          options: found.products.map((product) => ({
            label: product.title,
            to: paths.product(product.slugTitle),
            product,
          })),
        },
      ]
    : [
        { title: t.yourLastSearches, options: last.map(search) },
        {
          title: t.popularSearches,
          options: t.popular.filter((each) => !last.includes(each.toLowerCase())).map(search),
        },
      ];
  return groups.filter(({ options }) => options.length > 0);
}
