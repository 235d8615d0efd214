import { createHmac, randomBytes } from 'node:crypto';
import { check, checkAnswer, type Findings, newFindings } from './findings.ts';
import { sampleOf } from './inputs.ts';
import { addressOf, askOf, type Input, rows } from './rows.ts';
import { json, type World } from './world.ts';

/** All that is the victim's, as one text. */
async function ofVictim({ rows: ask, victim, order }: World): Promise<string> {
  const of = async (text: string, value: string) => ask(text, [value]);
  return JSON.stringify([
    await of('select * from users where id = $1', victim.id),
    await of('select * from addresses where user_id = $1', victim.id),
    await of('select * from orders where user_id = $1', victim.id),
    await of('select * from order_lines where order_id = $1', order.id),
    await of('select * from wishlist_items where user_id = $1', victim.id),
  ]);
}

/** Every row with nobody's, everybody's and somebody else's token, on the victim's own things. */
export async function rights(world: World): Promise<Findings> {
  const findings = newFindings('Ownership and permission of every row');
  const before = await ofVictim(world);
  for (const row of rows) {
    const query = sampleOf(row.endpoint.query) as Input['query'];
    const input: Input = { params: world.paramsOf(row), query, body: sampleOf(row.endpoint.body) };
    const named: Input = {
      ...input,
      query: { ...query, userEmail: world.victim.email, userId: world.victim.id, text: world.victim.email },
      body: {
        email: world.victim.email,
        userId: world.victim.id,
        orderNumber: world.order.orderNumber,
        id: world.order.id,
      },
    };
    for (const each of [input, named])
      for (const [whose, token] of [
        ['nobody', undefined],
        ['somebody else', world.thief.token],
      ] as const) {
        if (/^(signOut|deleteAccount|changePassword)/.test(row.name)) continue;
        const heard = await world.send(addressOf(row, each), askOf(row, each, token));
        const what = `${row.name} as ${whose}`;
        checkAnswer(findings, heard, what);
        if (row.closed && token === undefined)
          check(findings, heard.status === 401, `${what}: ${heard.status}`);
        if (row.forStaff && token !== undefined)
          check(findings, heard.status === 403, `${what}: ${heard.status}`);
        const own = heard.text.replaceAll(world.victim.email, '');
        check(findings, !world.marks.test(own), `${what} shows ${world.marks.exec(own)?.[0]}`);
      }
  }
  check(findings, (await ofVictim(world)) === before, 'something of the victim has changed');
  return findings;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that were made up, changed, used for something else, or are over. */
export async function tokens(world: World): Promise<Findings> {
  const findings = newFindings('Tokens: forged, altered, of another kind, expired, signed out');
  const { owner, victim, thief, send } = world;
  const claims = { sub: owner.id, userType: 'owner', exp: 4_000_000_000 };
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  const bad: Record<string, string> = {
    'alg none': `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`,
    'signed with a guessed key': `${signed}.${createHmac('sha256', 'secret').update(signed).digest('base64url')}`,
    'made up': randomBytes(32).toString('base64url'),
    'one letter changed': owner.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    'cut short': owner.token.slice(0, -1),
    'one letter more': `${owner.token}A`,
    'in capitals': owner.token.toUpperCase(),
    'an id': owner.id,
    sql: `' or 1=1 --`,
    empty: '',
    'ten thousand letters': 'a'.repeat(10_000),
  };
  const spare = await world.signIn(victim);
  await send('/api/account/sign-out', { token: spare.token, json: {} });
  bad['signed out'] = spare.token;
  const old = await world.signIn(victim);
  const fields = await world.rows<{ column: string }>(
    `select column_name as column from information_schema.columns where table_name = 'tokens' and data_type like 'timestamp%'`,
  );
  const ends = fields.map(({ column }) => column).filter((name) => /expires|ends|until/.test(name));
  check(findings, ends.length > 0, 'tokens never end');
  const hash = await world.rows<{ id: string }>(
    `select ctid::text as id from tokens where subject = $1 order by created_at desc limit 1`,
    [victim.id],
  );
  for (const column of ends)
    await world.rows(`update tokens set ${column} = now() - interval '1 minute' where ctid::text = $1`, [
      hash[0]?.id,
    ]);
  bad['expired'] = old.token;
  await send('/api/forgot-password', { json: { email: victim.email } });
  const { text } = await world.mailTo(victim.email, /reset-password/);
  bad['a link for a new password'] = /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
  for (const [kind, token] of Object.entries(bad))
    for (const row of rows.filter(({ closed }) => closed)) {
      const input: Input = { params: world.paramsOf(row) };
      const heard = await send(addressOf(row, input), askOf(row, input, token));
      check(
        findings,
        heard.status === 401 || heard.status === 431,
        `${kind} at ${row.name}: ${heard.status}`,
      );
    }
  const elsewhere: [string, string, Record<string, string>][] = [
    ['in the address', `?token=${victim.token}&access_token=${victim.token}`, {}],
    ['as a cookie', '', { cookie: `token=${victim.token}` }],
    ['as basic', '', { authorization: `Basic ${btoa(`x:${victim.token}`)}` }],
  ];
  for (const [what, asked, headers] of elsewhere) {
    const heard = await send(`/api/account/addresses${asked}`, { headers });
    check(findings, heard.status === 401, `a token ${what}: ${heard.status}`);
  }
  // A link for a new password works once, and ends every session.
  const [link] = [bad['a link for a new password'] ?? ''];
  const open = await world.signIn(victim);
  const password = `another-${randomBytes(6).toString('hex')}-A1`;
  const twice = await Promise.all(
    Array.from({ length: 8 }, () => send('/api/reset-password', { token: link, json: { password } })),
  );
  check(
    findings,
    twice.filter(({ status }) => status === 200).length === 1,
    `a reset link worked ${twice.map(({ status }) => status).join(' ')}`,
  );
  const after = await send('/api/account/addresses', { token: open.token });
  check(findings, after.status === 401, `a session outlives a new password: ${after.status}`);
  world.victim = await world.signIn({ email: victim.email, password });
  const other = await send(`/api/orders/${world.victim.id}`, { token: thief.token });
  check(
    findings,
    other.status !== 200 || json<{ orders?: [] }>(other).orders?.length === 0,
    `orders of another: ${other.status}`,
  );
  return findings;
}
