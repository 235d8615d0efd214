import { describe, expect, test } from 'vitest';
import { faultOf, findTerms } from './vocabulary.mjs';

const termsOf = (text: string, file = 'src/planted.ts') => findTerms(file, text).map(({ term }) => term);

describe('old terms and private APIs are found in code, comments and names of files', () => {
  test.each([
    ['kept', 'const page: KeptPage = readKept(); // it is kept'],
    ['papers', 'printPapers(papers)'],
    ['…Wish', 'export const RefundWish = z.object({});'],
    ['happened', 'await happened(tx, {});'],
    ['window', "import { a } from '../domain/window/sections.ts';"],
    ['desk', 'export type OrderDesk = 1;'],
    ['door', 'await x(door(email, address));'],
    ['lane', 'const lanes = jobLanes();'],
    ['few', 'if (isFew(quantity)) moved.few.add(id);'],
    ['she, her', '/** She waits for her code. */'],
    ['trip', '// the trip of a page'],
    ['_property', 'response._header = text;'],
    ['_property', 'sql`delete from graphile_worker._private_jobs`'],
    ['UNSAFE_', 'useContext(UNSAFE_RouteContext)'],
    ['as unknown as', 'const a = b as unknown as C;'],
    ['process.binding', "process.binding('http_parser')"],
    ['patched source', 'transform: { filter: { id: /node_modules[/]react/ } }'],
  ])('%s: %s', (term, text) => {
    expect(termsOf(text)).toContain(term);
  });

  test.each([
    'const { desktop } = sizes; window.scrollTo(0, 0);',
    "toast('Please say why, in a few words.')",
    'return order._id;',
    'one round trip to the database',
    'const inherited = other; ashes();',
    "import { Wishlist } from './wishlist.ts';",
  ])('ordinary words are not: %s', (text) => {
    expect(termsOf(text)).toEqual([]);
  });

  test('the name of a file counts; documents are searched for terms only', () => {
    expect(termsOf('', 'src/platform/kept-page.ts')).toEqual(['kept']);
    expect(termsOf('kept, `as unknown as`', 'docs/a.md')).toEqual(['kept']);
    expect(termsOf('kept', 'CONTRIBUTING.md')).toEqual([]);
  });
});

test('a fault says what to write instead', () => {
  expect(findTerms('src/a.ts', 'kept kept').map(faultOf)).toEqual([
    'src/a.ts: "kept" 2 times; write: cached (pages, answers), saved (cart, draft), remaining (money, items), reserved (stock)',
  ]);
});

test('names of the wire are for the contract, and for tests that call the API', () => {
  const text = 'const { SellingPrice, productName } = product;';
  expect(termsOf(text, 'src/features/cart/ui/cart-totals.tsx')).toEqual(['SellingPrice', 'productName']);
  for (const file of ['src/contract/orders.ts', 'src/domain/catalogue/wire-names.ts', 'src/a.test.ts'])
    expect(termsOf(text, file)).toEqual([]);
});
