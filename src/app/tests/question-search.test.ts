import { expect, test } from 'vitest';
import { Listing } from '../../contract/catalogue.ts';
import { answerAsShop, decideQuestion } from '../../features/questions/server/decide.server.ts';
import { followIndex } from '../../features/catalogue/server/index/follow-index.server.ts';
import { indexedCatalogue } from '../../features/catalogue/server/index/indexed-catalogue.server.ts';
import { fromDatabase, readListing } from '../../features/catalogue/server/listing-data.server.ts';
import { sqlCatalogue } from '../../features/catalogue/server/sql-catalogue.server.ts';
import { parseListing } from '../../domain/catalogue/catalogue-query.ts';
import { invalidateAllProducts } from '../../features/catalogue/server/invalidate-catalogue.server.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { saveStored } from '../../features/settings/server/stored-settings.server.ts';
import { openDemo } from '../testing/open-demo.server.ts';

const { sql, get, shop } = await openDemo();
const changes = await hearChanges(sql);
const STYLE = 'HEL-ROSHNI';

const search = async (searchitem: string) =>
  Listing.parse((await get(`/api/listing?${new URLSearchParams({ searchitem })}`)).body);
const stylesOf = ({ items }: Listing) =>
  new Set(items.map(({ productName }) => productName.replace(/-\w+$/, '')));

/** As the owner saves it: everything is renewed. */
async function turn(on: boolean): Promise<void> {
  await saveStored(sql, 'questions', { on });
  await invalidateAllProducts(sql);
}

async function asked(words: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into questions (style_code, author, words, folded) values (${STYLE}, 'Asha', ${words}, ${words}) returning id`;
  return row?.id ?? '';
}

test('a word that only an answer has finds the style, from the database and from the index, and no longer once it is taken back', async () => {
  const index = followIndex(sql);
  const indexed = async (searchitem: string) => {
    for (const change of await changes.heard()) index.apply(change);
    const current = await index.current();
    if (!current) throw new Error('There is no index');
    return readListing(sql, parseListing({ searchitem }, new URLSearchParams({ searchitem })), {
      ...fromDatabase(sql),
      catalogue: async () => indexedCatalogue(current, sqlCatalogue(sql)),
    });
  };
  const both = async (text: string) => [stylesOf(await search(text)), stylesOf(await indexed(text))];
  for (const styles of await both('tango')) expect(styles).not.toEqual(new Set([STYLE]));
  const id = await asked('Can one dance in it all night?');
  await decideQuestion(shop, id, { publish: true, reason: '' }, 'staff');
  await answerAsShop(shop, id, { words: 'Yes, and it suits tango.', was: '' }, 'staff');
  for (const styles of await both('tango')) expect(styles).toEqual(new Set([STYLE]));
  for (const styles of await both('gold heels tango')) expect(styles).toEqual(new Set([STYLE]));
  await turn(false);
  expect(stylesOf(await search('tango'))).not.toEqual(new Set([STYLE]));
  await turn(true);
  await answerAsShop(shop, id, { words: '', was: 'Yes, and it suits tango.' }, 'staff');
  for (const styles of await both('tango')) expect(styles).not.toEqual(new Set([STYLE]));
});

test('what products say of themselves is found as before, whatever is asked about others', async () => {
  const texts = [
    'waterproof',
    'rubber sole',
    'wide feet',
    'black heels',
    'satin',
    'silk',
    'comfortable',
    'sandel',
    'kolhapuri',
  ];
  const found = async () =>
    Promise.all(texts.map(async (text) => [text, (await search(text)).items.map(({ _id }) => _id)]));
  const before = await found();
  const id = await asked(
    'Is it a waterproof silk kolhapuri with a rubber sole, comfortable satin for wide feet, or a sandel?',
  );
  await decideQuestion(shop, id, { publish: true, reason: '' }, 'staff');
  expect(await found()).toEqual(before);
});
