import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Imports that are loaded with a file: not those of types, nor those of a later moment. */
const STATIC = /^(?:import|export)\s(?!type\b)[^'";]*?from\s*'([^']+)'|^import\s+'([^']+)'/gm;

/** The packages that come with a file, and all files that it imports. */
function loadedWith(entry: string) {
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
  return { packages, files: [...seen] };
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
    const { packages } = loadedWith(`src/app/start/${name}.server.ts`);
    expect(packages).toContain('pg');
    expect(LATER.filter((each) => packages.has(each))).toEqual([]);
  },
);

it('a library that is loaded at once is found', () => {
  expect(loadedWith('src/features/orders/server/invoice/invoice-pdf.server.ts').packages).toContain('pdfkit');
});

/** A third of all code: what only staff ask for, and jobs that are rare. */
const RARE = [
  'src/contract/api-staff.ts',
  'src/app/staff-api-handlers.server.ts',
  'src/features/csv/server/run-import.server.ts',
  'src/features/reports/server/report-runs.server.ts',
  'src/features/outreach/server/newsletter/send-round.server.ts',
  'src/features/backups/server/take-backup.server.ts',
];

it.each(['web-process', 'worker-process', 'open-web'])(
  'calls of staff and jobs that are rare come with their first use, not with %s',
  (name) => {
    const { files } = loadedWith(`src/app/start/${name}.server.ts`);
    expect(files).toContain('src/features/config.server.ts');
    expect(RARE.filter((each) => files.includes(each))).toEqual([]);
    expect(RARE.filter((each) => !existsSync(each))).toEqual([]);
  },
);

it('the process that does the jobs loads nothing that answers shoppers', () => {
  const { files } = loadedWith('src/app/start/worker-process.server.ts');
  for (const each of ['api-handlers.server.ts', 'render/answers-here.server.ts'])
    expect(files.filter((file) => file.endsWith(each))).toEqual([]);
});
