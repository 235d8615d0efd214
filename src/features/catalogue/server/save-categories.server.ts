import { categoryKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import { artworkName, isSetAside } from '../../../domain/catalogue/name-rules.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { invalidateMenus, invalidateSearch } from './invalidate-catalogue.server.ts';
import { addSearchWords } from './save-products.server.ts';
import { wordsOf } from '../../../domain/catalogue/search/words-of.ts';

export interface CategoryEntry {
  readonly subcategoriesName: string;
  readonly headline: string;
  readonly text: string;
}

export async function addCategories(
  tx: Tx,
  categories: readonly CategoryEntry[],
  types: readonly { readonly subcategoryTypeName: string }[],
): Promise<void> {
  for (const [position, { subcategoriesName, headline, text }] of categories.entries()) {
    const key = categoryKey(subcategoriesName);
    await tx`
      insert into subcategories (name, key, headline, words, position, aside, artwork)
      values (${subcategoriesName}, ${key}, ${headline}, ${text}, ${position}, ${isSetAside(key)}, ${artworkName(subcategoriesName)})
      on conflict (key) do nothing`;
  }
  for (const [position, { subcategoryTypeName }] of types.entries()) {
    await tx`
      insert into subcategory_types (name, key, position)
      values (${subcategoryTypeName}, ${nameKey(subcategoryTypeName)}, ${position}) on conflict (key) do nothing`;
  }
  await invalidateMenus(tx);
}

/** Groups of words that mean the same; they also help to mend typing mistakes. */
export async function replaceSynonyms(tx: Tx, groups: readonly (readonly string[])[]): Promise<void> {
  await tx`delete from synonyms`;
  await tx`insert into synonyms (words) select array(select jsonb_array_elements_text(g)) from jsonb_array_elements(${tx.json(groups as string[][])}) g`;
  await addSearchWords(tx, groups.flat().flatMap(wordsOf));
  await invalidateSearch(tx);
}
