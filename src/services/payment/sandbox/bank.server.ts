import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Sql, Tx } from '../../../platform/server/db.server.ts';
import { createFaults, commonFaults, fault } from '../../sandbox/faults.server.ts';
import type { ServiceLog } from '../../http/service-error.ts';
import { ATTEMPTS, sandboxHandlers, sandboxQueue } from '../../sandbox/sandbox-jobs.server.ts';
import { webhookSender } from '../../sandbox/webhook.server.ts';
import { hmacHex } from '../signature.server.ts';
import { lockPayout, payoutFails, savePayout, type PayoutRow } from './payouts.server.ts';
import {
  newId,
  nowSeconds,
  orderById,
  paymentById,
  refundById,
  saveOrder,
  savePayment,
  saveRefund,
} from './store.server.ts';
import type { SandboxOrder, PaymentRow, RefundRow } from './store.server.ts';

export type PaymentSandboxOptions = {
  sql: Sql;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Asked at each delivery; an empty answer means nobody listens. */
  webhookUrl: () => string;
  log?: ServiceLog;
};

export const paymentFaults = z.object({
  ...commonFaults,
  duplicateWebhooks: fault.count,
  reorderWebhooks: fault.flag,
  dropWebhooks: fault.flag,
  forgeWebhooks: fault.flag,
  webhookDelayMs: fault.ms,
  /** The secret was changed in the dashboard: events from now on are signed with this one. */
  newWebhookSecret: z.string().max(200).default(''),
  /** After this many failures in a row the webhook is switched off, as the provider does after a day. */
  webhookTries: z.number().int().min(1).max(ATTEMPTS).default(ATTEMPTS),
  /** Switched off; set it back by hand, as in the dashboard. What happened meanwhile is never sent. */
  webhookDisabled: fault.flag,
  /** Answers carry fields nobody has heard of. */
  extraFields: fault.flag,
  /** The tab is closed before the shop hears of the payment. */
  dropCallback: fault.flag,
  forgeSignature: fault.flag,
  /** The bank stays silent, the payment fails, and after this time it is authorised, not captured. */
  lateAuthoriseMs: fault.ms,
  /** The payment fails and is captured after this time. */
  failedThenCapturedMs: fault.ms,
  /** Two payments of one order are captured. */
  secondPayment: fault.flag,
  refundDelayMs: fault.ms.default(1_500),
  refundFails: fault.flag,
  payoutDelayMs: fault.ms.default(1_500),
});

const later = z.object({ id: z.string(), to: z.enum(['authorized', 'captured']).optional() });

/** Signs and queues what the provider tells the shop. */
function createWebhooks(sql: Sql, webhookSecret: string) {
  const faults = createFaults(sql, 'razorpay', paymentFaults);
  const queue = sandboxQueue('razorpay');

  /** Webhooks are signed when the event happens: retries keep their first signature. */
  async function sendWebhooks(
    tx: Tx,
    events: { name: string; payload: Record<string, unknown> }[],
  ): Promise<void> {
    const { dropWebhooks, duplicateWebhooks, reorderWebhooks, forgeWebhooks, webhookDelayMs, ...more } =
      await faults.get(tx);
    if (dropWebhooks || more.webhookDisabled) return;
    const secret = forgeWebhooks ? 'not the secret' : more.newWebhookSecret || webhookSecret;
    const ordered = reorderWebhooks ? events.toReversed() : events;
    for (const [index, { name, payload }] of ordered.entries()) {
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_KadamSandbox01',
        event: name,
        contains: Object.keys(payload),
        payload: Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }])),
        created_at: nowSeconds(),
      });
      const headers = {
        'x-razorpay-signature': hmacHex(secret, body),
        'x-razorpay-event-id': newId('evt').slice(4),
      };
      for (let copy = 0; copy <= duplicateWebhooks; copy++) {
        await queue.add(tx, 'webhook', { headers, body }, { delayMs: webhookDelayMs, priority: index });
      }
    }
  }

  async function sendPaymentWebhooks(
    tx: Tx,
    names: string[],
    payment: PaymentRow,
    order: SandboxOrder,
  ): Promise<void> {
    const events = names.map((name) => ({
      name,
      payload: { payment, ...(name === 'order.paid' ? { order } : undefined) } as Record<string, unknown>,
    }));
    await sendWebhooks(tx, events);
  }

  return { faults, queue, sendWebhooks, sendPaymentWebhooks };
}

