import { describe, expect, test } from 'vitest';
import { inlineLinks } from './inline-links.ts';
import { fill, PLACEHOLDERS } from './page-text.ts';
import type { Block, PageSettings, PageText } from './page-text.ts';
import { text as about } from '../texts/about-us.ts';
import { text as privacy } from '../texts/privacy-policy.ts';
import { text as refund } from '../texts/refund-policy.ts';
import { text as shipping } from '../texts/shipping-policy.ts';
import { text as terms } from '../texts/terms-conditions.ts';

const pages = { about, terms, shipping, refund, privacy };
const settings = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])) as PageSettings;

const wordsOf = (block: Block): string[] => {
  if (block.kind === 'p') return [block.text];
  if (block.kind === 'list') return block.items;
  return block.rows.flatMap((row) => [row.label, row.value]);
};
const linesOf = (page: PageText) => [
  page.title,
  page.intro,
  ...page.sections.flatMap((section) => [section.heading, ...section.blocks.flatMap(wordsOf)]),
];
const all = (page: PageText) => linesOf(page).join('\n');

describe.each(Object.entries(pages))('%s', (_name, page) => {
  test('has no placeholder left once filled', () => {
    expect(all(fill(page, settings))).not.toMatch(/[{}]/);
  });

  test('has a date, and sections with ids of their own', () => {
    expect(new Date(page.changed).toISOString().slice(0, 10)).toBe(page.changed);
    const ids = page.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
  });

  test('has only links that can be followed', () => {
    for (const line of linesOf(fill(page, settings)))
      for (const part of inlineLinks(line)) if (typeof part === 'string') expect(part).not.toContain('](');
  });
});

describe('the texts keep the promises of the specification', () => {
  test("'About Us (mission, quality, comfort, style, join the family)'", () => {
    const ids = about.sections.map((section) => section.id);
    expect(ids).toEqual(
      expect.arrayContaining(['mission', 'quality', 'comfort', 'style', 'join-the-family']),
    );
  });

  test("'Shipping Policy (shows helpdesk phone {phone} and e-mail {email})'", () => {
    const shown = all(fill(shipping, { ...settings, phone: '+91 00000 00000', email: 'help@kadam.example' }));
    expect(shown).toContain('+91 00000 00000');
    expect(shown).toContain('help@kadam.example');
  });

  test("'Cancellation window 2 days after ordering; … within 2 days of receipt; refunds take 6-8 days; dispatch typically 0-7 days'", () => {
    for (const page of [refund, terms]) {
      expect(all(page)).toContain('within 2 days after ordering');
      expect(all(page)).toContain('within 2 days of receipt');
      expect(all(page)).toContain('Refunds take 6-8 days');
    }
    for (const page of [shipping, terms]) expect(all(page)).toContain('within 0-7 days');
  });

  test('the grievance officer acknowledges in 48 hours and settles in one month', () => {
    for (const page of [terms, refund, privacy]) {
      expect(all(page)).toContain('{grievanceEmail}');
      expect(all(page)).toContain('48 hours');
      expect(all(page)).toContain('one month');
    }
  });
});

describe('fill', () => {
  const page: PageText = {
    title: 'T {shopName}',
    intro: '{unknown}',
    changed: '2026-11-15',
    sections: [{ id: 'a', heading: '{phone}', blocks: [{ kind: 'list', items: ['{email} {email}'] }] }],
  };

  test('replaces every known name, leaves others, and takes values literally', () => {
    const filled = fill(page, { ...settings, shopName: "$& {phone} $'", email: 'e' });
    expect(filled.title).toBe("T $& {phone} $'");
    expect(filled.intro).toBe('{unknown}');
    expect(filled.sections[0]).toEqual({
      id: 'a',
      heading: '<phone>',
      blocks: [{ kind: 'list', items: ['e e'] }],
    });
    expect(page.title).toBe('T {shopName}');
  });
});

describe('inlineLinks', () => {
  test('splits words and links, and dials a phone without spaces', () => {
    expect(inlineLinks('Call [+91 00000 00000](tel:+91 00000 00000) or [write](/contact-us).')).toEqual([
      'Call ',
      { label: '+91 00000 00000', href: 'tel:+910000000000' },
      ' or ',
      { label: 'write', href: '/contact-us' },
      '.',
    ]);
  });

  test('encodes a space in a page address', () => {
    expect(inlineLinks('[casual](/categories/Casual Footwear)')).toEqual([
      { label: 'casual', href: '/categories/Casual%20Footwear' },
    ]);
  });

  test.each(['[x](javascript:alert(1))', '[x](//elsewhere.example)', '[x](data:text/html,1)'])(
    'leaves %s as words',
    (words) => {
      expect(inlineLinks(words)).toEqual([words]);
    },
  );
});
