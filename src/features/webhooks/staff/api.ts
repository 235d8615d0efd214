import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useWebhooksQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useMoveWebhookMutation,
  useTestWebhookMutation,
  useRenewWebhookSecretMutation,
  useWebhookLogQuery,
  useReplayWebhookMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    webhooks: query(build, 'webhooks', 'webhooks'),
    addWebhook: mutation(build, 'addWebhook', 'webhooks'),
    changeWebhook: mutation(build, 'changeWebhook', 'webhooks'),
    moveWebhook: mutation(build, 'moveWebhook', 'webhooks'),
    renewWebhookSecret: mutation(build, 'renewWebhookSecret', 'webhooks'),
    testWebhook: mutation(build, 'testWebhook', 'webhooks'),
    webhookLog: query(build, 'webhookLog', 'webhooks'),
    replayWebhook: mutation(build, 'replayWebhook', 'webhooks'),
  }),
});
