import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A machine of the test network: a network namespace of its own, reached by the others over a bridge. */
export interface Host {
  readonly name: string;
  readonly ip: string;
}

export interface Network {
  readonly hosts: Readonly<Record<string, Host>>;
  host(name: string): Host;
  /** Starts a program on a host; its output goes to a file of its own. */
  start(host: string, program: Program): Running;
  /** Runs a program to its end; throws with what it wrote where it fails. */
  run(host: string, program: Program): Promise<string>;
  /** Drops every packet to and from a host, as a pulled cable does. */
  cut(host: string): void;
  heal(host: string): void;
  /** Drops what others send to a port of a host, and what it sends from there to them; `accept` ends that. */
  drop(host: string, port: number, others: readonly string[]): void;
  accept(host: string, port: number, others: readonly string[]): void;
  /** Kills the process of this name (`PROCESS_NAME`), and nothing else. */
  killOne(host: string, name: string): void;
  /** Signals every process of a program. */
  signal(host: string, program: string, signal: NodeJS.Signals): void;
  /** Power off: everything on the host is gone at once. */
  kill(host: string): void;
  remove(): void;
}

export interface Program {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Another user than ourselves: PostgreSQL refuses to run as root. */
  readonly user?: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly program: Program;
  readonly host: string;
  isRunning(): boolean;
  end(signal?: NodeJS.Signals): Promise<void>;
}

const ip = (...words: string[]): string =>
  execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Prefix of everything that is made, so that two clusters never meet and a dead one can be swept. */
const PREFIX = 'kadam';

function pidsIn(space: string): number[] {
  try {
    return ip('netns', 'pids', space).split('\n').filter(Boolean).map(Number);
  } catch {
    // The namespace is gone.
    return [];
  }
}

/** Signals what runs in a namespace, also what left the group that it was started in. */
function signalIn(space: string, signal: NodeJS.Signals, isMeant: (pid: number) => boolean): void {
  for (const pid of pidsIn(space)) {
    try {
      if (isMeant(pid)) process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

const killAll = (space: string): void => signalIn(space, 'SIGKILL', () => true);

function sweep(): void {
  for (const line of ip('netns', 'list').split('\n')) {
    const [name = '', owner = ''] = /^kadam-(\d+)-\S+/.exec(line) ?? [];
    if (name === '') continue;
    try {
      process.kill(Number(owner), 0);
    } catch {
      // Whoever made it is gone.
      for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean))
        process.kill(Number(pid), 'SIGKILL');
      ip('netns', 'delete', name);
    }
  }
}

/**
 * Makes one namespace for each name, on a bridge in our own. We run in a network of our own ourselves, so nothing that is
 * sent here can leave it.
 */
export function makeNetwork(names: readonly string[], logs: string): Network {
  sweep();
  const space = (name: string): string => `${PREFIX}-${process.pid}-${name}`;
  const hosts: Record<string, Host> = {};
  if (/eth|ens|enp/.test(ip('-o', 'link')))
    throw new Error('Only in a network of its own (`unshare --net`): this one has a way out.');
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'br0', 'type', 'bridge');
  ip('addr', 'add', '10.77.0.1/24', 'dev', 'br0');
  ip('link', 'set', 'br0', 'up');
  names.forEach((name, at) => {
    const address = `10.77.0.${at + 11}`;
    ip('netns', 'add', space(name));
    ip('link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space(name));
    ip('link', 'set', `to-${name}`, 'master', 'br0');
    ip('link', 'set', `to-${name}`, 'up');
    ip('-n', space(name), 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    ip('-n', space(name), 'link', 'set', 'eth0', 'up');
    ip('-n', space(name), 'link', 'set', 'lo', 'up');
    hosts[name] = { name, ip: address };
  });
  const kill = (name: string): void => killAll(space(name));
  const filter = (how: '-A' | '-D', name: string, port: number, others: readonly string[]): void => {
    for (const other of others)
      for (const [chain, side, whose] of [
        ['INPUT', '--dport', '-s'],
        ['OUTPUT', '--sport', '-d'],
      ] as const) {
        const rule = [how, chain, '-p', 'tcp', side, String(port), whose, host(other).ip, '-j', 'DROP'];
        ip('netns', 'exec', space(name), 'iptables', ...rule);
      }
  };
  // However we end, nothing is left running.
  process.on('exit', () => names.forEach(kill));
  const host = (name: string): Host => {
    const found = hosts[name];
    if (!found) throw new Error(`There is no host ${name}.`);
    return found;
  };
  const logOf = (on: string, { name }: Program): string => path.join(logs, `${on}-${name}.log`);
  const start = (on: string, program: Program): Running => {
    host(on);
    const as =
      program.user === undefined
        ? []
        : ['setpriv', `--reuid=${program.user}`, `--regid=${program.user}`, '--clear-groups'];
    const log = openSync(logOf(on, program), 'a');
    const child = spawn('ip', ['netns', 'exec', space(on), ...as, ...program.command], {
      stdio: ['ignore', log, log],
      // Another user may not be able to enter the folder we stand in.
      cwd: program.cwd ?? (program.user === undefined ? undefined : '/'),
      env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...program.env },
      // A group of its own: whatever it starts ends with it.
      detached: true,
    });
    closeSync(log);
    const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
    return {
      child,
      program,
      host: on,
      isRunning,
      async end(signal = 'SIGKILL') {
        const ended = isRunning() ? once(child, 'exit') : undefined;
        try {
          process.kill(-(child.pid ?? 0), signal);
        } catch {
          // All of the group is gone already.
        }
        await ended;
      },
    };
  };
  return {
    hosts,
    host,
    start,
    async run(on, program) {
      const before = statSync(logOf(on, program), { throwIfNoEntry: false })?.size ?? 0;
      const [code] = (await once(start(on, program).child, 'exit')) as [number | null];
      const said = readFileSync(logOf(on, program)).subarray(before).toString();
      if (code !== 0) throw new Error(`${program.command.join(' ')}: ${said || String(code)}`);
      return said;
    },
    cut: (name) => void ip('link', 'set', `to-${host(name).name}`, 'down'),
    heal: (name) => void ip('link', 'set', `to-${host(name).name}`, 'up'),
    drop: (name, port, others) => filter('-A', name, port, others),
    accept: (name, port, others) => filter('-D', name, port, others),
    kill,
    killOne: (on, name) =>
      signalIn(space(on), 'SIGKILL', (pid) =>
        readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`PROCESS_NAME=${name}`),
      ),
    signal: (on, program, signal) =>
      signalIn(space(on), signal, (pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program),
    remove() {
      for (const name of names) {
        kill(name);
        ip('netns', 'delete', space(name));
      }
    },
  };
}