/** The provider's inside: faults, webhooks, and what happens some time after the shopper acted. */
export function createBank({ sql, keyId, webhookSecret, webhookUrl, log = () => {} }: PaymentSandboxOptions) {
  const { faults, queue, sendWebhooks, sendPaymentWebhooks } = createWebhooks(sql, webhookSecret);
  const jobs = sandboxHandlers({
    service: 'razorpay',
    log,
    handlers: { webhook: sendWebhook, payment: finishPayment, refund: finishRefund, payout: finishPayout },
    triesOf: async (kind) => (kind === 'webhook' ? (await faults.get()).webhookTries : ATTEMPTS),
    onGivenUp: async (kind) => {
      if (kind !== 'webhook') return;
      await faults.set({ webhookDisabled: true });
      log('sandbox.webhook-disabled', { service: 'razorpay' });
    },
  });
  const send = webhookSender(webhookUrl);

  /** What waited when the webhook was switched off is lost. */
  async function sendWebhook(payload: unknown): Promise<void> {
    if (!(await faults.get()).webhookDisabled) await send(payload);
  }

  async function capture(tx: Tx, payment: PaymentRow, order: SandboxOrder): Promise<PaymentRow> {
    const captured: PaymentRow = {
      ...payment,
      status: 'captured',
      captured: true,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
    };
    const paid: SandboxOrder = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 };
    await savePayment(tx, captured);
    await saveOrder(tx, paid);
    await sendPaymentWebhooks(tx, ['payment.captured', 'order.paid'], captured, paid);
    return captured;
  }

  async function finishPayment(payload: unknown): Promise<void> {
    const { id, to } = later.parse(payload);
    await sql.begin(async (tx) => {
      const payment = await paymentById(tx, id);
      const order = payment && (await orderById(tx, keyId, payment.order_id, true));
      if (!payment || !order || payment.captured) return;
      const authorized: PaymentRow = { ...payment, status: 'authorized' };
      await savePayment(tx, authorized);
      await sendPaymentWebhooks(tx, ['payment.authorized'], authorized, order);
      if (to === 'captured') await capture(tx, authorized, order);
    });
  }

  async function finishRefund(payload: unknown): Promise<void> {
    const { id } = later.parse(payload);
    const { refundFails } = await faults.get();
    await sql.begin(async (tx) => {
      const refund = await refundById(tx, id);
      const payment = refund && (await paymentById(tx, refund.payment_id, true));
      if (!refund || !payment || refund.status !== 'pending') return;
      const done: RefundRow = { ...refund, status: refundFails ? 'failed' : 'processed' };
      await saveRefund(tx, done);
      if (refundFails) {
        const back = payment.amount_refunded - refund.amount;
        await savePayment(tx, {
          ...payment,
          status: 'captured',
          amount_refunded: back,
          refund_status: back > 0 ? 'partial' : null,
        });
      }
      await sendWebhooks(tx, [{ name: `refund.${done.status}`, payload: { refund: done, payment } }]);
    });
  }

  async function finishPayout(payload: unknown): Promise<void> {
    const { id } = later.parse(payload);
    await sql.begin(async (tx) => {
      const payout = await lockPayout(tx, id);
      if (!payout || payout.status !== 'processing') return;
      const fails = await payoutFails(tx, payout);
      const done: PayoutRow = {
        ...payout,
        status: fails ? 'failed' : 'processed',
        utr: fails ? null : String(randomInt(100_000_000_000, 1_000_000_000_000)),
        status_details: fails
          ? {
              reason: 'invalid_vpa',
              description: 'The UPI id is not known to its bank',
              source: 'beneficiary_bank',
            }
          : null,
      };
      await savePayout(tx, done);
      await sendWebhooks(tx, [{ name: `payout.${done.status}`, payload: { payout: done } }]);
    });
  }

  return { faults, queue, jobs, sendWebhooks, sendPaymentWebhooks, capture };
}

export type Bank = ReturnType<typeof createBank>;
