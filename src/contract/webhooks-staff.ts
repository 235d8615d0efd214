import { z } from 'zod';
import { webhookKinds } from '../domain/outreach/webhook-kinds.ts';
import type { Endpoints } from './endpoint.ts';
import { Done, page } from './staff.ts';

const Endpoint = z.strictObject({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookKinds)),
  state: z.enum(['on', 'paused']),
  pausedWhy: z.string().nullable(),
  failingSince: z.string().nullable(),
  /** Enter it where the receiver checks signatures. */
  secret: z.string(),
  /** Until then messages are signed with the secret before, too. */
  previousUntil: z.string().nullable(),
  waiting: z.number().int(),
});
export type WebhookEndpoint = z.infer<typeof Endpoint>;

const Delivery = z.strictObject({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  status: z.number().int().nullable(),
  trouble: z.string().nullable(),
  at: z.string(),
  triedAt: z.string().nullable(),
  /** What was sent, as JSON. */
  payload: z.string(),
});
export type WebhookDelivery = z.infer<typeof Delivery>;

const id = z.object({ id: z.uuid() });

export const WebhookBody = z.object({
  url: z.string().trim().min(1, 'Please enter the address of the receiver.').max(500),
  events: z.array(z.enum(webhookKinds)).min(1, 'Please choose at least one event.'),
});

const DeliveryList = z.strictObject({
  success: z.literal(true),
  deliveries: z.array(Delivery),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type DeliveryList = z.infer<typeof DeliveryList>;

/** What the shop tells programs of others; `webhooks` of the API document says what each is told. */
export const webhooksStaffApi = {
  webhooks: {
    who: 'owner',
    out: z.strictObject({ success: z.literal(true), endpoints: z.array(Endpoint) }),
    failures: [],
  },
  addWebhook: { who: 'owner', body: WebhookBody, out: Done.extend({ id: z.string() }), failures: [] },
  changeWebhook: { who: 'owner', params: id, body: WebhookBody, out: Done, failures: ['notFound'] },
  /** `on` sends what has waited meanwhile. */
  moveWebhook: {
    who: 'owner',
    params: id,
    body: z.object({ to: z.enum(['on', 'paused', 'deleted']) }),
    out: Done,
    failures: ['notFound'],
  },
  /** Messages are signed with the old and the new one for 24 hours. */
  renewWebhookSecret: {
    who: 'owner',
    params: id,
    out: Done,
    failures: ['notFound', 'impossibleMove'],
  },
  testWebhook: {
    who: 'owner',
    params: id,
    out: Done,
    failures: ['notFound'],
    limit: { max: 60, seconds: 600 },
  },
  webhookLog: {
    who: 'owner',
    params: id,
    query: z.object({ page, show: z.enum(['all', 'waiting', 'delivered', 'failed']).default('all') }),
    out: DeliveryList,
    failures: ['notFound'],
  },
  /** Sends one event again, with the same id: a receiver that knows it can ignore it. */
  replayWebhook: { who: 'owner', params: id, out: Done, failures: ['notFound'] },
} as const satisfies Endpoints;
