import path from 'node:path';
import { accountsCommands } from '../../features/accounts/server/set-role.server.ts';
import { COMMAND_LINE } from '../../features/audit/server/write-audit-log.server.ts';
import { backofficeCommands } from '../../features/backoffice/server/commands.server.ts';
import { catalogueCommands } from '../../features/catalogue/server/commands.server.ts';
import { checkBooks } from '../../features/orders/server/check-books.server.ts';
import { runCommand, type Commands } from '../../platform/server/cli.server.ts';
import type { Sql } from '../../platform/server/db.server.ts';
import { backup } from './backup.server.ts';
import type { BackupConfig } from '../../features/backups/server/backup-place.server.ts';
import { doctor } from './doctor.server.ts';
import { lostPayments } from './lost-payments.server.ts';
import { listBackups } from './stored-backups.server.ts';
import { loadDemo } from '../demo/load-demo.server.ts';

interface Context {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly url: string;
  readonly dataDir: string;
  readonly root: string;
  readonly config?: BackupConfig;
}

/** `npm run shop`: what a shopkeeper or operator does from a terminal. */
const commands: Commands<Context> = {
  ...backofficeCommands,
  ...catalogueCommands,
  ...accountsCommands,
  catalogue: {
    usage: 'catalogue',
    does: 'fills an empty shop with the catalogue of the folder demo/',
    words: [0],
    run: async ({ sql, root }) => {
      const said: string[] = [];
      await loadDemo(sql, root, (line) => said.push(line));
      return said.length > 0 ? said : ['The shop has a catalogue already.'];
    },
  },
  backup: {
    usage: 'backup FOLDER',
    does: 'copies the whole shop into a new folder, also while it sells',
    words: [1],
    run: (place, [folder = '']) => backup(place, path.resolve(folder)),
  },
  backups: {
    usage: 'backups',
    does: 'lists the backups that the shop has taken by itself',
    words: [0],
    run: ({ config }) => (config ? listBackups(config) : Promise.resolve([])),
  },
  restore: {
    usage: 'restore FOLDER|NAME',
    does: 'makes a shop of a backup (a folder, or a name of the list of backups), in a new DATA_DIR or an empty database',
    words: [1],
    run: () => Promise.reject(new Error('It needs an empty database: see docs/operations.md.')),
  },
  'check-books': {
    usage: 'check-books',
    does: 'compares stock, payments, documents, coupons and cash of all orders with their ledger; names what differs',
    words: [0],
    run: async ({ sql }) => {
      const faults = await checkBooks(sql);
      if (faults.length === 0) return ['The books of all orders agree.'];
      throw new Error(faults.map(({ rule, what }) => `${what} (${rule})`).join('\n'));
    },
  },
  'lost-payments': {
    usage: 'lost-payments SINCE',
    does: 'after a restore: lists what the payment provider has captured since that moment for orders that are gone',
    words: [1],
    run: (place, [since = '']) => lostPayments(place, since),
  },
  doctor: {
    usage: 'doctor',
    does: 'looks whether books, stock, documents, jobs, pictures and settings of the shop are in order',
    words: [0],
    run: (place) => doctor(place),
  },
};

export const runShopCommand = (context: Context, words: readonly string[]): Promise<string[]> =>
  runCommand(COMMAND_LINE, commands, context, words);
