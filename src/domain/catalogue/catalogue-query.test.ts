import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listingApiSearch,
  listingKey,
  listingSearch,
  NOBODY,
  parseAmount,
  parseListing,
  sortKeysFor,
} from './catalogue-query.ts';

const parse = (params: Record<string, string | undefined>, search = '') =>
  parseListing(params, new URLSearchParams(search));
const idle = {
  colors: [],
  sizes: [],
  materials: [],
  heels: [],
  closures: [],
  care: [],
  origins: [],
  sort: 'new',
  page: 1,
  pageSize: 25,
};

describe('a listing from its address', () => {
  it('shows everything, newest first, 25 a page, when nothing is asked', () => {
    expect(parse({})).toEqual(idle);
  });

  it('reads all route parameters', () => {
    expect(parse({ title: 'Party Footwear' })).toEqual({ ...idle, title: 'Party Footwear' });
    expect(parse({ color: 'Olivegreen' })).toEqual({ ...idle, color: 'Olivegreen' });
    expect(parse({ subtypes: 'Slip Ons' })).toEqual({ ...idle, subtypes: 'Slip Ons' });
    expect(parse({ amount: 'under-2999' })).toEqual({ ...idle, amount: 2999 });
    expect(parse({ tag: 'popular' })).toEqual({ ...idle, tag: 'popular', sort: 'popularity' });
    expect(parse({ tag: 'sale' })).toEqual({ ...idle, tag: 'sale', sort: 'discount' });
    expect(parse({ searchitem: 'Gold JUTTI' })).toEqual({
      ...idle,
      searchitem: 'gold jutti',
      sort: 'relevance',
    });
  });

  it('reads the filters', () => {
    expect(
      parse(
        {},
        'min=1500&max=4000&colors=black,Blue&sizes=38,37&sort=price-up&page=3&pageSize=100&materials=Silk,suede,SUEDE&heels=high,flat,tall&closures=Zip,buckle,BUCKLE&care=Wipe with a damp cloth,wipe with a DAMP cloth&origins=italy,Italy&off=30',
      ),
    ).toEqual({
      priceFrom: 1500,
      priceTo: 4000,
      colors: ['Black', 'Navy Blue'],
      sizes: [37, 38],
      materials: ['SUEDE', 'Silk'],
      heels: ['flat', 'high'],
      closures: ['BUCKLE', 'Zip'],
      care: ['wipe with a DAMP cloth'],
      origins: ['Italy'],
      off: 30,
      sort: 'price-up',
      page: 3,
      pageSize: 100,
    });
  });

  it.each([
    ['under-1999', 1999],
    ['1999', 1999],
    ['Under-3999', 3999],
    ['abc', 0],
    ['-5', 0],
    ['1e9', 0],
    ['under-', 0],
  ])('/bestfits/%s means up to %d', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    '',
    'min=1000',
    'max=10000',
    'min=0&max=100000',
    'min=abc&max=-1',
    'min=1000&max=10000',
    'min=1e3',
  ])('no price filter until the slider is moved: %j', (search) => {
    expect(parse({}, search)).toEqual(idle);
  });

  it('keeps the slider between 1000 and 10000 and its ends in order', () => {
    expect(parse({}, 'min=5000&max=2000')).toMatchObject({ priceFrom: 2000, priceTo: 5000 });
    expect(parse({}, 'max=5')).toMatchObject({ priceTo: 1000 });
    expect(parse({}, 'min=999999')).toMatchObject({ priceFrom: 10_000 });
  });

  it.each([
    'pageSize=7',
    'pageSize=1e9',
    'page=0',
    'page=-1',
    'page=x',
    'sort=evil',
    'sizes=x,,-1,0,0.0,100',
    'colors=,%00,',
    'materials=,%00,',
    'heels=tall,,<script>',
    'off=35',
    'off=-10',
    'off=1e1',
  ])('bad values fall back: %s', (search) => {
    expect(parse({}, search)).toEqual(idle);
  });

  it('offers relevance only for a search', () => {
    expect(parse({ title: 'Party' }, 'sort=relevance').sort).toBe('new');
    expect(parse({ searchitem: 'x' }, 'sort=new').sort).toBe('new');
    expect(sortKeysFor({}, true).at(-1)).toBe('origin');
    expect(sortKeysFor({})).toEqual(['new', 'price-up', 'price-down', 'discount', 'popularity']);
  });

  it('caps the search text at 100 characters and removes NUL and half emoji', () => {
    const long = parse({ searchitem: '👠'.repeat(5000) }).searchitem ?? '';
    expect(Array.from(long)).toHaveLength(100);
    expect(parse({ searchitem: '\0go\0ld\ud83d' }).searchitem).toBe('go ld');
    expect(parse({ searchitem: ' \0 ' })).toEqual(idle);
  });

  it("a name without a letter is nobody's name: it shows nothing, not everything", () => {
    for (const name of ['title', 'tag', 'color', 'subtypes'] as const)
      for (const text of ['\0', ' ', '\u00a0\n']) {
        const query = parse({ [name]: text });
        expect(query[name]).toBe(NOBODY);
        expect(parse({ [name]: query[name] })).toEqual(query);
      }
    expect(parse({ title: '', tag: undefined })).toEqual(idle);
  });

  it('names the same colour once', () => {
    expect(parse({}, 'colors=blue&colors=Navy%20Blue,NAVYBLUE').colors).toEqual(['Navy Blue']);
  });
});

