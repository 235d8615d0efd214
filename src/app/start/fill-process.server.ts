import { once } from 'node:events';
import type { Config } from '../../features/config.server.ts';
import { fillDatabase } from '../demo/fill-database.server.ts';

export interface Filling {
  readonly config: Config;
  readonly root: string;
  readonly url: string;
  readonly directUrl: string | undefined;
}
export type FillingSaid =
  | { readonly progress: string }
  | { readonly failure: { readonly message: string; readonly code?: string; readonly path?: string } }
  | { readonly firstOwner: string | undefined };

/** A process that fills the database and ends. */
const say = (said: FillingSaid): void => void process.send?.(said);
process.once('disconnect', () => process.exit(1));
const [{ config, root, url, directUrl }] = (await once(process, 'message')) as [Filling];
try {
  const progress = (line: string): void => say({ progress: line });
  say({ firstOwner: await fillDatabase({ url, directUrl }, { config, root, progress }) });
} catch (error) {
  const { message, code, path } = error as NodeJS.ErrnoException;
  say({ failure: { message, ...(code ? { code } : {}), ...(path ? { path } : {}) } });
}
