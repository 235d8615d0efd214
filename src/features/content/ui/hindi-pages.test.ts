import { describe, expect, test } from 'vitest';
import type { InfoPageName } from '../../../domain/content/info-pages.ts';
import { translationFault } from '../../../domain/text/translation-csv.ts';
import { HINDI_PAGES, hindiLinesOf } from '../server/hindi-texts.server.ts';
import { OWN_TEXTS } from '../server/own-texts.server.ts';
import { readText } from '../server/read-text.server.ts';

const pages = Object.keys(HINDI_PAGES) as InfoPageName[];

describe.each(pages)('%s in Hindi', (name) => {
  const { body, intro, title } = HINDI_PAGES[name];
  const english = OWN_TEXTS[name];

  test('has the sections, links and placeholders of the English page', () => {
    const blocks = (text: string) => readText(text).map((section) => section.blocks.map(({ kind }) => kind));
    expect(blocks(body)).toEqual(blocks(english.body));
    const ids = readText(body).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\p{L}\p{M}\d-]+$/u);
  });

  test('has the lines of the English page, each with its links and placeholders', () => {
    expect(body.split('\n')).toHaveLength(english.body.split('\n').length);
    for (const [line, hindi] of hindiLinesOf(name))
      expect(translationFault(line, hindi, 2000), line).toBeUndefined();
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
