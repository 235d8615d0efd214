import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';
import { Picture } from './picture.tsx';
import { moveRange } from './range-slider.tsx';
import { Stars } from './stars.tsx';
import { TextField } from './text-field.tsx';

test("'stars (20% width per rating point)'", () => {
  expect(renderToString(<Stars rating={4} />)).toContain('width:80%');
});

test("'discounted price rounded to a whole number with the original struck through'", () => {
  const html = renderToString(<Price now={150000} was={249900} off={40} />);
  expect(html).toContain('₹1,500<');
  expect(html).toMatch(/<s [^>]*>.*₹2,499<\/s>/);
  expect(html).toContain('40');
});

test('a price without discount strikes nothing through', () => {
  expect(renderToString(<Price now={149900} was={149900} off={0} />)).not.toMatch(/<s |off/);
});

test('a field names its hint and its error', () => {
  const html = renderToString(
    <TextField id="zip" label="Zipcode" hint="6 digits" error="Please enter a valid pincode" />,
  );
  expect(html).toContain('for="zip"');
  expect(html).toContain('aria-describedby="zip-hint zip-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/id="zip-error"[^]*Please enter a valid pincode/);
});

test('a field without fault says nothing about one', () => {
  const html = renderToString(<TextField label="City" />);
  expect(html).not.toContain('aria-invalid');
  expect(html).not.toContain('aria-describedby');
});

test('a picture offers AVIF before WebP, keeps its room, and waits unless it is the first', () => {
  const files = { base: 'styles/asha-front', widths: [400, 800], width: 800, height: 800, alt: 'Red mojari' };
  const html = renderToString(<Picture {...files} />);
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('asha-front-400.webp 400w'));
  expect(html).toContain(
    '/pictures/styles/asha-front-400.avif 400w, /pictures/styles/asha-front-800.avif 800w',
  );
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('width="800" height="800"');
  expect(renderToString(<Picture {...files} eager />)).toContain('fetchPriority="high"');
});

test('a picture of one file is shown as it is', () => {
  const html = renderToString(
    <Picture base="/pictures/ui/placeholder.svg" widths={[]} width={1} height={1} alt="" />,
  );
  expect(html).toContain('src="/pictures/ui/placeholder.svg"');
  expect(html).not.toContain('<source');
});

test('the thumbs of a range never cross', () => {
  expect(moveRange({ from: 1000, to: 4000 }, 'from', 5000)).toEqual({ from: 4000, to: 4000 });
  expect(moveRange({ from: 1000, to: 4000 }, 'to', 500)).toEqual({ from: 1000, to: 1000 });
});
