import path from 'node:path';
import { copyFiles, listFiles } from '../../platform/server/backup/copy-files.server.ts';
import { FILES } from '../../platform/server/backup/manifest.server.ts';
import { writeBackup } from '../../platform/server/backup/write-backup.server.ts';

export interface Place {
  readonly url: string;
  readonly dataDir: string;
}

interface Options {
  readonly seen?: (snapshot: string) => Promise<void>;
}

/** What a backup leaves out of DATA_DIR: the files of the built-in database. */
const ofTheDatabase = new Set(['postgres']);

/** A copy of the whole shop in a folder, while it sells. */
export async function backup(
  { url, dataDir }: Place,
  folder: string,
  options: Options = {},
): Promise<string[]> {
  const { tables, files = [] } = await writeBackup(url, folder, {
    ...options,
    // After the database: files never change, and one that is not needed does no harm. Beside it lie uploaded pictures and
    // films, and the key that signs links and opens stored secrets.
    files: () => copyFiles(dataDir, path.join(folder, FILES), listFiles(dataDir, ofTheDatabase)),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const said = [...new Set(files.map((file) => file.path.split('/')[0]))];
  return [
    `The backup is in ${folder}: ${tables.length} tables with ${rows} rows, and ${said.length === 0 ? 'no files' : said.join(', ')}.`,
    'It holds customers’ data and the secret key: keep it where only you can read it.',
    ...(process.env['S3_BUCKET'] ? ['Pictures in the S3 store are not part of it: copy the bucket.'] : []),
    ...(process.env['SECRET_KEY']
      ? ['SECRET_KEY comes from the environment: keep it beside the backup.']
      : []),
  ];
}
