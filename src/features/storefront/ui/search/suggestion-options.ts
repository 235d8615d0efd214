import type { Suggestions } from '../../../../contract/catalogue.ts';
import { paths } from '../../../../contract/paths.ts';
import { searchPath } from '../links.ts';
import { ANSWER_PAGES } from './answer-note.tsx';
import { POPULAR_SEARCHES } from './popular-searches.ts';

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
export function groupsOf(found: Suggestions | undefined, last: readonly string[]): Group[] {
  const groups: Group[] = found
    ? [
        {
          title: 'Help',
          options:
            found.answer === undefined
              ? []
              : [{ label: ANSWER_PAGES[found.answer].label, to: ANSWER_PAGES[found.answer].to }],
        },
        { title: 'Searches', options: found.words.map(search) },
        {
          title: 'Categories',
          options: found.names.map(({ kind, name }) => ({ label: name, to: placeOf[kind](name) })),
        },
        {
          title: 'Products',
          options: found.products.map((product) => ({
            label: product.title,
            to: paths.product(product.slugTitle),
            product,
          })),
        },
      ]
    : [
        { title: 'Your last searches', options: last.map(search) },
        {
          title: 'Popular searches',
          options: POPULAR_SEARCHES.filter((each) => !last.includes(each.toLowerCase())).map(search),
        },
      ];
  return groups.filter(({ options }) => options.length > 0);
}
