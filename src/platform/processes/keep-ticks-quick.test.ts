import { expect, it } from 'vitest';
import { keepTicksQuick } from './keep-ticks-quick.server.ts';

it('what is kept is made by the same literal as every tick of Node', async () => {
  const tick = await keepTicksQuick();
  const symbols = Object.getOwnPropertySymbols(tick).map(({ description }) => description);
  expect(Object.keys(tick)).toEqual(['callback', 'args']);
  expect(symbols).toEqual(expect.arrayContaining(['async_id_symbol', 'trigger_async_id_symbol']));
});
