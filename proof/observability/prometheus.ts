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

const rules = (): string => readFileSync(`${FOLDER}/alerts.yml`, 'utf8');

/** Every alert there is. */
export const alertNames = (): readonly string[] =>
  [...rules().matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

/** Every query of the alerts and dashboards. */
export function queries(): readonly string[] {
  const ofAlerts = [...rules().matchAll(/expr: (?:\|\n((?:\s{10,}.*\n)+)|(.*))/g)].map(
    ([, long, short]) => long ?? short ?? '',
  );
  const panels = readdirSync(`${FOLDER}/dashboards`).flatMap((file) => {
    const { panels: all } = JSON.parse(readFileSync(`${FOLDER}/dashboards/${file}`, 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    return all.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  });
  return [...ofAlerts, ...panels];
}

/** Our rules for somebody in a hurry: nothing has to last, and a day is twenty seconds. */
const hurried = (text: string): string =>
  text
    .replaceAll(/^\s+for: .*\n/gm, '')
    .replaceAll(/\[(?:30m|10m|1d)\]/g, '[20s]')
    .replaceAll(/offset (?:1d|1h)/g, 'offset 20s');

export interface Watched {
  /** Addresses of the machines of the shop and of the database. */
  readonly shops: readonly string[];
  readonly nodes: readonly string[];
  readonly token: string;
}

/** Our configuration for other machines, and for somebody in a hurry. */
function configFor({ shops, nodes }: Watched, tokenFile: string): string {
  const targets = [shops, nodes];
  return (
    readFileSync(`${FOLDER}/prometheus.yml`, 'utf8')
      .replaceAll(/_interval: 15s/g, '_interval: 2s')
      // Nobody is to be told.
      .replace(/^alerting:\n(?: .*\n)*/m, '')
      .replace(/credentials_file: .*/, `credentials_file: ${tokenFile}`)
      .replaceAll(/targets: \[10\.[^\]]*\]/g, () => `targets: ${JSON.stringify(targets.shift())}`)
  );
}

export interface Prometheus {
  /** Asks a query; throws where it cannot be answered. */
  ask(query: string): Promise<void>;
  firing(): Promise<ReadonlySet<string>>;
  /** Why it cannot read the figures of somebody; nothing when it can. */
  trouble(): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** A Prometheus that reads the figures of these machines all the time, by the files in deploy/. */
export async function startPrometheus(watched: Watched): Promise<Prometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kadam-prometheus-'));
  const address = `127.0.0.1:${await freePort()}`;
  const token = path.join(folder, 'token');
  writeFileSync(token, watched.token, { mode: 0o600 });
  writeFileSync(path.join(folder, 'alerts.yml'), hurried(rules()));
  writeFileSync(path.join(folder, 'prometheus.yml'), configFor(watched, token));
  const words = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    '--log.level=error',
  ];
  const child = spawn('prometheus', [...words, `--web.listen-address=${address}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
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
    async ask(query) {
      await read(`query?query=${encodeURIComponent(query)}`);
    },
    async firing() {
      const { alerts } = await read<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts');
      return new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname));
    },
    async trouble() {
      const { activeTargets } = await read<{
        activeTargets: { health: string; lastError: string; scrapeUrl: string }[];
      }>('targets');
      const ill = activeTargets.find(({ health }) => health !== 'up');
      if (activeTargets.length === 0) return 'nobody was asked yet';
      return ill && `${ill.scrapeUrl}: ${ill.lastError || 'not asked yet'}`;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
