import fc from 'fast-check';
import { audit } from '../faults/auditor.ts';
import { until } from '../cluster/start-cluster.ts';
import { check, checkAnswer, type Findings, newFindings } from './findings.ts';
import { fitting } from './inputs.ts';
import { addressOf, askOf, endsTheAttack, inBatches, type Input, rows } from './rows.ts';
import type { World } from './world.ts';

/** Half of the time what fits, otherwise whatever JSON can say. */
const sometimes = (fits: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fits }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) });

/** Every row with inputs made from its own schema, from almost right to nonsense. */
export async function fuzz(world: World, runs: number): Promise<Findings> {
  const findings = newFindings('Fuzzing every row from its own schema');
  const since = new Date();
  // Attacks before this one have written orders into the database that no shop would have.
  const known = new Set((await audit(world.database, [], since)).flatMap(({ broken }) => broken));
  const [owners] = await world.rows<{ n: string }>(
    `select count(*) as n from users where user_type <> 'customer'`,
  );
  for (const row of rows) {
    if (endsTheAttack(row)) continue;
    const { params, query, body } = row.endpoint;
    const real = fc.constant(world.paramsOf(row));
    const input = fc.record({
      params: params
        ? fc.oneof({ weight: 3, arbitrary: real }, { weight: 1, arbitrary: fitting(params) })
        : real,
      query: query ? sometimes(fitting(query)) : fc.constant(undefined),
      body: body ? sometimes(fitting(body)) : fc.constant(undefined),
    }) as fc.Arbitrary<Input>;
    const samples = fc.sample(input, { seed: 20_261, numRuns: runs });
    await inBatches(samples, 8, async (each) => {
      const token = world.tokenFor(row);
      const heard = await world.send(addressOf(row, each), askOf(row, each, token));
      checkAnswer(findings, heard, `${row.name} ${JSON.stringify(each).slice(0, 200)}`);
      if (heard.status === 401 && row.closed) findings.broken.push(`${row.name}: lost its own session`);
      if (heard.status >= 400 && heard.status < 500 && !/^\s*[{<]/.test(heard.text))
        findings.broken.push(
          `${row.name}: refuses without a sentence: ${heard.status} ${heard.text.slice(0, 80)}`,
        );
    });
  }
  const [after] = await world.rows<{ n: string }>(
    `select count(*) as n from users where user_type <> 'customer'`,
  );
  check(findings, after?.n === owners?.n, `there were ${owners?.n} people with rights, now ${after?.n}`);
  await until('the jobs are done', async () => {
    const waiting = await world.rows(
      `select 1 from jobs where run_at < now() + interval '20 seconds' and dead_at is null limit 1`,
    );
    return waiting.length === 0;
  }).catch(() => findings.notes.push('jobs were still being tried again when the books were audited'));
  for (const { rule, broken } of await audit(world.database, [], since)) {
    const found = broken.filter((each) => !known.has(each));
    // Staff may send a mail again, and the fuzzer is staff, too.
    if (rule !== 'no mail twice')
      check(findings, found.length === 0, `the books: ${rule}: ${found.join(', ')}`);
  }
  return findings;
}
