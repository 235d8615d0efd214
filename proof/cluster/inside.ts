import pg from 'pg';

/** Asks an address of the network; nobody waits for ever for a host that is gone. */
export const ask = (url: string, options: RequestInit = {}): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(3_000), ...options });

/** One statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 15_000,
  });
  // A host that goes away meanwhile fails the query itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
