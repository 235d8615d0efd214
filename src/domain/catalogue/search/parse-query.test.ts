import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseListing } from '../catalogue-query.ts';
import { LIVE_TABLE } from '../size-chart.ts';
import { chosenConstraints, heldFilters } from './chosen-filters.ts';
import { type Constraint, parseQuery, textWithout } from './parse-query.ts';
import { isMistyped, phoneticKey } from './phonetic.ts';
import { relaxed, relaxedNote, wordsFor } from './relax.ts';
import { tokensOf } from './tokens.ts';
import { isMeant, partsOf } from './vocabulary.ts';

const shop = { synonyms: [['tangerine', 'rust']], isName: (word: string) => word === 'aditi' };
const parse = (text: string) => parseQuery(text, shop);
const said = (text: string): string[] =>
  parse(text).constraints.map(({ kind, label }) => `${kind}: ${label}`);

describe('a query is understood as filters and words', () => {
  test.each([
    ['shaadi ke liye heels', ['occasion: wedding', 'type: heels']],
    [
      'size 38 black heels under 2000',
      ['size: in 38', 'colour: black', 'type: heels', 'price: under ₹2,000'],
    ],
    ['party wear sandals', ['occasion: party', 'type: sandals']],
    ['size 5 heels', ['size: in 36', 'type: heels']],
    ['flat chappal for daily use', ['heel: flat', 'type: chappals', 'occasion: casual']],
    ['5 number', ['size: in 36']],
    ['uk 5', ['size: in 36']],
    ['eu 38', ['size: in 38']],
    ['5', []],
    ['heels 5', ['type: heels', 'size: in 36']],
    ['2k se kam', ['price: under ₹2,000']],
    ['2000 tak', ['price: under ₹2,000']],
    ['sandals 2,000 rupees se kam', ['type: sandals', 'price: under ₹2,000']],
    ['1500 to 2500', ['price: from ₹1,500 to ₹2,500']],
    ['above 3000', ['price: from ₹3,000']],
    ['sasta', ['cheap: lowest price first']],
    ['काली सैंडल', ['colour: black', 'type: sandals']],
    ['५ नंबर जूती', ['size: in 36', 'type: mojaris']],
    ['bina heel ki sandal', ['heel: flat', 'type: sandals']],
    ['3 inch heels', ['heel: 3 inch']],
    ['heel wali sandal', ['heel: heeled', 'type: sandals']],
    ['wedge heel sandal', ['type: wedges']],
    ['slip on sneakers', ['closure: slip-on', 'type: sneakers']],
    ['50% off heels', ['off: with 50% off', 'type: heels']],
    ['aditi', ['word: aditi']],
    ['ankle strap heels', ['closure: buckle', 'type: heels']],
    ['khadau', ['type: Kolhapuris']],
    ['खड़ाऊ', ['type: Kolhapuris']],
    ['kadai work', ['detail: embroidered']],
    ['tangerine', ['colour: rust']],
    ['gift for mom', []],
    ['jutti 2024', ['type: mojaris']],
    ['do hazar tak heels', ['price: under ₹2,000', 'type: heels']],
    ['ढाई हजार से कम', ['price: under ₹2,500']],
    ['flipflop chappal', ['type: flip flops']],
    ['stiletto', ['type: stilettos', 'heel: high-heeled']],
    ['heel pain chappal', ['feature: comfortable', 'type: chappals']],
    ['ganesh chaturthi', ['occasion: festive']],
    ['2000 se upar heels', ['price: from ₹2,000', 'type: heels']],
    ['1500 se zyada nahi', ['price: under ₹1,500']],
    ['pandrah sau tak sandal', ['price: under ₹1,500', 'type: sandals']],
    ['hazar se kam ki chappal', ['price: under ₹1,000', 'type: chappals']],
    ['unchi edi wali', ['heel: high-heeled']],
    ['edi dard ke liye chappal', ['feature: comfortable', 'type: chappals']],
    ['bathroom wali chappal', ['type: slippers']],
    ['bridal heels for lehenga', ['occasion: wedding', 'type: heels']],
    ['office daily wear', ['occasion: office']],
    ['shadi ke function ke liye', ['occasion: wedding']],
    ['comfortable sandal for walking', ['feature: comfortable', 'type: sandals', 'feature: comfortable']],
    ['kam se kam 3000 ki heels', ['price: from ₹3,000', 'type: heels']],
    ['jyada se jyada 1500 wali jutti', ['price: under ₹1,500', 'type: mojaris']],
    ['कम से कम 2000', ['price: from ₹2,000']],
    ['sandals at least 2000', ['type: sandals', 'price: from ₹2,000']],
    ['matching clutch and heels', ['type: clutches', 'type: heels']],
    ['clutch bag', ['type: clutches']],
    ['dulhan ki sandal heavy work', ['occasion: wedding', 'type: sandals', 'detail: embroidered']],
    ['2000 ke upar heels', ['price: from ₹2,000', 'type: heels']],
    ['2000 ke andar heels', ['price: under ₹2,000', 'type: heels']],
    ['heavy weight lady sandal', ['feature: comfortable', 'type: sandals']],
    ['sabse zyada bikne wali sandal', ['detail: best-selling', 'type: sandals']],
    ['glitter sandals', ['detail: embellished', 'type: sandals']],
    ['air hostess shoes black', ['occasion: office', 'colour: black']],
    ['ladies shoes without smell', []],
    ['sandals without heel', ['type: sandals', 'heel: flat']],
    ['साइज़ 38 सैंडल', ['size: in 38', 'type: sandals']],
    ['जूती अड़तीस साइज', ['type: mojaris', 'size: in 38']],
    ['नई डिज़ाइन की चप्पल', ['new: new', 'type: chappals']],
    ['महँगी सैंडल', ['type: sandals']],
    ['plain black flats', ['colour: black', 'heel: flat']],
    ['copper heels', ['colour: copper', 'type: heels']],
    ['सबसे सस्ती चप्पल', ['cheap: lowest price first', 'type: chappals']],
    ['बारात में पहनने के लिए जूते', ['occasion: wedding']],
    ['sandals around 1500', ['type: sandals', 'price: around ₹1,500']],
    ['sandal 2000 ke aas paas', ['type: sandals', 'price: around ₹2,000']],
    ['sandal 1500 se lekar 2000 tak', ['type: sandals', 'price: from ₹1,500 to ₹2,000']],
    ['2 se 3 hazar ke beech joote', ['price: from ₹2,000 to ₹3,000']],
    ['2-3k heels', ['price: from ₹2,000 to ₹3,000', 'type: heels']],
    ['heels not more than 2500', ['type: heels', 'price: under ₹2,500']],
    ['sandals size 38,39', ['type: sandals', 'size: in 38', 'size: in 39']],
    ['heels under 1,499', ['type: heels', 'price: under ₹1,499']],
    ['foot 24 cm', ['size: in 38']],
    ['9 cm heels', ['heel: 9 cm']],
    ['flat 50% off', ['off: with 50% off']],
    ['50 percent discount', ['off: with 50% off']],
    ['heels nahi chahiye', ['heel: flat']],
    ['heel mat dikhao', ['heel: flat']],
    ['no leather shoes', ['material: non-leather']],
    ['leather ke bina', ['material: non-leather']],
    ['sandals black not leather', ['type: sandals', 'colour: black', 'material: non-leather']],
    ['heels not too high', ['heel: low-heeled', 'type: heels']],
    ['slide sandals', ['type: slides']],
    ['कोल्हापुरी सैंडल', ['type: Kolhapuris']],
    ['jutti and sandals', ['type: mojaris', 'type: sandals']],
    ['block heel mules', ['detail: block heel', 'type: mules']],
    ['block heal sandals', ['type: block heels']],
    ['pencil heal', ['type: stilettos', 'heel: high-heeled']],
    ['mehendi color shoes', ['colour: green']],
    ['golden 👠', ['colour: gold', 'type: heels']],
    ['red heels ❤️', ['colour: red', 'type: heels']],
    ['waterproof sandals', ['material: rainproof', 'type: sandals']],
    ['bags and shoes', ['type: bags', 'type: shoes']],
    ['जूते और बैग', ['type: bags', 'type: shoes']],
    ['genuine leather bags and shoes', ['material: leather', 'type: bags', 'type: shoes']],
    ['bags for shoes', ['type: bags']],
    ['heels or wedges', ['type: heels', 'type: wedges']],
    ['heels & sandals', ['type: heels', 'type: sandals']],
    ['heels/sandals', ['type: heels', 'type: sandals']],
    ['sandals and heels', ['type: sandals', 'type: heels']],
    ['black sandals and white heels', ['colour: black', 'type: sandals', 'colour: white', 'type: heels']],
    ['jutti aur heels', ['type: mojaris', 'type: heels']],
    ['chappal ya kolhapuri', ['type: chappals', 'type: Kolhapuris']],
    ['sandals or block heels', ['type: sandals', 'type: block heels']],
    ['platforms and mules', ['type: platforms', 'type: mules']],
    ['flats or heels', ['heel: flat', 'heel: heeled']],
    ['sandals black and gold heels', ['type: sandals', 'colour: black', 'colour: gold', 'heel: heeled']],
    ['casual or office sandals', ['occasion: casual', 'occasion: office', 'type: sandals']],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test('an Indian or British number is read by the chart of the shop', () => {
    const sizes = (text: string) =>
      parseQuery(text, { ...shop, sizes: LIVE_TABLE }).constraints.map(({ label }) => label);
    expect(sizes('uk 5')).toEqual(['in 38']);
    expect(sizes('5 number')).toEqual(['in 38']);
    expect(sizes('eu 38')).toEqual(['in 38']);
  });

  test.each(['jutti', 'juti', 'jooti', 'juthi', 'joothi', 'juttee'])('%s sounds like jutti', (word) => {
    expect(said(word)).toEqual(['type: mojaris']);
    expect(phoneticKey(word)).toBe(phoneticKey('jutti'));
  });

  test('ordinary words can be read and say nothing; what nobody knows cannot', () => {
    expect(parse('gift for mom').readable).toBe(true);
    expect(parse('qqqqzzzz')).toMatchObject({ readable: false, unknown: ['qqqqzzzz'] });
    expect(parse('nike sneakers').unknown).toEqual(['nike']);
  });

  test.each([
    ['mens shoes', ['men']],
    ['papa ke liye chappal', ['men']],
    ['gift for my husband', ['men']],
    ['bhai ki shaadi ke liye heels', []],
    ['bacche ke joote', ['children']],
    ['shoes for my 5 year old daughter', ['children']],
    ['heels under 2000', []],
  ])('%s is for %j: nobody is shown shoes for women without a word', (text, whom) => {
    const parsed = parse(text);
    expect(parsed.whom).toEqual(whom);
    const note = relaxedNote({ asked: [], used: [], near: false, unknown: [], whom: parsed.whom });
    expect(note?.startsWith('All our shoes are for women') ?? false).toBe(whom.length > 0);
  });

  test('a word of a description counts beside the name of a shoe, not anywhere in a sentence', () => {
    const described = (text: string) =>
      parseQuery(text, { ...shop, isDescribed: () => true }).constraints.map(({ label }) => label);
    expect(described('quilted slippers')).toEqual(['quilted', 'slippers']);
    expect(described('quilted')).toEqual(['quilted']);
    expect(described('something quilted for autumn')).toEqual([]);
  });

  test('of words that nobody knows only those are named that say which shoe is missed', () => {
    expect(parse('chunky sneakers').unknown).toEqual(['chunky']);
    expect(parse('sneakers zzyzx for barbecue').unknown).toEqual([]);
    expect(parse('nike').unknown).toEqual(['nike']);
    expect(parse('perfume')).toMatchObject({ readable: true, unknown: ['perfume'] });
    expect(parse('louboutin')).toMatchObject({ readable: true, unknown: ['louboutin'] });
    expect(parse('asdfgh')).toMatchObject({ readable: false });
  });

  test.each(['pehenne', 'karna', 'peeche', 'karao', 'dikhaiye', 'chahiyee', 'mothers'])(
    '%s is an ordinary word',
    (word) => {
      expect(isMeant(word)).toBe(true);
      expect(said(word)).toEqual([]);
    },
  );

  test('any text is parsed; each word belongs to one wish at most, and taking all wishes away leaves the others', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'black',
        'size',
        '38',
        'under',
        '2000',
        'heel',
        'heels',
        'jutti',
        'for',
        'काला',
        'se',
        'tak',
        '5',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const parsed = parse(words.join(' '));
        for (const { start, end } of parsed.constraints) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(parsed.tokens.length);
        }
        const left = textWithout(parsed, parsed.constraints);
        expect(tokensOf(left).every((each) => parsed.tokens.includes(each))).toBe(true);
      }),
    );
  });
});

