import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Network, Running } from './hosts.ts';

export const NODES = ['db1', 'db2', 'db3'];
const PASSWORDS = {
  superuser: 'super-for-this-test',
  replication: 'copy-for-this-test',
  shop: 'shop-for-this-test',
};

const idOf = (kind: '-u' | '-g'): number =>
  Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

/** A folder that belongs to the database's user. */
function ownFolder(...parts: [string, ...string[]]): string {
  let folder = parts[0];
  for (const part of parts.slice(1)) {
    folder = path.join(folder, part);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, idOf('-u'), idOf('-g'));
  }
  return folder;
}

export function startEtcd(network: Network, folder: string, node: string): Running {
  const { ip } = network.host(node);
  const peers = NODES.map((name) => `${name}=http://${network.host(name).ip}:2380`).join(',');
  return network.start(node, {
    name: 'etcd',
    user: 'postgres',
    command: [
      'etcd',
      `--name=${node}`,
      `--data-dir=${ownFolder(folder, node, 'etcd')}`,
      `--listen-peer-urls=http://${ip}:2380`,
      `--listen-client-urls=http://${ip}:2379`,
      `--advertise-client-urls=http://${ip}:2379`,
      `--initial-advertise-peer-urls=http://${ip}:2380`,
      `--initial-cluster=${peers}`,
      '--initial-cluster-state=new',
    ],
    env: { ETCD_UNSUPPORTED_ARCH: 'arm64', ETCD_LOG_LEVEL: 'warn' },
  });
}

/** `deploy/pgbackrest` for one node; the archive is one that all of them reach. */
function writeBackupSettings(folder: string, node: string): string {
  const own = path.join(folder, node);
  const values: Readonly<Record<string, string>> = {
    'repo1-path': ownFolder(folder, 'repository'),
    'pg1-path': dataOf(folder, node),
    'pg1-socket-path': own,
  };
  const more = ['log-path', 'lock-path', 'spool-path'].map((name) => `${name}=${own}`);
  const text = readFileSync('deploy/pgbackrest/pgbackrest.conf', 'utf8')
    .replaceAll(/^([\w-]+)=.*$/gm, (line, name: string) =>
      name in values ? `${name}=${values[name]}` : line,
    )
    .replace('[global]', ['[global]', ...more].join('\n'));
  const file = path.join(own, 'pgbackrest.conf');
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}

export const BIN = '/usr/lib/postgresql/15/bin';
export const dataOf = (folder: string, node: string): string => path.join(folder, node, 'data');
/** What pgBackRest is called with on a node. */
export const backRest = (folder: string, node: string, ...words: string[]): string[] => [
  'pgbackrest',
  `--config=${path.join(folder, node, 'pgbackrest.conf')}`,
  '--stanza=kadam',
  ...words,
];

const yaml = (network: Network, folder: string, node: string): string => {
  const { ip } = network.host(node);
  const archive = (...words: string[]): string => backRest(folder, node, ...words).join(' ');
  return `scope: kadam
name: ${node}
restapi:
  listen: ${ip}:8008
  connect_address: ${ip}:8008
etcd3:
  hosts: ${NODES.map((name) => `${network.host(name).ip}:2379`).join(',')}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    # Without a standby that has it, nothing is acknowledged: an order that was, is on two machines.
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 200
        wal_keep_size: 256MB
        shared_buffers: 128MB
        autovacuum_naptime: 10s
        # After a fail-over nothing is acknowledged before the other standby follows the new primary.
        wal_retrieve_retry_interval: 1s
        archive_mode: 'on'
        archive_timeout: 60s
      pg_hba:
        - host replication replicator 10.77.0.0/24 scram-sha-256
        - host all all 10.77.0.0/24 scram-sha-256
        - local all all trust
  initdb:
    - encoding: UTF8
    - data-checksums
postgresql:
  listen: ${ip}:5432
  connect_address: ${ip}:5432
  data_dir: ${dataOf(folder, node)}
  bin_dir: ${BIN}
  pgpass: ${path.join(folder, node, 'pgpass')}
  authentication:
    superuser: { username: postgres, password: ${PASSWORDS.superuser} }
    replication: { username: replicator, password: ${PASSWORDS.replication} }
    rewind: { username: rewinder, password: ${PASSWORDS.replication} }
  parameters:
    unix_socket_directories: '${path.join(folder, node)}'
    # With one file of settings for all nodes, in /etc, these two stand with the others above.
    archive_command: ${archive('archive-push', '%p')}
  recovery_conf:
    restore_command: ${archive('archive-get', '%f', '"%p"')}
  create_replica_methods: [pgbackrest, basebackup]
  pgbackrest:
    command: ${archive('--delta', 'restore')}
    keep_data: true
    no_params: true
  basebackup: { checkpoint: fast }
watchdog:
  mode: 'off'
`;
};

export function startPatroni(network: Network, folder: string, node: string): Running {
  ownFolder(folder, node);
  writeBackupSettings(folder, node);
  const file = path.join(folder, node, 'patroni.yml');
  writeFileSync(file, yaml(network, folder, node), { mode: 0o644 });
  // A copy: the database's user need not be able to read where we stand.
  const guarded = path.join(folder, node, 'guarded-patroni.py');
  copyFileSync('deploy/patroni/guarded-patroni.py', guarded);
  return network.start(node, {
    name: 'patroni',
    user: 'postgres',
    command: ['/usr/bin/python3', guarded, file],
  });
}

export const shopUrl = (address: string, port: number): string =>
  `postgres://kadam:${PASSWORDS.shop}@${address}:${port}/kadam`;
export const superUrl = (address: string, port: number): string =>
  `postgres://postgres:${PASSWORDS.superuser}@${address}:${port}/postgres`;
export const shopPassword = PASSWORDS.shop;
