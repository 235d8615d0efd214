import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BEFORE_SQUASH } from '../migrate.server.ts';
import { hashOf, listFiles } from './copy-files.server.ts';
import { keyNumber, macOf } from './seal.server.ts';
import { FILES, MANIFEST, type Manifest, manifestSchema, tableFile } from './manifest.server.ts';

/** What a folder holds, after a look at every file: a backup that is cut short or was touched is refused whole. */
export async function readManifest(folder: string, migrations: string, key?: Buffer): Promise<Manifest> {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new Error(`${folder} is no finished backup: it has no ${MANIFEST}.`);
  const manifest = parse(file);
  checkKey(manifest, key);
  if (manifest.migrations.some(({ name }) => name === BEFORE_SQUASH))
    throw new Error(
      'This backup was made before 18 November 2026, by a version that was never released. Restore it with that version.',
    );
  const known = new Set(readdirSync(migrations));
  const unknown = manifest.migrations.find(({ name }) => !known.has(name));
  if (unknown)
    throw new Error(`This backup is of a newer version (${unknown.name}). Restore it with that version.`);
  for (const table of manifest.tables) await check(folder, tableFile(table), table.sha256);
  for (const { path: name, sha256 } of manifest.files ?? [])
    await check(folder, path.posix.join(FILES, name), sha256);
  return manifest;
}

function parse(file: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} is not what was written. Nothing was restored.`, { cause: error });
  }
}

/** Before anything is read that only the key can open. */
function checkKey(manifest: Manifest, key: Buffer | undefined): void {
  const { sealed } = manifest;
  if (!sealed) return;
  if (!key)
    throw new Error(
      'This backup is encrypted. Set BACKUP_KEY to the key that it was made with. Nothing was restored.',
    );
  if (sealed.key !== keyNumber(key))
    throw new Error(
      'This backup was encrypted with another BACKUP_KEY. Set the one it was made with. Nothing was restored.',
    );
  if (sealed.mac !== macOf(key, manifest))
    throw new Error(`${MANIFEST} is not what was written. Nothing was restored.`);
}

async function check(folder: string, name: string, sha256: string): Promise<void> {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new Error(`${name} is missing. Nothing was restored.`);
  if ((await hashOf(file)) !== sha256)
    throw new Error(`${name} is not what was written. Nothing was restored.`);
}

/** The files beside the tables: those that the manifest names, or in an older backup whatever is there. */
export function filesOf(folder: string, { files }: Manifest): string[] {
  const named = files && new Set(files.map((file) => file.path));
  return listFiles(path.join(folder, FILES)).filter((name) => named?.has(name) ?? true);
}