describe('the address of a listing', () => {
  it('is canonical: stable order, defaults dropped', () => {
    expect(listingSearch(parse({ title: 'Party' }))).toBe('');
    expect(
      listingSearch(parse({}, 'page=2&sizes=38,37&colors=rust,gold&max=4000&sort=new&pageSize=25')),
    ).toBe('max=4000&colors=Gold,Rust&sizes=37,38&page=2');
    expect(listingSearch(parse({ tag: 'sale' }, 'sort=discount'))).toBe('');
    expect(listingSearch(parse({ tag: 'sale' }, 'sort=new'))).toBe('sort=new');
  });

  it('carries the route too when it asks the API', () => {
    expect(listingApiSearch(parse({ title: 'Party Footwear' }, 'page=2'))).toBe(
      'title=Party+Footwear&page=2',
    );
    expect(listingApiSearch(parse({}))).toBe('');
  });

  it('has one cache key for all spellings', () => {
    expect(listingKey(parse({ title: 'party FOOTWEAR' }))).toBe(listingKey(parse({ title: 'Party' })));
    expect(listingKey(parse({ color: 'Chick' }))).toBe(listingKey(parse({ color: 'chic' })));
    expect(listingKey(parse({}, 'materials=vegan%20leather'))).toBe(
      listingKey(parse({}, 'materials=Vegan%20Leather')),
    );
    expect(listingKey(parse({ tag: 'sale' }))).not.toBe(listingKey(parse({ tag: 'popular' })));
  });

  it('comes back as the same listing, from the page and from the API, whatever was typed', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('Party Footwear', 'under-1999', '&a=b', '%', 'a,b'),
    );
    const names = fc.constantFrom('title', 'tag', 'color', 'subtypes', 'searchitem', 'amount');
    const filters = fc.constantFrom(
      'min',
      'max',
      'colors',
      'sizes',
      'materials',
      'heels',
      'closures',
      'care',
      'origins',
      'off',
      'sort',
      'page',
      'pageSize',
    );
    const values = fc.oneof(
      text,
      fc.nat().map(String),
      fc.constantFrom('price-up', '25', '200', '37,38.5', 'Blue,gold', '2500', 'flat,mid', '30'),
    );
    fc.assert(
      fc.property(fc.dictionary(names, text), fc.array(fc.tuple(filters, values)), (params, pairs) => {
        const query = parseListing(params, new URLSearchParams(pairs));
        expect(parseListing(params, new URLSearchParams(listingSearch(query)))).toEqual(query);
        const api = new URLSearchParams(listingApiSearch(query));
        expect(parseListing(Object.fromEntries(api), api)).toEqual(query);
      }),
      { numRuns: 500 },
    );
  });
});
