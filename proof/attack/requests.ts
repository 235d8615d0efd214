import { check, checkAnswer, type Findings, newFindings } from './findings.ts';
import type { World } from './world.ts';

const EVIL = 'evil.example';
const SPOOFED = {
  host: EVIL,
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'https',
  'x-forwarded-server': EVIL,
  'x-original-url': '/backoffice',
  'x-rewrite-url': '/backoffice',
  forwarded: `for=1.2.3.4;host=${EVIL};proto=https`,
  'x-http-method-override': 'DELETE',
  'accept-language': '"><kadam-planted>',
  cookie: 'planted="><kadam-planted>',
};

/** Headers that claim to be somebody or somewhere else; pages cached for everybody stay clean of them. */
export async function headers({ send, victim, mailTo, thief }: World): Promise<Findings> {
  const findings = newFindings('Spoofed headers, cache poisoning and deception');
  for (const path of [
    '/',
    '/popular',
    '/search/heels',
    '/login',
    '/sitemap.xml',
    '/robots.txt',
    '/api/shop',
    '/nowhere-at-all',
  ]) {
    const clean = await send(path);
    const dirty = `${path}?utm_source=<kadam-planted>&cb=${Math.random()}`;
    for (const ask of [path, dirty]) {
      const heard = await send(ask, { headers: SPOOFED });
      checkAnswer(findings, heard, `spoofed ${ask}`);
      check(
        findings,
        !heard.text.includes(EVIL) && !heard.text.includes('<kadam-planted'),
        `${ask} repeats what it was told`,
      );
      check(findings, !JSON.stringify(heard.headers).includes(EVIL), `${ask} sends a header with it`);
    }
    const after = await send(path);
    check(
      findings,
      after.status === clean.status && !after.text.includes(EVIL) && !after.text.includes('kadam-planted'),
      `${path} was poisoned`,
    );
  }
  await send('/api/forgot-password', {
    json: { email: thief.email },
    headers: { host: EVIL, 'x-forwarded-host': EVIL },
  });
  const { text, html } = await mailTo(thief.email, /reset-password/);
  check(findings, !`${text}${html}`.includes(EVIL), 'a mail links to whatever Host said');
  // One client that claims to be many is still one.
  const from = '127.99.0.1';
  const seen = new Set<number>();
  for (let at = 0; at < 140; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const claim = `203.0.113.${at + index}`;
        const heard = await send('/api/auth/login', {
          json: { email: 'nobody-at-all@attack.example', password: 'wrong-one-1' },
          from,
          headers: {
            'x-forwarded-for': claim,
            'x-real-ip': claim,
            forwarded: `for=${claim}`,
            'cf-connecting-ip': claim,
          },
        });
        seen.add(heard.status);
      }),
    );
  check(findings, seen.has(429), `X-Forwarded-For dodges the limit of logins: ${[...seen].join(' ')}`);
  // Deception: an address that looks like a file must not let a cache store what is the victim's.
  for (const path of [
    '/api/account/addresses',
    '/api/user',
    '/api/account/data',
    `/api/orders/${victim.id}`,
  ]) {
    const plain = await send(
      path,
      path === '/api/user' ? { token: victim.token, json: {} } : { token: victim.token },
    );
    check(
      findings,
      String(plain.headers['cache-control']).includes('no-store'),
      `${path} may be cached: ${plain.headers['cache-control'] ?? 'nothing'}`,
    );
    for (const tail of ['/x.css', '.css', ';x.css', '%2fx.css', '%00.css', '%3fx.css', '?x.css']) {
      const heard = await send(path + tail, { token: victim.token });
      checkAnswer(findings, heard, path + tail);
      const cached = /public|s-maxage|max-age=[1-9]/.test(String(heard.headers['cache-control']));
      check(
        findings,
        heard.status >= 400 || !cached,
        `${path + tail}: ${heard.status} ${heard.headers['cache-control'] ?? 'nothing'}`,
      );
    }
  }
  for (const path of [
    '/profile',
    '/profile/x.css',
    '/checkout',
    '/backoffice/orders',
    '/order-status?reference=ORD1',
  ])
    check(
      findings,
      !(await send(path, { token: victim.token })).text.includes(victim.email),
      `${path} has something of the victim`,
    );
  return findings;
}

const TRICKS = [
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/src/app/main.server.ts',
  '/data/postgres/PG_VERSION',
  '/dist/.built',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/....//....//package.json',
  '/assets/..\\..\\package.json',
  '/assets/%252e%252e%252fpackage.json',
  '/assets//etc/passwd',
  '/assets/%00',
  '/assets/',
  '/pictures/../../package.json',
  '/pictures/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/pictures/stored/../../../postgres/PG_VERSION',
  '/pictures/stored/..%2f..%2f..%2fpostgres%2fPG_VERSION',
  '/pictures/stored/%2e%2e%2f%2e%2e%2fpostgres%2fPG_VERSION',
  '/film/../../package.json',
  '/film/..%2f..%2fpackage.json',
  '/film/%2e%2e%2f%2e%2e%2fpackage.json',
  '/sandbox/../.env',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5cevil.example',
  '/%0d%0ax-planted:%20yes',
  '/?next=//evil.example',
  '/login?returnTo=https://evil.example',
  '/api/docs/../../package.json',
  `/${'a/'.repeat(3000)}`,
  '/%c0%ae%c0%ae/',
  '/..;/backoffice',
  '/.%2e/',
];

/** Staff's addresses written another way, with a customer's token. */
const DISGUISES = [
  '/api/staff/orders/',
  '/api//staff/orders',
  '//api/staff/orders',
  '/api/staff/orders%2f',
  '/api/staff/./orders',
  '/api/x/../staff/orders',
  '/API/STAFF/ORDERS',
  '/api/staff/orders;x',
  '/api/staff%2forders',
  '/api/%73taff/orders',
  '/api/staff/orders?x=1#y',
  '/api/staff/orders%20',
  '/api/staff/orders%00',
  '/api/staff/orders.json',
];

export async function paths({ send, thief }: World): Promise<Findings> {
  const findings = newFindings('Path tricks');
  for (const path of TRICKS) {
    const heard = await send(path);
    checkAnswer(findings, heard, path);
    const html = String(heard.headers['content-type']).includes('html');
    check(
      findings,
      heard.status >= 400 || html,
      `${path}: ${heard.status} ${heard.headers['content-type'] ?? 'nothing'}`,
    );
    check(
      findings,
      !/"devDependencies"|PRIVATE KEY|\[core\]|^1[5-9]$/m.test(heard.text),
      `${path} hands out a file`,
    );
    const to = String(heard.headers['location'] ?? '');
    check(
      findings,
      !/^(https?:)?[/\\]{2}|evil/.test(to) && heard.headers['x-planted'] === undefined,
      `${path} leads to ${to}`,
    );
  }
  for (const path of DISGUISES)
    for (const token of [undefined, thief.token]) {
      const heard = await send(path, { token });
      check(findings, heard.status >= 400 && heard.status < 500, `${path}: ${heard.status}`);
    }
  return findings;
}