describe('a typing mistake needs evidence', () => {
  test.each([
    ['blak', 'black'],
    ['sandle', 'sandal'],
    ['ballerna', 'ballerina'],
    ['mojarri', 'mojari'],
  ])('%s is %s', (typed, meant) => {
    expect(isMistyped(typed, meant)).toBe(true);
  });
  test.each([
    ['policy', 'polish'],
    ['mom', 'moj'],
    ['cold', 'gold'],
    ['goal', 'gold'],
  ])('%s is not %s', (typed, meant) => {
    expect(isMistyped(typed, meant)).toBe(false);
  });
});

describe('what cannot be met is relaxed', () => {
  const { constraints } = parse('size 38 black heels under 2000');
  const without = (...kinds: Constraint['kind'][]) => constraints.filter(({ kind }) => !kinds.includes(kind));

  test('the price goes before the size, the size before the colour, the type last', () => {
    const tries = relaxed(constraints).map((each) => each.map(({ kind }) => kind));
    expect(tries[0]).toHaveLength(4);
    expect(tries.slice(1, 4)).toEqual([
      ['size', 'colour', 'type'],
      ['colour', 'type', 'price'],
      ['size', 'type', 'price'],
    ]);
    expect(tries.at(-1)).toEqual([]);
  });
  test('and the page says so: "No black heels in 38 under ₹2,000. Black heels in 38:"', () => {
    expect(relaxedNote({ asked: constraints, used: without('price'), unknown: [], near: false })).toBe(
      'No black heels in 38 under ₹2,000. Black heels in 38:',
    );
    expect(relaxedNote({ asked: constraints, used: constraints, unknown: [], near: false })).toBeUndefined();
    expect(wordsFor(parse('shaadi ke liye heels').constraints)).toBe('wedding heels');
  });
  test('and the same in Hindi, by the names that a page in Hindi has for it', () => {
    expect(relaxedNote({ asked: constraints, used: without('price'), unknown: [], near: false }, 'hi')).toBe(
      '“काला, हील, साइज़ 38, ₹2,000 तक” में कुछ नहीं मिला। ये देखें: काला, हील, साइज़ 38',
    );
  });
  test('filters of the address are wishes like those of the text', () => {
    const query = parseListing(
      { searchitem: 'aditi' },
      new URLSearchParams('max=1500&colors=White&sizes=38&off=20'),
    );
    const chosen = chosenConstraints(query);
    expect(wordsFor([...parse('aditi').constraints, ...chosen])).toBe(
      'white aditi footwear in 38 under ₹1,500 with 20% off',
    );
    const used = chosen.filter(({ kind }) => kind === 'colour');
    const { priceTo, colors, sizes, off } = heldFilters(query, used);
    expect({ priceTo, colors, sizes, off }).toEqual({
      priceTo: undefined,
      colors: ['White'],
      sizes: [],
      off: undefined,
    });
  });
});

