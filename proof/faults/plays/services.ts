import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { ask, query } from '../../cluster/inside.ts';
import { type Cluster, until } from '../../cluster/start-cluster.ts';
import type { Play } from './play.ts';

/** The demo's mails and messages land in a table; while it refuses them, whoever sends is told so. */
export const REFUSE_MESSAGES = `
  create or replace function sandbox.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'The provider is away'; end $$;
  create trigger away before insert on sandbox.outbox execute function sandbox.refuse()`;
export const TAKE_MESSAGES = 'drop trigger away on sandbox.outbox';

export async function signIn(url: string): Promise<string> {
  const answer = await ask(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@kadam.example', password: 'open-the-shop-1' }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!answer.ok) throw new Error(`The owner cannot sign in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** Sends a picture in as staff do. */
async function upload(url: string, token: string, colour: string): Promise<number> {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${colour}.jpg`);
  const answer = await ask(`${url}/api/staff/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(20_000),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const states = ({ shopDatabase }: Cluster): Promise<{ state: string; n: number }[]> =>
  query(shopDatabase, 'select state, count(*)::int as n from stored_pictures group by state');

async function pictureStoreAway(cluster: Cluster): Promise<string> {
  const token = await signIn(cluster.url);
  const before = await upload(cluster.url, token, 'teal');
  const isDrawn = async (least: number): Promise<boolean> =>
    (await states(cluster)).some(({ state, n }) => state === 'ready' && n >= least);
  const [already] = (await states(cluster)).filter(({ state }) => state === 'ready');
  await until('a picture is drawn into the store', () => isDrawn((already?.n ?? 0) + 1));
  cluster.store.kill();
  await sleep(1_000);
  const meanwhile = await upload(cluster.url, token, 'maroon');
  await sleep(6_000);
  cluster.store.start();
  await until('a picture is taken again', async () => (await upload(cluster.url, token, 'olive')) < 400);
  if (before >= 400) throw new Error(`An upload was refused before anything happened: ${before}`);
  return `an upload meanwhile was answered ${meanwhile}`;
}

export const servicePlays: readonly Play[] = [
  {
    fault: 'payment provider: slow, failing, answers lost',
    expected: 'the cart stays, the payment is found again; cash orders go on',
    async run(cluster) {
      await cluster.trouble('razorpay', { failRate: 0.5, delayMs: 800, loseAnswers: 20 });
      await sleep(10_000);
      await cluster.calm('razorpay');
    },
  },
  {
    fault: 'payment events doubled, out of order, forged; callbacks lost, doubled, forged',
    expected: 'each payment has one effect; what is forged has none',
    async run(cluster) {
      await cluster.trouble('razorpay', { duplicateWebhooks: 200, reorderWebhooks: true });
      await sleep(6_000);
      await cluster.trouble('razorpay', { forgeWebhooks: true });
      await sleep(6_000);
      await cluster.calm('razorpay');
    },
  },
  {
    fault: 'payment events lost',
    expected: "the browser's return or the sweep finds the payment",
    sweep: true,
    async run(cluster) {
      await cluster.trouble('razorpay', { dropWebhooks: true });
      await sleep(10_000);
      await cluster.calm('razorpay');
    },
  },
  {
    fault: 'courier away',
    expected: 'orders are taken; parcels wait',
    async run(cluster) {
      await cluster.trouble('courier', { failRate: 1 });
      await sleep(8_000);
      await cluster.calm('courier');
    },
  },
  {
    fault: 'mail and SMS away',
    expected: 'orders are taken; messages wait and come once',
    async run(cluster) {
      await query(cluster.shopDatabase, REFUSE_MESSAGES);
      await sleep(8_000);
      await query(cluster.shopDatabase, TAKE_MESSAGES);
    },
  },
  {
    fault: 'the picture store away',
    expected: 'pages and orders go on; a picture that is sent in is refused or waits, none is half there',
    run: pictureStoreAway,
  },
];
