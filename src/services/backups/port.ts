/** Where backups lie. Each is a folder of files under its name; only one that is whole is ever listed. */
export interface BackupStore {
  /** As a person would say it. */
  readonly where: string;
  /** A folder of this machine in which a backup is made before it gets its name. */
  readonly staging: string;
  /** Removes what was begun and never finished. Only while no backup is being made. */
  removeUnfinished(): Promise<void>;
  /** The names of all whole backups. */
  list(): Promise<string[]>;
  /** Takes a finished backup out of the staging folder. */
  put(folder: string, name: string): Promise<void>;
  /** The folder of a backup if it lies on this machine. */
  localFolder(name: string): string | undefined;
  /** Copies a backup into a folder. */
  fetch(name: string, folder: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const NAME = /^kadam-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;

export const backupName = (at: Date): string =>
  `kadam-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** When a backup of this name was made; undefined if it is not the name of one. */
export function backupTime(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`);
}
