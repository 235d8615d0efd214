import { z } from 'zod';
import { callJson } from '../http/json-client.server.ts';
import { ServiceError, type ServiceLog } from '../http/service-error.ts';
import { INDIAN_MOBILE } from './indian-mobile.ts';
import type { WhatsAppPort } from './port.ts';

interface Options {
  readonly baseUrl?: string;
  readonly authKey: string;
  readonly timeoutMs?: number;
  readonly log: ServiceLog;
}

const answer = z.object({
  status: z.string(),
  request_id: z.string().optional(),
  errors: z.unknown().optional(),
});

/** One try: a message that may have gone out is not sent again behind the caller's back. */
export function createMsg91WhatsApp(options: Options): WhatsAppPort {
  const { baseUrl = 'https://control.msg91.com', authKey, timeoutMs = 10_000, log } = options;
  return {
    async send({ to, from, template, namespace, language, values }) {
      if (!INDIAN_MOBILE.test(to))
        throw new ServiceError('refused', 'Only Indian mobile numbers get messages');
      const components = Object.fromEntries(
        values.map((value, at) => [`body_${at + 1}`, { type: 'text', value }]),
      );
      try {
        const json = await callJson({
          method: 'POST',
          url: `${baseUrl}/api/v5/whatsapp/whatsapp-outbound-message/bulk/`,
          headers: { authkey: authKey },
          body: {
            integrated_number: from,
            content_type: 'template',
            payload: {
              messaging_product: 'whatsapp',
              type: 'template',
              template: {
                name: template,
                language: { code: language, policy: 'deterministic' },
                namespace,
                to_and_components: [{ to: [to.slice(1)], components }],
              },
            },
          },
          timeoutMs,
          maxBytes: 64 * 1024,
        });
        const said = answer.safeParse(json).data;
        if (!said) throw new ServiceError('garbled', 'MSG91 answered something else than a result');
        if (said.status !== 'success')
          throw new ServiceError('refused', 'MSG91 refused the WhatsApp message');
        return { id: said.request_id ?? '' };
      } catch (error) {
        if (error instanceof ServiceError)
          log('whatsapp.failed', { template, kind: error.kind, status: error.status });
        throw error;
      }
    },
  };
}
