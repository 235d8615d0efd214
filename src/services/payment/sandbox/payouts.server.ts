import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { UNKNOWN_ID, badRequest, firstFault } from './answers.server.ts';
import type { Bank, PaymentSandboxOptions } from './bank.server.ts';
import { newId, nowSeconds } from './store.server.ts';

const contactShape = z.strictObject({
  name: z.string().min(3).max(50),
  email: z.string().max(254),
  contact: z.string().max(20),
  type: z.literal('customer'),
  reference_id: z.string().max(40),
});
const accountShape = z.discriminatedUnion('account_type', [
  z.strictObject({
    contact_id: z.string(),
    account_type: z.literal('vpa'),
    vpa: z.strictObject({ address: z.string().regex(/^[\w.-]+@\w+$/, 'Invalid VPA') }),
  }),
  z.strictObject({
    contact_id: z.string(),
    account_type: z.literal('bank_account'),
    bank_account: z.strictObject({
      name: z.string().min(3).max(120),
      ifsc: z.string().length(11, 'Invalid IFSC Code in Bank Account'),
      account_number: z.string().min(5).max(35),
    }),
  }),
]);
const payoutShape = z.strictObject({
  account_number: z.string().min(5),
  fund_account_id: z.string(),
  amount: z.int().min(100, 'Minimum transaction amount should be 100 paise'),
  currency: z.literal('INR'),
  mode: z.enum(['UPI', 'IMPS', 'NEFT', 'RTGS']),
  purpose: z.literal('refund'),
  queue_if_low_balance: z.boolean(),
  reference_id: z.string().max(40),
  narration: z.string().max(30),
});
type Account = z.output<typeof accountShape>;
export type PayoutRow = z.output<typeof payoutShape> & {
  id: string;
  entity: 'payout';
  status: 'processing' | 'processed' | 'failed';
  utr: string | null;
  fees: number;
  tax: number;
  status_details: { reason: string; description: string; source: string } | null;
  created_at: number;
};
type ById = { Params: { id: string } };

/** The same data is the same contact or account. */
const idOf = (prefix: string, data: unknown): string =>
  `${prefix}_${createHash('sha256').update(JSON.stringify(data)).digest('base64url').replace(/\W/g, '').slice(0, 14)}`;

export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx<{ body: PayoutRow }[]>`
    select body from sandbox.rzp_payout where id = ${id} for update`;
  return row?.body;
}

export async function savePayout(db: Db, payout: PayoutRow): Promise<void> {
  await db`update sandbox.rzp_payout set body = ${db.json(payout)} where id = ${payout.id}`;
}

/** Money sent out by the shop. A UPI id that begins with "failure" is refused by its bank. */
export async function payoutFails(db: Db, { fund_account_id: id }: PayoutRow): Promise<boolean> {
  const [row] = await db<{ body: Account }[]>`select body from sandbox.rzp_fund_account where id = ${id}`;
  return row?.body.account_type === 'vpa' && row.body.vpa.address.startsWith('failure');
}

export function payoutRoutes(app: FastifyInstance, { sql }: PaymentSandboxOptions, bank: Bank): void {
  app.post('/v1/contacts', async ({ body }, reply) => {
    const parsed = contactShape.safeParse(body);
    if (!parsed.success) return badRequest(reply, firstFault(parsed.error, body).description);
    return { ...parsed.data, id: idOf('cont', parsed.data), entity: 'contact', active: true };
  });

  app.post('/v1/fund_accounts', async ({ body }, reply) => {
    const parsed = accountShape.safeParse(body);
    if (!parsed.success) return badRequest(reply, firstFault(parsed.error, body).description);
    const id = idOf('fa', parsed.data);
    await sql`
      insert into sandbox.rzp_fund_account (id, body) values (${id}, ${sql.json(parsed.data)}) on conflict do nothing`;
    return { ...parsed.data, id, entity: 'fund_account', active: true };
  });

  app.post('/v1/payouts', async ({ body, headers }, reply) => {
    const key = z
      .string()
      .regex(/^[\w -]{4,36}$/)
      .safeParse(headers['x-payout-idempotency']);
    if (!key.success) return badRequest(reply, 'The idempotency key is missing or not valid');
    const parsed = payoutShape.safeParse(body);
    if (!parsed.success) return badRequest(reply, firstFault(parsed.error, body).description);
    const request = JSON.stringify(parsed.data);
    const { payoutDelayMs } = await bank.faults.get();
    const made = await sql.begin(async (tx): Promise<PayoutRow | string> => {
      await tx`select pg_advisory_xact_lock(hashtext(${`payout ${key.data}`}))`;
      const [before] = await tx<{ request: string; body: PayoutRow }[]>`
        select request, body from sandbox.rzp_payout where idempotency_key = ${key.data}`;
      if (before) return before.request === request ? before.body : 'Different request with the same key';
      const [account] =
        await tx`select 1 from sandbox.rzp_fund_account where id = ${parsed.data.fund_account_id}`;
      if (!account) return UNKNOWN_ID;
      const payout: PayoutRow = {
        ...parsed.data,
        id: newId('pout'),
        entity: 'payout',
        status: 'processing',
        utr: null,
        fees: 0,
        tax: 0,
        status_details: null,
        created_at: nowSeconds(),
      };
      await tx`
        insert into sandbox.rzp_payout (id, idempotency_key, request, body)
        values (${payout.id}, ${key.data}, ${request}, ${tx.json(payout)})`;
      await bank.sendWebhooks(tx, [{ name: 'payout.initiated', payload: { payout } }]);
      await bank.queue.add(tx, 'payout', { id: payout.id }, { delayMs: payoutDelayMs });
      return payout;
    });
    return typeof made === 'string' ? badRequest(reply, made) : made;
  });

  app.get<ById>('/v1/payouts/:id', async ({ params }, reply) => {
    const [row] = await sql<
      { body: PayoutRow }[]
    >`select body from sandbox.rzp_payout where id = ${params.id}`;
    return row?.body ?? badRequest(reply, UNKNOWN_ID);
  });

  app.get('/payouts.json', async () => {
    const rows = await sql<
      { body: PayoutRow }[]
    >`select body from sandbox.rzp_payout order by at desc limit 200`;
    return rows.map(({ body }) => body);
  });
}