test.each([
  ['nisha402', ['nisha402']],
  ['size38 heels', ['size', '38', 'heels']],
  ['under2000', ['under', '2000']],
  ['2k', ['2', 'k']],
] as const)('the words of "%s"', (text, words) => {
  expect(tokensOf(text)).toEqual(words);
});

test.each([
  ['blackheels', ['black', 'heels']],
  ['goldensandal', ['golden', 'sandal']],
  ['zibeline', undefined],
  ['heels', undefined],
])('%s is two words that were written as one: %j', (word, parts) => {
  expect(partsOf(word)).toEqual(parts);
});

test('for an occasion of which there is nothing, what is worn to one like it comes before all others, and it is said', () => {
  const { constraints } = parse('engagement sandals');
  const steps = relaxed(constraints);
  expect(steps.slice(0, 3).map(wordsFor)).toEqual(['wedding sandals', 'festive or party sandals', 'sandals']);
  const used = steps[1] ?? [];
  expect(relaxedNote({ asked: constraints, used, unknown: [], near: false })).toBe(
    'No wedding sandals. Festive or party sandals:',
  );
});

test('the same where something else was left out before', () => {
  const steps = relaxed(parse('dulhan ki sandal heavy work').constraints).map(wordsFor);
  expect(steps.slice(-4)).toEqual(['wedding sandals', 'festive or party sandals', 'sandals', 'footwear']);
});
