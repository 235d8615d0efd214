import path from 'node:path';
import { copyShop, type Place } from '../../features/backups/server/copy-shop.server.ts';
import { backupKey } from '../../platform/server/backup/seal.server.ts';

interface Options {
  readonly seen?: (snapshot: string) => Promise<void>;
}

/** A copy of the whole shop in a folder, while it sells. */
export async function backup(place: Place, folder: string, options: Options = {}): Promise<string[]> {
  const text = process.env['BACKUP_KEY'];
  const { tables, files = [] } = await copyShop(place, path.resolve(folder), {
    ...options,
    key: text ? backupKey(text) : undefined,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const said = [...new Set(files.map((file) => file.path.split('/')[0]))];
  return [
    `The backup is in ${folder}: ${tables.length} tables with ${rows} rows, and ${said.length === 0 ? 'no files' : said.join(', ')}.`,
    text
      ? 'It is encrypted: without BACKUP_KEY nobody can restore it. Keep that somewhere else.'
      : 'It holds customers’ data and the secret key: keep it where only you can read it.',
    ...(process.env['S3_BUCKET'] ? ['Pictures in the S3 store are not part of it: copy the bucket.'] : []),
    ...(process.env['SECRET_KEY']
      ? ['SECRET_KEY comes from the environment: keep it beside the backup.']
      : []),
  ];
}
