import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Chart } from './chart.tsx';
import { faultSentence } from './fault-sentence.ts';
import { accepted } from './file-drop.tsx';
import { FormCheck, numberFrom } from './form-fields.tsx';
import { Facts } from './section.tsx';
import { tidyView } from './use-list.ts';
import { useStaffForm } from './use-staff-form.ts';
import { saidDate } from './when.tsx';

const faultOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: faultSentence }).error?.issues[0]?.message;

describe('a fault in words', () => {
  it.each([
    [z.string().min(1), '', 'Please fill this in.'],
    [z.string(), undefined, 'Please fill this in.'],
    [z.number(), null, 'Please fill this in.'],
    [z.string().min(6), 'abc', 'At least 6 characters.'],
    [z.string().max(3), 'abcd', 'At most 3 characters.'],
    [z.number(), 'a lot', 'A number, please.'],
    [z.number().int(), 1.5, 'A whole number, please.'],
    [z.number().positive(), -1, 'More than 0.'],
    [z.number().max(100), 101, '100 or less.'],
    [z.number().multipleOf(0.01), 1.234, 'At most two digits after the point.'],
    [z.email(), 'x', 'An e-mail address such as name@example.com.'],
    [z.enum(['a', 'b']), 'c', 'Please choose one.'],
    [z.array(z.string()).min(1), [], 'At least 1, please.'],
    [z.string().regex(/^\d+$/, 'Digits only'), 'x', 'Digits only'],
  ])('%#: %o', (schema, value, sentence) => {
    expect(faultOf(schema, value)).toBe(sentence);
  });
});

it('a number is read as people type it; what is none stays as typed', () => {
  expect(['1,999.50', '₹ 2 000', '-3', '.5', '', 'a lot', '1.2.3', 7].map(numberFrom)).toEqual([
    1999.5,
    2000,
    -3,
    0.5,
    null,
    'a lot',
    '1.2.3',
    7,
  ]);
});

it('a dropped file is judged like a chosen one', () => {
  const photo = { name: 'Shoe.JPG', type: 'image/jpeg' };
  expect(accepted(photo, 'image/*')).toBe(true);
  expect(accepted(photo, '.csv, .jpg')).toBe(true);
  expect(accepted(photo, 'image/png,.csv')).toBe(false);
});

it('two addresses of one view are the same view, whatever the page and the order', () => {
  expect(tidyView('text=a&page=3&status=Packed')).toBe(tidyView('status=Packed&text=a'));
  expect(tidyView('page=2')).toBe('');
});

it('dates are said as people say them, by the Indian calendar', () => {
  const now = new Date('2026-11-15T20:00:00Z');
  expect(saidDate(new Date('2026-11-15T19:00:00Z'), now)).toBe('Today, 12:30 AM');
  expect(saidDate(new Date('2026-11-15T10:00:00Z'), now)).toBe('Yesterday, 03:30 PM');
  expect(saidDate(new Date('2026-11-01T10:00:00Z'), now)).toBe('1 Nov 2026');
});

it('a chart is a table too, and says what is missing', () => {
  const html = renderToStaticMarkup(
    <Chart title="Sold" points={['Mon', 'Tue']} series={[{ label: 'This week', values: [1200, null] }]} />,
  );
  expect(html).toContain('<th scope="row">Mon</th><td class="figures">1,200</td>');
  expect(html).toContain('<th scope="row">Tue</th><td class="figures">–</td>');
});

it('facts without a value are left out', () => {
  const html = renderToStaticMarkup(
    <Facts
      facts={[
        { label: 'A', value: 0 },
        { label: 'B', value: '' },
      ]}
    />,
  );
  expect(html).toContain('<dt>A</dt><dd>0</dd>');
  expect(html).not.toContain('<dt>B</dt>');
});

it('a check box shows its hint, and is described by it', () => {
  function Form() {
    const state = useStaffForm({
      id: 'kit',
      schema: z.object({ shown: z.boolean() }),
      values: { shown: true },
      save: async () => ({}),
      saved: 'Saved.',
    });
    return <FormCheck state={state} name="shown" label="Shown" hint="In every menu." />;
  }
  const html = renderToStaticMarkup(<Form />);
  const hint = /<p class="field-hint" id="([^"]+)">In every menu\.<\/p>/.exec(html);
  expect(html).toContain(`aria-describedby="${hint?.[1]}"`);
});
