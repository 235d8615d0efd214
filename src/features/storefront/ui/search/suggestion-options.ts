import type { Suggestions } from '../../../../contract/catalogue.ts';
import { paths } from '../../../../contract/paths.ts';
import { searchPath } from '../links.ts';

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
    : [{ title: 'Your last searches', options: last.map(search) }];
  return groups.filter(({ options }) => options.length > 0);
}
