import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../src/platform/server/free-port.server.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const idOf = (kind: '-u' | '-g'): number =>
  Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

/** The settings that `deploy/pgbackrest` recommends, with the paths of a folder. */
function settingsIn(folder: string, port: number): { readonly file: string; readonly server: string } {
  const paths: Readonly<Record<string, string>> = {
    'repo1-path': path.join(folder, 'repository'),
    'pg1-path': path.join(folder, 'data'),
    'pg1-socket-path': folder,
    'pg1-port': String(port),
  };
  const own = { 'log-path': folder, 'lock-path': folder, 'spool-path': folder };
  const text = readFileSync('deploy/pgbackrest/pgbackrest.conf', 'utf8')
    .replaceAll(/^([\w-]+)=.*$/gm, (line, name: string) => (name in paths ? `${name}=${paths[name]}` : line))
    .replace('[global]', ['[global]', ...Object.entries(own).map((pair) => pair.join('='))].join('\n'));
  const file = path.join(folder, 'pgbackrest.conf');
  writeFileSync(file, text);
  const server = readFileSync('deploy/pgbackrest/postgresql.conf', 'utf8').replace(
    'pgbackrest ',
    `pgbackrest --config=${file} `,
  );
  return { file, server };
}

/** A PostgreSQL whose write-ahead log goes to pgBackRest. Runs as `postgres`, in a folder of its own. */
export async function makeArchivedPostgres(folder: string) {
  const port = await freePort();
  const data = path.join(folder, 'data');
  for (const each of [folder, path.join(folder, 'repository')]) {
    mkdirSync(each, { recursive: true });
    chownSync(each, idOf('-u'), idOf('-g'));
  }
  chmodSync(folder, 0o755);
  const run = (command: string, ...words: string[]): void =>
    void execFileSync(
      'setpriv',
      ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...words],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        cwd: folder,
        env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' },
      },
    );
  const { file, server } = settingsIn(folder, port);
  const pgBackRest = (...words: string[]): void =>
    run('pgbackrest', `--config=${file}`, '--stanza=kadam', ...words);
  run(`${BIN}/initdb`, '--encoding=UTF8', '--data-checksums', '--auth=trust', '-D', data);
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    `${server}\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`,
  );
  const control = (...words: string[]): void =>
    run(`${BIN}/pg_ctl`, '-D', data, '-w', '-t', '600', '-l', path.join(folder, 'server.log'), ...words);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => control('start'),
    stop: () => control('stop', '-m', 'fast'),
    prepare: () => pgBackRest('stanza-create'),
    backUp: () => pgBackRest('--type=full', 'backup'),
    /** Puts the folder of the stopped server back to a moment; it becomes so while it starts. */
    restoreTo: (moment: string) =>
      pgBackRest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore'),
  };
}

export type ArchivedPostgres = Awaited<ReturnType<typeof makeArchivedPostgres>>;
