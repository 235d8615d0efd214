import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import path from 'node:path';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';
import { load, median } from './fixtures/load.ts';

const ROUNDS = 5;

function bytesOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

/** What is in memory, per second, against a bare node:http server sending the same bytes, taking turns. */
await bench(async ({ startShop, atEnd }) => {
  const shop = await startShop();
  const picture =
    /\/pictures\/products\/[^" ]+-720\.avif/.exec(await (await fetch(shop.url)).text())?.[0] ?? '';
  for (const [name, address, goal] of [
    ['cached home page', '/', 0.8],
    ['/api/listing, cached', '/api/listing?title=Casual+Footwear&page=1', 0.75],
    ['picture', picture, 0.8],
  ] as const) {
    const url = shop.url + address;
    await bytesOf(url);
    const bytes = await bytesOf(url);
    const bare = fork(path.join(import.meta.dirname, 'fixtures/bare-server.ts'), {
      env: { ...process.env, BYTES: bytes.toString('base64') },
    });
    atEnd(() => bare.disconnect());
    const [port] = (await once(bare, 'message')) as [number];
    const settings = { connections: 16, seconds: 3 };
    await load(url, { connections: 16, seconds: 1 });
    await load(`http://127.0.0.1:${port}/`, { connections: 16, seconds: 1 });
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await load(url, settings);
      const theirs = await load(`http://127.0.0.1:${port}/`, settings);
      ratios.push(ours / theirs);
      console.log(
        `round ${round + 1}: ${Math.round(ours)} of ours/s, bare ${Math.round(theirs)}/s, ratio ${(ours / theirs).toFixed(2)}`,
      );
    }
    const ratio = median(ratios);
    budget({
      what: `${name} (${bytes.length} bytes), against a bare node:http server`,
      figure: `${(ratio * 100).toFixed(0)} %`,
      goal: `≥ ${goal * 100} %`,
      good: ratio >= goal,
    });
  }
});
