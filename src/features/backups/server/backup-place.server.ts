import path from 'node:path';
import type { z } from 'zod';
import { backupKey } from '../../../platform/server/backup/seal.server.ts';
import { runningPostgres } from '../../../platform/server/postgres/embedded.server.ts';
import { createDiskBackups } from '../../../services/backups/disk-backups.server.ts';
import type { BackupStore } from '../../../services/backups/port.ts';
import { createS3Backups } from '../../../services/backups/s3-backups.server.ts';
import { environment } from '../../config.server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** What of the environment is about backups. */
export const backupEnvironment = environment.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  BACKUP_FOLDER: true,
  BACKUP_KEY: true,
  BACKUP_S3_ENDPOINT: true,
  BACKUP_S3_BUCKET: true,
  BACKUP_S3_REGION: true,
  BACKUP_S3_PREFIX: true,
  BACKUP_S3_ACCESS_KEY_ID: true,
  BACKUP_S3_SECRET_ACCESS_KEY: true,
});
export type BackupConfig = z.infer<typeof backupEnvironment>;

export const dataDirOf = ({ DATA_DIR }: BackupConfig): string => path.resolve(ROOT, DATA_DIR);
export const MIGRATIONS = path.join(ROOT, 'migrations');

/** Past the pooler, if there is one: a backup is one long transaction. */
export function databaseOf(config: BackupConfig): string {
  const url =
    config.DATABASE_DIRECT_URL ??
    config.DATABASE_URL ??
    runningPostgres(path.join(dataDirOf(config), 'postgres'));
  if (url === undefined) throw new Error('The database of this shop does not run on this machine.');
  return url;
}

export const keyOf = ({ BACKUP_KEY }: BackupConfig): Buffer | undefined =>
  BACKUP_KEY === undefined ? undefined : backupKey(BACKUP_KEY);

export function backupStore(config: BackupConfig): BackupStore {
  const own = path.join(dataDirOf(config), 'backups');
  if (config.BACKUP_S3_ENDPOINT === undefined)
    return createDiskBackups(
      config.BACKUP_FOLDER === undefined ? own : path.resolve(ROOT, config.BACKUP_FOLDER),
    );
  return createS3Backups({
    endpoint: config.BACKUP_S3_ENDPOINT,
    bucket: config.BACKUP_S3_BUCKET ?? '',
    region: config.BACKUP_S3_REGION,
    prefix: config.BACKUP_S3_PREFIX,
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
    staging: path.join(own, 'unfinished'),
  });
}

/** Whether a broken disk would take the shop and its backups at once. */
export const isOnOwnDisk = ({ BACKUP_FOLDER, BACKUP_S3_ENDPOINT }: BackupConfig): boolean =>
  BACKUP_FOLDER === undefined && BACKUP_S3_ENDPOINT === undefined;
