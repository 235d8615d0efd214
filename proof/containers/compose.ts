import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { podman, succeeds } from './podman.ts';

/** What of a service compose.yaml may say; anything else is refused, so that nothing is overlooked. */
interface Service {
  readonly image: string;
  readonly build?: object;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly shm_size?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly env_file?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly stop_grace_period?: string;
}
interface File {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { subnet: string }[] } };
  };
}

export type Variables = Readonly<Record<string, string>>;

/** `${NAME}`, `${NAME:-otherwise}` and `${NAME:?complaint}`, from the innermost outwards. */
export function interpolate(text: string, variables: Variables): string {
  const one = /\$\{(\w+)(?::([-?])([^${}]*))?\}/;
  let rest = text;
  for (let match = one.exec(rest); match; match = one.exec(rest)) {
    const [all, name = '', kind, otherwise = ''] = match;
    const value = variables[name] || undefined;
    if (value === undefined && kind === '?') throw new Error(`${name}: ${otherwise}`);
    rest = rest.replace(all, () => value ?? otherwise);
  }
  return rest;
}

/** Reads a compose file as the tools for it do; Python's YAML comes with Debian. */
export function readCompose(file: string, variables: Variables): File {
  const text = execFileSync(
    'python3',
    ['-c', 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)'],
    {
      encoding: 'utf8',
      input: interpolate(readFileSync(file, 'utf8').replaceAll(/^\s*#.*$/gm, ''), variables),
    },
  );
  return JSON.parse(text) as File;
}

const KNOWN: Readonly<
  Record<keyof Service, (value: never, folder: string, name: string) => readonly string[]>
> = {
  image: () => [],
  build: () => [],
  depends_on: () => [],
  restart: (value: string) => [`--restart=${value}`],
  read_only: (value: boolean) => [`--read-only=${value}`, '--read-only-tmpfs=false'],
  cap_drop: (all: readonly string[]) => all.map((each) => `--cap-drop=${each}`),
  security_opt: (all: readonly string[]) => all.map((each) => `--security-opt=${each}`),
  tmpfs: (all: readonly string[]) => all.map((each) => `--tmpfs=${each}`),
  shm_size: (value: string) => [`--shm-size=${value}`],
  environment: (values: Record<string, string | number>) =>
    Object.entries(values).map(([name, value]) => `--env=${name}=${value}`),
  env_file: (all: readonly string[], folder) => all.map((each) => `--env-file=${path.join(folder, each)}`),
  volumes: (all: readonly string[], _, name) => all.map((each) => `--volume=${name}_${each}`),
  ports: (all: readonly string[]) => all.map((each) => `--publish=${each}`),
  stop_grace_period: (value: string) => [`--stop-timeout=${Number.parseInt(value, 10)}`],
};

/** Runs the services of a compose file with plain Podman. */
export function openCompose(file: string, folder: string, first: Variables) {
  let compose = readCompose(file, first);
  const { name } = compose;
  const network = `${name}_default`;
  const container = (service: string): string => `${name}_${service}_1`;
  const serviceOf = (service: string): Service => {
    const found = compose.services[service];
    if (!found) throw new Error(`${file} has no ${service}`);
    return found;
  };
  const wordsOf = (service: string): string[] =>
    Object.entries(serviceOf(service)).flatMap(([key, value]) => {
      const translate = KNOWN[key as keyof Service];
      if (!translate) throw new Error(`${file} says ${key} of ${service}: not known here`);
      return translate(value as never, folder, name);
    });

  async function healthy(service: string, seconds = 240): Promise<number> {
    const from = performance.now();
    while (performance.now() - from < seconds * 1000) {
      if (succeeds('healthcheck', 'run', container(service))) return (performance.now() - from) / 1000;
      await sleep(500);
    }
    throw new Error(`${service} is not healthy:\n${podman('logs', '--tail=30', container(service))}`);
  }

  return {
    container,
    healthy,
    /** Which of them say how their health is known. */
    services: Object.keys(compose.services),
    makeNetwork(): void {
      podman(
        'network',
        'create',
        `--subnet=${compose.networks.default.ipam.config[0]?.subnet ?? ''}`,
        network,
      );
    },
    /** Starts one after those that it needs are healthy; says which was started, in their order. */
    async up(service: string, started: string[] = []): Promise<string[]> {
      for (const [needed, { condition }] of Object.entries(serviceOf(service).depends_on ?? {})) {
        await this.up(needed, started);
        if (condition === 'service_healthy') await healthy(needed);
      }
      if (started.includes(service)) return started;
      if (!succeeds('container', 'exists', container(service)))
        podman(
          'run',
          '--detach',
          `--name=${container(service)}`,
          `--network=${network}`,
          `--network-alias=${service}`,
          ...wordsOf(service),
          serviceOf(service).image,
        );
      else podman('start', container(service));
      started.push(service);
      return started;
    },
    /** As `compose run --rm`: a container of its own, for one command. */
    run: (service: string, ...command: readonly string[]): string =>
      podman(
        'run',
        '--rm',
        `--network=${network}`,
        ...wordsOf(service).filter((word) => !/^--(restart|publish)=/.test(word)),
        serviceOf(service).image,
        ...command,
      ),
    exec: (service: string, ...command: readonly string[]): string =>
      podman('exec', container(service), ...command),
    mayExec: (service: string, ...command: readonly string[]): boolean =>
      succeeds('exec', container(service), ...command),
    /** Tells it to end; how long it took, and with which status it ended. */
    stop(service: string): { readonly seconds: number; readonly status: number } {
      const from = performance.now();
      podman('stop', container(service));
      const seconds = (performance.now() - from) / 1000;
      const status = Number(podman('inspect', '--format={{.State.ExitCode}}', container(service)));
      return { seconds, status };
    },
    remove: (service: string): void => void podman('rm', '--force', '--time=5', container(service)),
    /** Everything that the service has stored. */
    forget(service: string): void {
      for (const each of serviceOf(service).volumes ?? [])
        podman('volume', 'rm', `${name}_${each.split(':')[0] ?? ''}`);
    },
    set(variables: Variables): void {
      compose = readCompose(file, variables);
    },
    /** Where it is reached from this machine. */
    address: (service: string): string =>
      podman(
        'inspect',
        `--format={{(index .NetworkSettings.Networks "${network}").IPAddress}}`,
        container(service),
      ),
    /** The first process of it, as this machine sees it. */
    pid: (service: string): string => podman('inspect', '--format={{.State.Pid}}', container(service)),
    down(): void {
      for (const service of Object.keys(compose.services))
        succeeds('rm', '--force', '--time=1', '--volumes', container(service));
      succeeds('volume', 'prune', '--force');
      succeeds('network', 'rm', '--force', network);
    },
  };
}
export type Compose = ReturnType<typeof openCompose>;
