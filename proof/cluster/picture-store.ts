import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { makeBucket, s3Settings, writeSwift } from '../../scripts/swift.mjs';
import type { Network, Running } from './hosts.ts';

const PORTS = { proxy: 8080, account: 6202, container: 6201, object: 6200 };

/** The S3 store in which the shops keep their pictures: OpenStack Swift on a machine of its own. */
export function pictureStore(network: Network, folder: string) {
  const { ip } = network.host('store');
  const host = `${ip}:${PORTS.proxy}`;
  mkdirSync(folder, { recursive: true });
  const commands = writeSwift({ folder, ip, ports: PORTS });
  return {
    settings: s3Settings(host),
    start: (): Running[] =>
      commands.map(([command, settings]) =>
        network.start('store', { name: path.basename(command), command: [command, settings] }),
      ),
    makeBucket: () => makeBucket(host),
  };
}
