import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check, type Findings, newFindings } from './findings.ts';
import type { World } from './world.ts';

/** How long each look of sqlmap takes at most; wapiti takes longer. */
const SECONDS = Number(process.env['TOOL_SECONDS'] ?? 60);

/** Whatever these programs would ask beyond this machine ends at a port where nobody listens. */
const LOOPBACK_ONLY = {
  http_proxy: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  no_proxy: '127.0.0.1,localhost',
};

/** Runs a program for at most so long; it ends by itself or is ended. */
function runFor(seconds: number, command: string, args: readonly string[], home: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', ...LOOPBACK_ONLY },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (said += part.toString()));
    const late = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    child.on('error', (error) => (said += error.message));
    child.on('close', () => {
      clearTimeout(late);
      resolve(said);
    });
  });
}

interface WapitiReport {
  readonly vulnerabilities: Record<
    string,
    { method: string; path: string; info: string; parameter: string | null }[]
  >;
}

/** What wapiti would have an answer carry, and why it is as it is here. */
const KNOWN: Readonly<Record<string, string>> = {
  'Secure Flag cookie': 'the shop sets no cookie',
  'HttpOnly Flag cookie': 'the shop sets no cookie',
  // Served over plain HTTP on loopback; behind TLS the shop sends it.
  'HTTP Secure Headers': 'Strict-Transport-Security is sent where PUBLIC_URL is https',
};

/** A listing may be asked for anything, also for the name of a file: what counts is that no file comes. */
async function isPage(address: string): Promise<boolean> {
  const answer = await fetch(address);
  const text = await answer.text();
  return (
    (answer.headers.get('content-type') ?? '').startsWith('text/html') && text.includes('<div id="root"')
  );
}

/** Programs nobody here wrote: wapiti and sqlmap, both from Debian. */
export async function tools({ url, owner }: World): Promise<Findings> {
  const findings = newFindings('wapiti and sqlmap');
  const home = mkdtempSync(path.join(tmpdir(), 'kadam-tools-'));
  if (existsSync('/usr/bin/wapiti')) {
    const report = path.join(home, 'wapiti.json');
    const said = await runFor(
      SECONDS * 10,
      'wapiti',
      [
        '-u',
        `${url}/`,
        '--scope',
        'folder',
        '-d',
        '4',
        '--max-links-per-page',
        '60',
        '--max-scan-time',
        String(SECONDS),
        '--max-attack-time',
        String(SECONDS / 2),
        '-m',
        'sql,xss,permanentxss,file,exec,crlf,redirect,backup,htaccess,http_headers,cookieflags,csp,methods,blindsql',
        '-f',
        'json',
        '-o',
        report,
        '--flush-session',
        '--no-bugreport',
        '-S',
        'normal',
        // It says that it takes brotli, and cannot read it.
        '-H',
        'accept-encoding: identity',
        '-t',
        '10',
      ],
      home,
    );
    check(findings, existsSync(report), 'wapiti wrote no report');
    if (existsSync(report)) {
      const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as WapitiReport;
      let listings = 0;
      for (const [kind, found] of Object.entries(vulnerabilities)) {
        findings.tried += 1;
        for (const { method, path: at, info, parameter } of found)
          if (kind === 'Backup file' && (await isPage(url + at))) listings += 1;
          else if (KNOWN[kind] === undefined)
            findings.broken.push(`wapiti ${kind}: ${method} ${at} ${parameter ?? ''} ${info}`);
          else findings.notes.push(`wapiti: ${kind}: ${info} (${KNOWN[kind]})`);
      }
      const found = /Wapiti found (\d+) URLs/.exec(said)?.[1];
      const modules = said.match(/Launching module \w+/g)?.length ?? 0;
      check(findings, Number(found ?? 0) > 100, `wapiti found ${found ?? 'no'} addresses`);
      findings.notes.push(
        `wapiti: ${listings} names of backup files are addresses of listings that find nothing, looked at one by one`,
      );
      findings.notes.push(`wapiti found ${found ?? '?'} addresses and forms and ran ${modules} modules`);
    }
  } else findings.notes.push('wapiti is not installed (apt-get install wapiti)');
  if (existsSync('/usr/bin/sqlmap')) {
    const staff = `Authorization: Bearer ${owner.token}`;
    const targets: [string, string[]][] = [
      ['/api/listing?search=heels*&colors=Gold*&sort=new*&page=1*', []],
      ['/api/suggestions?q=rani*', []],
      ['/api/products/x*', []],
      ['/api/auth/login', ['--data', '{"email":"a*@attack.example","password":"wrong-one-1*"}']],
      ['/api/track-order', ['--data', '{"orderNumber":"ORD1*","email":"a@attack.example*"}']],
      ['/api/staff/orders?text=a*&sort=new*&page=1*', ['-H', staff]],
      ['/api/staff/customers?text=a*&sort=new*', ['-H', staff]],
      ['/api/staff/products?text=a*', ['-H', staff]],
      ['/api/staff/search?text=a*', ['-H', staff]],
    ];
    for (const [address, more] of targets) {
      const said = await runFor(
        SECONDS,
        'sqlmap',
        [
          '-u',
          url + address,
          ...more,
          '--batch',
          '--level',
          '2',
          '--risk',
          '2',
          '--dbms',
          'postgresql',
          '--technique',
          'BEUST',
          '--time-sec',
          '3',
          '--timeout',
          '10',
          '--retries',
          '0',
          '--disable-coloring',
          '--output-dir',
          path.join(home, 'sqlmap'),
          '--flush-session',
          '--threads',
          '4',
          '--ignore-code',
          '400,401,404,409,429',
          ...(more[0] === '--data' ? ['-H', 'Content-Type: application/json'] : []),
        ],
        home,
      );
      const found = /is vulnerable|injection point|appears to be .* injectable/i.exec(said)?.[0];
      const ended = /all tested parameters do not appear to be injectable/.test(said);
      check(findings, found === undefined || ended, `sqlmap ${address}: ${found}`);
      if (!ended && found === undefined)
        findings.notes.push(`sqlmap ${address}: ended by time, nothing found until then`);
    }
    findings.notes.push(`sqlmap: ${targets.length} addresses, level 2, risk 2, at most ${SECONDS} s each`);
  } else findings.notes.push('sqlmap is not installed (apt-get install sqlmap)');
  rmSync(home, { recursive: true, force: true });
  return findings;
}
