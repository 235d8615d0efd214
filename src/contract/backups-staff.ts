import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

const BackupRun = z.object({
  id: z.string(),
  kind: z.enum(['backup', 'restore']),
  startedAt: z.string(),
  /** Null while it runs. */
  finishedAt: z.string().nullable(),
  name: z.string().nullable(),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  encrypted: z.boolean(),
  error: z.string().nullable(),
  note: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

const BackupState = z.object({
  success: z.literal(true),
  /** What is wrong, in sentences. */
  faults: z.array(z.string()),
  /** How old the newest backup and the last trial are. */
  ages: z.string(),
  /** Started at. */
  lastBackup: z.string().nullable(),
  lastRestore: z.string().nullable(),
  /** A backup or a restore waits or runs. */
  busy: z.boolean(),
  place: z.string(),
  /** A broken disk would take both. */
  onOwnDisk: z.boolean(),
  encrypted: z.boolean(),
  runs: z.array(BackupRun),
});
export type BackupState = z.infer<typeof BackupState>;

export const backupsStaffApi = {
  backupState: { who: 'settings staff', out: BackupState, failures: [] },
  backUpNow: { who: 'owner', out: Done, failures: [], limit: { max: 60, seconds: 600 } },
  /** Restores the newest backup into a scratch database. */
  tryRestore: { who: 'owner', out: Done, failures: [], limit: { max: 60, seconds: 600 } },
} as const satisfies Endpoints;
