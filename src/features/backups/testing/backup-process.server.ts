import { openDb } from '../../../platform/server/db.server.ts';
import { readConfig } from '../../config.server.ts';
import { takeBackup } from '../server/take-backup.server.ts';

/** One backup in a process of its own, which a test may kill. */
const config = readConfig(process.env);
const sql = openDb(process.env['DATABASE_URL'] ?? '', { max: 2 });
await takeBackup({ sql, config, now: () => new Date() });
await sql.end();
