import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { NODES, shopPassword } from './databases.ts';
import type { Network, Running } from './hosts.ts';

export const SHOPS = ['shop1', 'shop2'];
/** Ports of the host that stands in front: the shop, the primary, the primary through the pooler, HAProxy's own. */
export const PROXY = { web: 8080, primary: 5000, pooled: 6432, admin: 9999 };
export const SHOP_PORT = 3000;

const servers = (network: Network): string =>
  SHOPS.map((shop) => `  server ${shop} ${network.host(shop).ip}:${SHOP_PORT} check`).join('\n');

const haproxy = (network: Network): string => `global
  maxconn 4000
  stats socket ipv4@0.0.0.0:${PROXY.admin} level admin
defaults
  timeout connect 3s
  timeout client 60s
  timeout server 60s
frontend primary
  mode tcp
  timeout client 30m
  bind :${PROXY.primary}
  default_backend nodes
backend nodes
  mode tcp
  timeout server 30m
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node) => `  server ${node} ${network.host(node).ip}:5432 maxconn 150 check port 8008`).join('\n')}
frontend web
  mode http
  bind :${PROXY.web}
  # Without a database no shop is ready, but those that run still show their cached pages.
  # And if none answers its checks in time, one that is only slow is better than nobody.
  use_backend cached if { nbsrv(shops) eq 0 } { nbsrv(cached) gt 0 }
  use_backend slow if { nbsrv(shops) eq 0 }
  default_backend shops
backend shops
  mode http
  option httpchk GET /readyz
  http-check expect status 200
  # A busy machine answers late. Taken out for that, it would send its shoppers to the next one, until none is left.
  timeout check 3s
  option forwardfor
  # A request that never reached a shop may go to the other one; one that did, never: it may have ordered.
  option redispatch
  retries 2
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry if METH_POST
  default-server inter 1s fall 2 rise 1
${servers(network)}
backend cached
  mode http
  option httpchk GET /healthz
  http-check expect status 200
  timeout check 3s
  option forwardfor
  option redispatch
  default-server inter 1s fall 2 rise 1
${servers(network)}
backend slow
  mode http
  option forwardfor
  option redispatch
  retries 2
${servers(network).replaceAll(' check', '')}
`;

export function startHaproxy(network: Network, folder: string): Running {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxy(network));
  return network.start('proxy', { name: 'haproxy', command: ['haproxy', '-db', '-f', file] });
}

/** Says something to HAProxy, as an operator does over its socket. */
export async function tellHaproxy(network: Network, words: string): Promise<string> {
  const socket = connect(PROXY.admin, network.host('proxy').ip);
  socket.setTimeout(5_000, () => socket.destroy(new Error('HAProxy says nothing.')));
  socket.end(`${words}\n`);
  return text(socket);
}

/** Whether HAProxy leads shoppers to this machine. */
export async function isServed(network: Network, shop: string): Promise<boolean> {
  const lines = (await tellHaproxy(network, 'show stat')).split('\n').map((line) => line.split(','));
  return lines.some(
    ([backend, server, ...rest]) => backend === 'shops' && server === shop && rest.includes('UP'),
  );
}

const pgbouncer = (folder: string): string => `[databases]
kadam = host=127.0.0.1 port=${PROXY.primary} dbname=kadam
[pgbouncer]
listen_addr = *
listen_port = ${PROXY.pooled}
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options
server_login_retry = 1
server_check_delay = 5
unix_socket_dir =
`;

export function startPgbouncer(network: Network, folder: string): Running {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(path.join(folder, 'pgbouncer.ini'), pgbouncer(folder), { mode: 0o644 });
  writeFileSync(path.join(folder, 'users.txt'), `"kadam" "${shopPassword}"\n`, { mode: 0o644 });
  return network.start('proxy', {
    name: 'pgbouncer',
    user: 'postgres',
    command: ['pgbouncer', path.join(folder, 'pgbouncer.ini')],
  });
}
