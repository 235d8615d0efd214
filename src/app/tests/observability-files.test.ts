import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const folder = 'deploy/observability';
const read = (file: string): string => readFileSync(file, 'utf8');
const alerts = [...read(`${folder}/alerts.yml`).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

/** What each named figure may be followed by in a query. */
const PARTS = /_(bucket|count|sum)$/;
const known = new Set([
  ...[...read('docs/metrics.md').matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name),
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
]);
const unknownIn = (query: string): string[] =>
  [...query.matchAll(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b(?!\s*\()/g)]
    .map(([name]) => name.replace(PARTS, ''))
    .filter((name) => !known.has(name));

const Panel = z.strictObject({
  id: z.number().int().positive(),
  type: z.enum(['timeseries', 'stat']),
  title: z.string().min(1),
  description: z.string(),
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${source}') }),
  targets: z
    .array(
      z.strictObject({
        expr: z.string().min(1),
        legendFormat: z.string(),
        refId: z.string().regex(/^[A-Z]$/),
        datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${source}') }),
      }),
    )
    .min(1),
  fieldConfig: z.object({
    defaults: z.object({ unit: z.string(), min: z.number() }),
    overrides: z.array(z.never()),
  }),
  options: z.object({}).loose(),
  gridPos: z.strictObject({
    x: z.number().int().min(0).max(23),
    y: z.number().int().min(0),
    w: z.number().int().min(1).max(24),
    h: z.number().int().min(1),
  }),
});
/** What Grafana's schema asks of a dashboard, as far as ours use it. */
const Dashboard = z.strictObject({
  uid: z.string().regex(/^[\w-]{1,40}$/),
  title: z.string().min(1),
  schemaVersion: z.literal(39),
  version: z.number().int(),
  editable: z.boolean(),
  refresh: z.string(),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  timezone: z.string(),
  tags: z.array(z.string()),
  templating: z.strictObject({
    list: z.array(
      z.object({ name: z.literal('source'), type: z.literal('datasource'), query: z.literal('prometheus') }),
    ),
  }),
  annotations: z.strictObject({ list: z.array(z.never()) }),
  panels: z.array(Panel).min(1),
});

it('every alert has a section in the runbooks and a case that makes it fire, and there is no other', () => {
  const sections = [...read('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(expect.arrayContaining(alerts));
  expect(sections).toHaveLength(alerts.length);
  const cases = read(`${folder}/alerts.test.yml`);
  for (const name of alerts) {
    expect(read(`${folder}/alerts.yml`)).toContain(`docs/runbooks.md#${name.toLowerCase()}`);
    expect(cases, name).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts:`));
  }
});

it('alerts ask for figures that the shop has', () => {
  const queries = [...read(`${folder}/alerts.yml`).matchAll(/expr: (?:\|\n((?:\s{10,}.*\n)+)|(.*))/g)];
  expect(queries).toHaveLength(alerts.length);
  for (const [, long, short] of queries) expect(unknownIn(long ?? short ?? '')).toEqual([]);
  expect(unknownIn('sum(shop_orders_lost_total)')).toEqual(['shop_orders_lost_total']);
});

describe.each(readdirSync(`${folder}/dashboards`))('%s', (file) => {
  const dashboard = Dashboard.parse(JSON.parse(read(`${folder}/dashboards/${file}`)));

  it('asks for figures that the shop has', () => {
    for (const { targets } of dashboard.panels)
      for (const { expr } of targets) expect(unknownIn(expr), expr).toEqual([]);
  });

  it('has panels that stand side by side, each with a number of its own', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});
