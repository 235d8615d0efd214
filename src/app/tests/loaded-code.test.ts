import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Imports that are loaded with a file: not those of types, nor those of a later moment. */
const STATIC = /^(?:import|export)\s(?!type\b)[^'";]*?from\s*'([^']+)'|^import\s+'([^']+)'/gm;

/** The packages that come with a file and all that it imports. */
function packagesOf(entry: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, from, bare] of readFileSync(file, 'utf8').matchAll(STATIC)) {
      const target = from ?? bare ?? '';
      if (target.startsWith('.')) visit(path.join(path.dirname(file), target));
      else packages.add(target);
    }
  };
  visit(entry);
  return packages;
}

/** Each takes megabytes of every process that loads it, and most processes never use it. */
const LATER = [
  'pdfkit',
  'fontkit',
  'harfbuzzjs',
  'bwip-js/node',
  'sharp',
  'nodemailer',
  'web-push',
  's3mini',
  '@simplewebauthn/server',
  'otpauth',
  'uqr',
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
];

it.each(['web-process', 'worker-process', 'open-shop', 'open-processes'])(
  'libraries of PDF, pictures, mail, passkeys and traces come with their first use, not with %s',
  (name) => {
    const packages = packagesOf(`src/app/start/${name}.server.ts`);
    expect(packages).toContain('pg');
    expect(LATER.filter((each) => packages.has(each))).toEqual([]);
  },
);

it('a library that is loaded at once is found', () => {
  expect(packagesOf('src/features/orders/server/invoice/invoice-pdf.server.ts')).toContain('pdfkit');
});
