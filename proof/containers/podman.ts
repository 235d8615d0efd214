import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Images stay here from run to run. */
export const HOME = path.resolve('.cache/containers');
const settings = path.join(HOME, 'containers.conf');
const storage = path.join(HOME, 'storage.conf');

/**
 * Podman with a place of its own, for this process in its own mounts. Control groups are left out, since not every machine
 * lets us make some.
 */
export function preparePodman(): void {
  mkdirSync(HOME, { recursive: true });
  const unified = '/sys/fs/cgroup/unified';
  if (existsSync(unified)) spawnSync('umount', [unified]);
  writeFileSync(
    settings,
    `[containers]
cgroups = "disabled"
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
log_driver = "k8s-file"
[engine]
runtime = "crun"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${path.join(HOME, 'networks')}"
`,
  );
  writeFileSync(
    storage,
    `[storage]
driver = "overlay"
graphroot = "${path.join(HOME, 'images')}"
runroot = "${path.join(HOME, 'run')}"
`,
  );
}

const env = { ...process.env, CONTAINERS_CONF: settings, CONTAINERS_STORAGE_CONF: storage };

/** What it says; an error with what it complains of where it fails. */
export function podman(...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('podman', words, { encoding: 'utf8', env });
  if (status === 0) return stdout.trim();
  throw new Error(`podman ${words.join(' ')}: ${error?.message ?? stderr.trim()}\n${stdout.slice(-2_000)}`);
}

/** Whether it goes well. */
export const succeeds = (...words: readonly string[]): boolean =>
  spawnSync('podman', words, { env, stdio: 'ignore' }).status === 0;

/** With its output on ours. */
export function showing(...words: readonly string[]): void {
  execFileSync('podman', words, { env, stdio: 'inherit' });
}
