import { Client } from 'pg';
import { addressesOf, asDbError, mustBeWritable } from '../db/connect.server.ts';

/** A backup takes as long as it takes. Not every version knows every one of these. */
const NO_LIMITS = `
  select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout',
    'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`;

/**
 * Rows as text depend on these settings, and a role or a database may have its own: "01.02.2026" must not be read as
 * another day than was written. Without rights to all rows a copy fails instead of leaving some out.
 */
const SAME_TEXT = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set row_security = off`;

/** A connection of its own, to the server that can be written to. */
export async function connectForCopy(url: string, name: string): Promise<Client> {
  let failure: unknown;
  for (const connectionString of addressesOf(url)) {
    const client = new Client({ connectionString, application_name: name, keepAlive: true });
    // What a lost connection has to say, the statement on it says as well.
    client.on('error', () => {});
    try {
      await client.connect();
      await mustBeWritable(client);
      await client.query(NO_LIMITS);
      await client.query(SAME_TEXT);
      return client;
    } catch (error) {
      failure ??= error;
      await client.end().catch(() => {});
    }
  }
  throw asDbError(failure);
}
