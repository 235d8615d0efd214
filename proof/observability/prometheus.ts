import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/platform/server/free-port.server.ts';

const FOLDER = 'deploy/observability';

/** The files as they are: rules, their cases, and the configuration. */
export function checkFiles(): void {
  const options = { cwd: FOLDER, stdio: 'inherit' } as const;
  execFileSync('promtool', ['check', 'rules', 'alerts.yml'], options);
  execFileSync('promtool', ['check', 'config', '--syntax-only', 'prometheus.yml'], options);
  execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], options);
}

/** What Prometheus thinks of the names and types of figures. */
export const checkMetrics = (figures: string): void =>
  void execFileSync('promtool', ['check', 'metrics'], {
    input: figures.replaceAll(/^.*\b(?:nodejs|process)_.*\n/gm, ''),
    stdio: ['pipe', 'inherit', 'inherit'],
  });

/** Every query of the alerts and dashboards. */
export function queries(): readonly string[] {
  const rules = [
    ...readFileSync(`${FOLDER}/alerts.yml`, 'utf8').matchAll(/expr: (?:\|\n((?:\s{10,}.*\n)+)|(.*))/g),
  ].map(([, long, short]) => long ?? short ?? '');
  const panels = readdirSync(`${FOLDER}/dashboards`).flatMap((file) => {
    const { panels: all } = JSON.parse(readFileSync(`${FOLDER}/dashboards/${file}`, 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    return all.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  });
  return [...rules, ...panels];
}

/** Our rules for somebody in a hurry: nothing has to last, and a day is twenty seconds. */
const hurried = (rules: string): string =>
  rules
    .replaceAll(/^\s+for: .*\n/gm, '')
    .replaceAll(/\[(?:30m|10m|1d)\]/g, '[20s]')
    .replaceAll(/offset (?:1d|1h)/g, 'offset 20s');

export interface Prometheus {
  /** The values of a query, or why it cannot be answered. */
  ask(query: string): Promise<readonly { metric: Record<string, string>; value: [number, string] }[]>;
  firing(): Promise<ReadonlySet<string>>;
  /** Why it cannot read the figures; nothing when it can. */
  trouble(): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** A Prometheus that reads the figures of one address all the time. */
export async function startPrometheus(target: string): Promise<Prometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kadam-prometheus-'));
  const address = `127.0.0.1:${await freePort()}`;
  writeFileSync(path.join(folder, 'alerts.yml'), hurried(readFileSync(`${FOLDER}/alerts.yml`, 'utf8')));
  const config = {
    global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'shop', static_configs: [{ targets: [target] }] }],
  };
  // JSON is YAML.
  writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const words = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
  const child = spawn('prometheus', [...words, `--web.listen-address=${address}`], { stdio: 'ignore' });
  const read = async <T>(what: string): Promise<T> => {
    const answer = await fetch(`http://${address}/api/v1/${what}`);
    const { status, error, data } = (await answer.json()) as { status: string; error?: string; data: T };
    if (status !== 'success') throw new Error(`${what}: ${error ?? status}`);
    return data;
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://${address}/-/ready`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      break;
    await sleep(100);
  }
  return {
    ask: async (query) =>
      (
        await read<{ result: { metric: Record<string, string>; value: [number, string] }[] }>(
          `query?query=${encodeURIComponent(query)}`,
        )
      ).result,
    async firing() {
      const { alerts } = await read<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts');
      return new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname));
    },
    async trouble() {
      const { activeTargets } = await read<{ activeTargets: { health: string; lastError: string }[] }>(
        'targets',
      );
      const [target] = activeTargets;
      return target?.health === 'up' ? undefined : (target?.lastError ?? 'not asked yet');
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
