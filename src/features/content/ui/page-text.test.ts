import { describe, expect, test } from 'vitest';
import type { Block } from '../../../contract/blocks.ts';
import type { InfoPage } from '../../../contract/content.ts';
import { PLACEHOLDERS, unknownPlaceholders, type InfoPageName } from '../../../domain/content/info-pages.ts';
import { OWN_TEXTS } from '../server/own-texts.server.ts';
import { readText } from '../server/read-text.server.ts';
import { fillPage, type PageSettings } from './fill-page.ts';

const settings = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])) as PageSettings;

type Text = Pick<InfoPage, 'title' | 'intro' | 'sections'>;
const read = (page: InfoPageName): Text => {
  const { title, intro, body } = OWN_TEXTS[page];
  return { title, intro, sections: readText(body) };
};
const pages = Object.keys(OWN_TEXTS) as InfoPageName[];

const runs = (block: Block) => {
  if (block.kind === 'list') return block.items.flat();
  if (block.kind === 'facts') return block.rows.flatMap(({ label, value }) => [{ text: label }, ...value]);
  return block.words;
};
const linesOf = (page: Text) => [
  page.title,
  page.intro,
  ...page.sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.map((block) =>
      runs(block)
        .map(({ text }) => text)
        .join(''),
    ),
  ]),
];
const all = (page: Text) => linesOf(page).join('\n');

describe.each(pages)('%s', (name) => {
  test('has no placeholder left once filled', () => {
    expect(all(fillPage(read(name), settings))).not.toMatch(/[{}]/);
    const { title, intro, body } = OWN_TEXTS[name];
    expect(unknownPlaceholders(title, intro, body)).toEqual([]);
  });

  test('has headings with names of their own, and nothing before the first', () => {
    const ids = read(name).sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  test('has only links that can be followed', () => {
    const filled = fillPage(read(name), {
      ...settings,
      phone: '+91 00000 00000',
      email: 'help@kadam.example',
    });
    expect(all(filled)).not.toContain('](');
    for (const block of filled.sections.flatMap(({ blocks }) => blocks))
      for (const run of runs(block))
        if ('href' in run && run.href !== undefined) expect(run.href).toMatch(/^(\/|mailto:|tel:)\S+$/);
  });
});

describe('the texts keep the promises of the specification', () => {
  const shown = (page: InfoPageName) => all(read(page));

  test("'About Us (mission, quality, comfort, style, join the family)'", () => {
    const headings = read('about-us').sections.map(({ heading }) => heading.toLowerCase());
    for (const word of ['mission', 'quality', 'comfort', 'style', 'join the family'])
      expect(headings.some((heading) => heading.includes(word))).toBe(true);
  });

  test("'Shipping Policy (shows helpdesk phone {phone} and e-mail {email})'", () => {
    const page = read('shipping-policy');
    const filled = all(
      fillPage(page, { ...settings, phone: '+91 00000 00000', email: 'help@kadam.example' }),
    );
    expect(filled).toContain('+91 00000 00000');
    expect(filled).toContain('help@kadam.example');
  });

  test("'Cancellation window 2 days after ordering; … within 2 days of receipt; refunds take 6-8 days; dispatch typically 0-7 days'", () => {
    for (const page of ['refund-policy', 'terms-conditions'] as const) {
      expect(shown(page)).toContain('within 2 days after ordering');
      const filled = all(fillPage(read(page), { ...settings, returnDays: '2 days' }));
      expect(filled).toContain('within 2 days of receipt');
      expect(shown(page)).toContain('Refunds take 6-8 days');
    }
    for (const page of ['shipping-policy', 'terms-conditions'] as const)
      expect(shown(page)).toContain('within 0-7 days');
  });

  test('how long a pair can come back is what the owner has set, on every page', () => {
    for (const page of ['refund-policy', 'terms-conditions', 'shipping-policy', 'about-us'] as const)
      expect(shown(page)).toMatch(/[Ww]ithin \{returnDays\}/);
  });

  test('the grievance officer acknowledges in 48 hours and settles in one month', () => {
    for (const page of ['terms-conditions', 'refund-policy', 'privacy-policy'] as const) {
      expect(shown(page)).toContain('{grievanceEmail}');
      expect(shown(page)).toContain('48 hours');
      expect(shown(page)).toContain('one month');
    }
  });
});

describe('filling in', () => {
  test('replaces every known name, leaves others, and takes values literally', () => {
    const page = {
      title: 'T {shopName}',
      intro: '{unknown}',
      sections: readText('## {phone}\n\n- {email} {email}'),
    };
    const filled = fillPage(page, { ...settings, shopName: "$& {phone} $'", email: 'e' });
    expect(filled.title).toBe("T $& {phone} $'");
    expect(filled.intro).toBe('{unknown}');
    expect(filled.sections[0]).toMatchObject({
      heading: '<phone>',
      blocks: [{ kind: 'list', items: [[{ text: 'e e' }]] }],
    });
    expect(page.title).toBe('T {shopName}');
  });

  test('dials a phone without spaces; a setting that is no link makes none', () => {
    const page = { title: '', intro: '', sections: readText('[Call](tel:{phone}) [Web](https://{website})') };
    const [block] =
      fillPage(page, { ...settings, phone: '+91 00000 00000', website: '@evil\\x' }).sections[0]?.blocks ??
      [];
    expect(block).toEqual({
      kind: 'p',
      words: [{ text: 'Call', href: 'tel:+910000000000' }, { text: ' ' }, { text: 'Web' }],
    });
  });
});

test('"processors listed", and who answers complaints, in the texts where shoppers look for them', () => {
  const filled = (name: InfoPageName) => all(fillPage(read(name), settings));
  expect(filled('privacy-policy')).toContain('<processors>');
  for (const name of ['privacy-policy', 'terms-conditions', 'refund-policy'] as const)
    expect(filled(name), name).toContain('<grievanceName>');
  for (const name of ['privacy-policy', 'terms-conditions'] as const)
    expect(filled(name), name).toContain('<legalName>');
});
