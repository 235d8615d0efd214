import { describe, expect, test } from 'vitest';
import type { InfoPageName } from '../../../domain/content/info-pages.ts';
import { HINDI_PAGES } from '../server/hindi-texts.server.ts';
import { OWN_TEXTS } from '../server/own-texts.server.ts';
import { readText } from '../server/read-text.server.ts';

const pages = Object.keys(HINDI_PAGES) as InfoPageName[];
const matches = (text: string, pattern: RegExp): string[] => (text.match(pattern) ?? []).toSorted();

describe.each(pages)('%s in Hindi', (name) => {
  const { body, intro, title } = HINDI_PAGES[name] ?? OWN_TEXTS[name];
  const english = OWN_TEXTS[name];

  test('has the sections, links and placeholders of the English page', () => {
    const blocks = (text: string) => readText(text).map((section) => section.blocks.map(({ kind }) => kind));
    expect(blocks(body)).toEqual(blocks(english.body));
    const links = /\]\([^)]*\)/g;
    expect(new Set(matches(body, links))).toEqual(new Set(matches(english.body, links)));
    const names = /\{\w+\}/g;
    expect(new Set(matches(body, names))).toEqual(new Set(matches(english.body, names)));
    const ids = readText(body).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\p{L}\p{M}\d-]+$/u);
  });

  test('says no sentence in English', () => {
    const rest = `${title}\n${intro}\n${body}`
      .replaceAll(/\]\([^)]*\)|\{\w+\}/g, ' ')
      // What the law calls it, a program, and one name of a colour.
      .replaceAll(/\([A-Za-z ,.\d]+\)/g, ' ')
      .replaceAll(/WCAG|AA|IS|GSTIN|INR|M\.R\.P\.|UPI|PIN|SMS/g, ' ');
    expect(rest.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
  });
});
