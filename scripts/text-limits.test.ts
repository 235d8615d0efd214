import { expect, test } from 'vitest';
import { placesIn, sampleOf, withAt } from '../proof/attack/inputs.ts';
import { rows } from '../proof/attack/rows.ts';

const LONG = 100_000;
/** Bodies whose own limit in bytes is the limit of their fields. */
const SMALL_BODY = 64 * 1024;

const texts = ['a', '1', 'a.', 'a '].map((piece) => piece.repeat(LONG / piece.length));

test('"limited": no field of the API takes a text of 100,000 letters', () => {
  let tried = 0;
  const open = rows.flatMap(({ name, endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      const base = sampleOf(schema);
      // What has no shape here is read by its handler, piece by piece or against a signature.
      const shapeless = [texts[0], { anything: texts[0] }].some(
        (any) => JSON.stringify(schema?.safeParse(any).data ?? '').length >= LONG,
      );
      const small = part === 'body' && (endpoint.bodyLimit ?? Infinity) <= SMALL_BODY;
      if (!schema || shapeless || small) return [];
      return placesIn(base).flatMap((place) => {
        tried += 1;
        const taken = texts.some((text) => {
          const { success, data } = schema.safeParse(withAt(base, place, text));
          return success && JSON.stringify(data).length >= LONG;
        });
        return taken ? [`${name} ${part}.${place.join('.')}`] : [];
      });
    }),
  );
  expect(tried).toBeGreaterThan(600);
  expect(open).toEqual([]);
});
