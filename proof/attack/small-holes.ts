import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { isPrivateAddress } from '../../src/services/webhooks/private-address.ts';
import { refusedUrl } from '../../src/services/webhooks/post-webhook.server.ts';
import { check, checkAnswer, type Findings, newFindings } from './findings.ts';
import { json, type World } from './world.ts';

const FORMULA = /^[=+\-@＝＋－＠]/;

/** Names that a spreadsheet would run, in an order; the file for staff, cut as any country cuts it. */
async function csvFormulas(findings: Findings, { send, owner, placeOrder }: World): Promise<void> {
  const names = ['Meera;=1+1;', '＝1+1', '=1+1', '+1', '-cmd', '@SUM(A1)', 'a|=1', 'a\t=1', '"=1+1', "'=1"];
  for (const fname of names) {
    const { heard } = await placeOrder({ formData: { fname, city: fname, billing_address: fname } });
    checkAnswer(findings, heard, `an order of ${fname}`);
  }
  const file = await send('/api/staff/orders-export', { token: owner.token });
  check(findings, file.status === 200 && file.text.includes('Meera'), `the export: ${file.status}`);
  const cells = file.text.replace(/^\uFEFF/, '').split(/[,;|\t\r\n]/);
  for (const cell of cells.map((each) => each.replace(/^["\s]+/, '')))
    check(
      findings,
      !FORMULA.test(cell) || /^-?[\d.]+"?$/.test(cell),
      `the orders CSV holds the formula ${cell}`,
    );
  for (const row of file.text.trim().split('\r\n').slice(1))
    check(findings, /^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/.test(row), `a cell is not quoted: ${row}`);
}

/** Keys that nothing can be encrypted for, and addresses that are no push service. */
async function pushKeys(findings: Findings, { send, victim, order, rows }: World): Promise<void> {
  const pair = createECDH('prime256v1');
  const good = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: pair.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const follow = (subscription: object) =>
    send('/api/push', {
      token: victim.token,
      json: { orderNumber: order.orderNumber, subscription: { ...good, ...subscription } },
    });
  const bad: Record<string, object> = {
    'no key': { p256dh: 'garbage-garbage-garbage' },
    'no point': { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 9)]).toString('base64url') },
    zeros: { p256dh: Buffer.alloc(65).toString('base64url') },
    'a compressed point': { p256dh: pair.getPublicKey('base64url', 'compressed') },
    'a key of another curve': { p256dh: createECDH('secp256k1').generateKeys().toString('base64url') },
    'a short secret': { auth: randomBytes(15).toString('base64url') },
    'an empty secret': { auth: '' },
    'an address of our own': { endpoint: 'https://127.0.0.1/x' },
    'a name inside': { endpoint: 'https://fcm.googleapis.com.evil.example/x' },
    'a bucket of anybody': { endpoint: 'https://storage.googleapis.com/bucket' },
    'no TLS': { endpoint: 'http://fcm.googleapis.com/x' },
  };
  for (const [what, how] of Object.entries(bad)) {
    const heard = await follow(how);
    checkAnswer(findings, heard, `push keys: ${what}`);
    check(findings, heard.status === 400, `push keys: ${what} is taken: ${heard.status} ${heard.text}`);
  }
  for (let device = 0; device < 14; device += 1)
    await follow({ endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}` });
  const [stored] = await rows<{ count: number }>(
    'select count(*)::int from push_subscriptions where user_id = $1',
    [victim.id],
  );
  check(findings, stored?.count === 10, `an account follows with ${stored?.count} devices`);
}

/** One visitor, one network, and a number of the visitor's own choice for every vote. */
async function votes(findings: Findings, { send, rows }: World): Promise<void> {
  const [review] = await rows<{ id: string; helpful: number }>('select id, helpful from reviews limit 1');
  if (!review) return check(findings, false, 'there is no review to vote for');
  const from = '127.77.7.7';
  const vote = (voter: string) => send(`/api/reviews/${review.id}/helpful`, { from, json: { voter } });
  const first = await vote('');
  const { voter = '' } = json<{ voter?: string }>(first);
  const [id = '', mac = ''] = voter.split('.');
  const tries = [
    voter,
    id,
    `${randomUUID()}.${mac}`,
    `${id}.`,
    `${voter}x`,
    ...Array.from({ length: 15 }, () => randomUUID()),
  ];
  for (const heard of await Promise.all(tries.map(vote))) checkAnswer(findings, heard, 'a helpful vote');
  const [now] = await rows<{ helpful: number }>('select helpful from reviews where id = $1', [review.id]);
  const added = (now?.helpful ?? 0) - review.helpful;
  check(findings, added <= 3, `one visitor voted ${added} times by changing voter`);
  check(findings, (await vote(voter)).status === 409, 'the same browser votes twice');
}

/** Addresses inside, in every form a URL can write them. */
async function webhookAddresses(findings: Findings, { send, owner }: World): Promise<void> {
  const inside = [
    '::',
    '::1',
    '::7f00:1',
    '::10.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '64:ff9b:1:ffff::a00:1',
    'fec0::1',
    'feff::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '3fff::1',
    '100::1',
    '5f00::1',
    '4000::1',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    'localhost',
    'a.localhost.',
  ];
  for (const host of inside) {
    const url = `https://${host.includes(':') ? `[${host}]` : host}/x`;
    check(findings, refusedUrl(url, false) !== undefined, `a webhook may be sent to ${url}`);
    // The demo lets its own network in, and refuses nothing with an error.
    const heard = await send('/api/staff/webhooks', {
      token: owner.token,
      json: { url, events: ['order.placed'] },
    });
    checkAnswer(findings, heard, `a webhook to ${url}`);
    if (heard.status === 200)
      await send(`/api/staff/webhooks/${json<{ id: string }>(heard).id}/state`, {
        token: owner.token,
        json: { to: 'deleted' },
      });
  }
  for (const address of ['fe80::1%eth0', '::1%lo', '', 'x'])
    check(findings, isPrivateAddress(address), `${address} counts as public`);
}

/** Small holes that were found once, each in every form it can be tried in. */
export async function holes(world: World): Promise<Findings> {
  const findings = newFindings('Small holes: formulas in CSV, push keys, repeated votes, webhook addresses');
  await csvFormulas(findings, world);
  await pushKeys(findings, world);
  await votes(findings, world);
  await webhookAddresses(findings, world);
  return findings;
}
