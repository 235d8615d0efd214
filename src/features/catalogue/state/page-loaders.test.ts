import { expect, it } from 'vitest';
import { failureOf } from '../../../platform/server/http/failure-of.ts';
import { loaded } from './page-loaders.ts';

it.each(['08P01', 'CONNECTION_LOST', '57P01'])(
  'a page whose database is away (%s) asks to come back, and is no fault of ours',
  async (code) => {
    // As the store hands an error on: a plain object.
    const failed = loaded(Promise.resolve({ error: { message: 'server conn crashed?', code } }));
    const error: unknown = await failed.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(failureOf(error)).toMatchObject({ code: 'busy', status: 503 });
  },
);
