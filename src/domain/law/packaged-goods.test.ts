import { expect, it } from 'vitest';
import { declarationsOf, NO_DEFAULTS } from './packaged-goods.ts';

const seller = {
  legalName: 'A shop (demo)',
  address: ['0 Example House', 'Bengaluru 560001'],
  phone: '+91 00000 00000',
  email: 'help@shop.example',
  hours: '10 am to 6 pm',
  goods: NO_DEFAULTS,
};
const product = {
  mrp: 2499,
  countryOfOrigin: 'India',
  maker: '',
  packer: '',
  netQuantity: '',
  madeMonth: '',
  bisLicence: '',
  bisExemption: '',
};
const valueOf = (label: string, change = {}, of = seller, pair = true): string | undefined =>
  declarationsOf({ ...product, ...change }, of, pair).find((each) => each.label === label)?.value;

it('"Product page shows maker or importer with address, country of origin, net quantity, M.R.P. incl. of all taxes, consumer contact"', () => {
  const full = { maker: 'A maker, a street', madeMonth: '2026-09', bisLicence: 'CM/L-0000000000' };
  expect(declarationsOf({ ...product, ...full }, seller, true)).toEqual([
    { label: 'Country of origin', value: 'India' },
    { label: 'Net quantity', value: '1 pair' },
    { label: 'M.R.P.', value: '₹2,499 incl. of all taxes' },
    { label: 'Manufactured by', value: 'A maker, a street' },
    { label: 'Packed and sold by', value: 'A shop (demo), 0 Example House, Bengaluru 560001' },
    { label: 'Month of manufacture', value: 'Sep 2026' },
    { label: 'BIS licence', value: 'CM/L-0000000000' },
    { label: 'Consumer contact', value: '+91 00000 00000 · help@shop.example', note: '10 am to 6 pm' },
  ]);
});

it('imported goods name their importer and the month of import', () => {
  const italian = { countryOfOrigin: 'Italy', packer: 'An importer, a port', madeMonth: '2026-01' };
  expect(valueOf('Imported by', italian)).toBe('An importer, a port');
  expect(valueOf('Month of import', italian)).toBe('Jan 2026');
  expect(valueOf('Packed and sold by', italian)).toBeUndefined();
});

it('what is made in India is not imported on a Hindi page either, which says भारत', () => {
  const labels = declarationsOf({ ...product, countryOfOrigin: 'भारत' }, seller, true, 'hi').map(
    (each) => each.label,
  );
  expect(labels).toContain('पैक करने और बेचने वाले / Packed and sold by');
});

it('in Hindi every label has the term of the law in English beside it', () => {
  const full = { maker: 'A maker, a street', madeMonth: '2026-09', bisLicence: 'CM/L-0000000000' };
  for (const change of [full, { ...full, countryOfOrigin: 'Italy' }]) {
    const [english, hindi] = (['en', 'hi'] as const).map((language) =>
      declarationsOf({ ...product, ...change }, seller, true, language),
    );
    for (const [at, { label }] of (english ?? []).entries()) {
      const said = hindi?.[at]?.label ?? '';
      expect(said).toMatch(label === 'M.R.P.' ? /^M\.R\.P\.$/ : /^[^/]*\p{Script=Devanagari}[^/]* \/ /u);
      expect(said.endsWith(label)).toBe(true);
    }
    expect(hindi).toHaveLength(english?.length ?? 0);
    expect(hindi).toContainEqual({ label: 'M.R.P.', value: '₹2,499, सभी टैक्स सहित / incl. of all taxes' });
    expect(hindi?.[1]?.value).toBe('1 जोड़ी / 1 pair');
  }
});

it('an owner says it once for all products; a product that says something else goes by its own', () => {
  const goods = { maker: 'Maker of all', packer: 'Packer of all', bisLicence: 'CM/L-1', bisExemption: '' };
  const of = { ...seller, goods };
  expect(valueOf('Manufactured by', {}, of)).toBe('Maker of all');
  expect(valueOf('Manufactured by', { maker: 'Own' }, of)).toBe('Own');
  expect(valueOf('Packed and sold by', {}, of)).toBe('Packer of all');
  expect(valueOf('BIS licence', {}, of)).toBe('CM/L-1');
  expect(valueOf('BIS licence', { bisExemption: 'Not covered' }, of)).toBeUndefined();
  expect(valueOf('Net quantity', {}, of, false)).toBe('1 piece');
  expect(valueOf('Net quantity', { netQuantity: '2 pairs' }, of)).toBe('2 pairs');
});
