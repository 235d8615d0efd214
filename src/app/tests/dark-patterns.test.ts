import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsletterMessages } from '../../features/outreach/messages/newsletter.ts';
import { quantityError } from '../../domain/catalogue/product-choice.ts';
import { breakdownOf } from '../../domain/money/breakdown.ts';
import { PURPOSES } from '../../domain/law/purposes.ts';
import { OWN_TEXTS } from '../../features/content/server/own-texts.server.ts';

/** What shoppers see: every component but those of staff and of the showcase. */
const screens = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => !/[\\/]staff[\\/]|showcase|backoffice/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Boxes that begin ticked: by the attribute, or by the state that they show. */
function ticked(text: string): string[] {
  const boxes = [...text.matchAll(/<(?:Checkbox|input type="checkbox")[^]*?\/>/g)].map(([box]) => box);
  return boxes.filter((box) => {
    const shown = /checked=\{([\w.]+)/.exec(box)?.[1] ?? '';
    const begins = new RegExp(
      String.raw`\[${shown.replaceAll('.', String.raw`\.`)}, \w+\] = useState(?:<[^>]*>)?\(true\)`,
    );
    return /defaultChecked|\schecked(?=[\s/])/.test(box) || (shown !== '' && begins.test(text));
  });
}

describe('"dark-pattern guidelines as tests"', () => {
  it('"no pre-ticked boxes", in any form that shoppers see', () => {
    expect(screens.filter(({ text }) => ticked(text).length > 0).map(({ file }) => file)).toEqual([]);
    expect(screens.filter(({ text }) => text.includes('<Checkbox')).length).toBeGreaterThan(4);
  });

  it('the check finds a box that is ticked', () => {
    const state = 'const [news, setNews] = useState(true); return <Checkbox label="x" checked={news} />;';
    for (const bad of [state, '<Checkbox label="x" defaultChecked />', '<input type="checkbox" checked />'])
      expect(ticked(bad), bad).toHaveLength(1);
    expect(ticked('const [news] = useState(false); return <Checkbox checked={news} />;')).toEqual([]);
  });

  it('no false urgency: nothing counts down but the wait for another code, nothing says "hurry"', () => {
    const counting = screens
      .filter(({ text }) => /useCountdown|setInterval\(/.test(text))
      .map(({ file }) => path.basename(file));
    expect(counting.toSorted()).toEqual(['code-sign-in.tsx', 'verify-otp.tsx']);
    const urgent =
      /\b(hurry up|selling fast|last chance|ending soon|people are (?:looking|viewing)|almost gone)\b/i;
    expect(screens.filter(({ text }) => urgent.test(text)).map(({ file }) => file)).toEqual([]);
    for (const { body } of Object.values(OWN_TEXTS)) expect(body).not.toMatch(urgent);
  });

  it('no shaming: who declines is not made to say something silly', () => {
    const shaming = /no,? thanks,? i|i (?:do not|don’t|don't) (?:want|like) (?:to save|saving|discounts)/i;
    expect(screens.filter(({ text }) => shaming.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('each purpose says what is used, what for, and what happens without it', () => {
    for (const { notice } of Object.values(PURPOSES)) expect(notice).toMatch(/^We (?:use|save|store) /);
    expect(newsletterMessages.en.consent).toContain('one click');
  });

  it('"only n left" is true: it names what there is, and only to who wants more', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.integer({ min: 1, max: 60 }), (stock, wanted) => {
        const said = quantityError(wanted, stock);
        expect(said === undefined).toBe(wanted <= stock);
        if (said !== undefined) expect(said).toContain(`Only ${stock} item`);
      }),
    );
  });

  it('no drip pricing: whatever is added or taken off, the rows before the button sum to what is paid', () => {
    const paise = fc.integer({ min: 1, max: 1_000_000 });
    const line = fc.record({
      mrp: paise,
      unitPrice: paise,
      quantity: fc.integer({ min: 1, max: 5 }),
      offerShares: fc.constant([]),
      feeShares: fc.constant([]),
      tax: paise,
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), paise, (lines, toPay) => {
        const { rows } = breakdownOf(lines, toPay);
        expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(toPay);
      }),
    );
  });
});
