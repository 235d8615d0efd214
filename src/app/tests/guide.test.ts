import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { staffPages } from '../staff-route-table.ts';
import { GUIDE_PAGES } from '../../contract/guide.ts';
import { SETTING_GROUPS } from '../../contract/setting-groups.ts';
import { readGuide } from '../../features/backoffice/server/guide.server.ts';
import { HELP, helpFor } from '../../features/backoffice/ui/help-links.ts';
import { helpSections } from '../../features/backoffice/ui/help-sections.ts';
import { screensFor } from '../../features/backoffice/ui/screens.ts';

const FOLDER = 'docs/guide';
const pages = await readGuide();
const sections = new Set(pages.flatMap(({ page, sections: own }) => own.map(({ id }) => `${page}#${id}`)));

test('every screen of the back office has a section of the guide, and no address leads nowhere', () => {
  const screens = staffPages
    .filter(({ frame, path }) => frame === 'staff' && !path.startsWith('/backoffice/help'))
    .map(({ path }) => path);
  const groups = SETTING_GROUPS.map((group) => `/backoffice/settings/${group}`);
  expect(Object.keys(HELP).toSorted()).toEqual([...new Set([...screens, ...groups])].toSorted());
  expect(Object.values(HELP).filter((to) => !sections.has(to))).toEqual([]);
});

test('a fixed address wins over one with a parameter', () => {
  expect(helpFor('/backoffice/settings/brand')).toBe('/backoffice/help/opening#name-and-logo');
  expect(helpFor('/backoffice/settings/other')).toBe('/backoffice/help/opening#the-checklist');
  expect(helpFor('/backoffice/orders/AB12')).toBe('/backoffice/help/orders#one-order');
  expect(helpFor('/backoffice/help')).toBeUndefined();
});

test('every link of the guide resolves: to a section, a screen or a picture', () => {
  const screens = staffPages.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  const wrong: string[] = [];
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.md')))
    for (const [, target = ''] of readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(
      /\]\(([^)]{1,200})\)/g,
    )) {
      const [name = '', section] = target.replace('.md', '').split('#');
      const isThere = target.startsWith('/')
        ? screens.some((screen) => screen.test(target))
        : target.startsWith('pictures/')
          ? statSync(`${FOLDER}/${target}`, { throwIfNoEntry: false }) !== undefined
          : section === undefined
            ? GUIDE_PAGES.some((page) => page === name)
            : sections.has(`${name}#${section}`);
      if (!isThere) wrong.push(`${file}: ${target}`);
    }
  expect(wrong).toEqual([]);
});

test('every picture is shown, and together they are under 2 MB', () => {
  const shown = pages
    .flatMap(({ sections: own }) => own.flatMap(({ blocks }) => blocks))
    .flatMap((block) => (block.kind === 'picture' ? [`${block.name}.webp`] : []));
  const files = readdirSync(`${FOLDER}/pictures`);
  expect(files.toSorted()).toEqual(shown.toSorted());
  expect(files.reduce((sum, name) => sum + statSync(`${FOLDER}/pictures/${name}`).size, 0)).toBeLessThan(
    2_000_000,
  );
});

test('every page has a title and only sections with a heading and text; nothing of Markdown is left in it', () => {
  for (const { page, title, sections: own } of pages) {
    expect(title, page).toMatch(/^[A-Z][\w ,]+$/);
    expect(
      own.filter(({ blocks }) => blocks.length === 0),
      page,
    ).toEqual([]);
    expect(JSON.stringify(own), page).not.toMatch(/\]\(|\*\*|\.md/);
  }
});

test.each([
  ['recovery', '/backoffice/help/staff#your-sign-in'],
  ['tracking link', '/backoffice/help/orders#own-delivery'],
  ['gstr', '/backoffice/help/money#gst'],
])('Ctrl K finds %s in the guide', (typed, path) => {
  expect(helpSections(pages, typed).map((each) => each.path)).toContain(path);
});

test.each(['redirect', 'old url', 'shopify'])('Ctrl K finds Old addresses by “%s”', (typed) => {
  expect(screensFor(typed).map(({ label }) => label)).toContain('Old addresses');
});
