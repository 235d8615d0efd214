import { z } from 'zod';
import { callJson } from '../http/json-client.server.ts';
import { ServiceError } from '../http/service-error.ts';
import type { ServiceLog } from '../http/service-error.ts';
import { checkMessage } from './check-message.ts';
import type { SmsPort, SmsTemplates } from './port.ts';
import { withParts } from './variable-parts.ts';

export type Msg91Options = {
  baseUrl?: string;
  authKey: string;
  /** The registered header, six letters. */
  sender: string;
  /** Template name of the shop → template id at MSG91 (each approved on DLT). */
  templates: Readonly<Partial<Record<keyof SmsTemplates, string>>>;
  timeoutMs?: number;
  log: ServiceLog;
};

/** Failures come with HTTP 200 too: `type` is what counts. */
const answer = z.object({
  type: z.string(),
  message: z.string().optional(),
  request_id: z.string().optional(),
});

/** One try: a message that may have gone out is not sent again behind the caller's back. */
export function createMsg91Sms(options: Msg91Options): SmsPort & { check(): Promise<string> } {
  const {
    baseUrl = 'https://control.msg91.com',
    authKey,
    sender,
    templates,
    timeoutMs = 10_000,
    log,
  } = options;

  async function deliver(to: string, templateId: string, vars: Record<string, string>) {
    const json = await callJson({
      method: 'POST',
      url: `${baseUrl}/api/v5/flow/`,
      headers: { authkey: authKey },
      body: {
        template_id: templateId,
        sender,
        short_url: '0',
        recipients: [{ ...withParts(vars), mobiles: to.slice(1) }],
      },
      timeoutMs,
      maxBytes: 64 * 1024,
      describeError: (body) => ({ message: answer.safeParse(body).data?.message }),
    });
    const parsed = answer.safeParse(json);
    if (!parsed.success) throw new ServiceError('garbled', 'MSG91 answered something else than a result');
    const { type, message, request_id: requestId } = parsed.data;
    if (type !== 'success')
      throw new ServiceError('refused', `MSG91 refused the message: ${message ?? type}`);
    return { id: requestId ?? message ?? '' };
  }

  return {
    /** Asks about a code that was never sent: nothing goes out. Answers MSG91's words; a wrong key is a refusal. */
    async check() {
      const json = await callJson({
        method: 'GET',
        url: `${baseUrl}/api/v5/otp/verify?mobile=910000000000&otp=0000`,
        headers: { authkey: authKey },
        timeoutMs,
        maxBytes: 64 * 1024,
        describeError: (body) => ({ message: answer.safeParse(body).data?.message }),
      });
      const said = answer.safeParse(json).data;
      if (!said) throw new ServiceError('garbled', 'MSG91 answered something else than a result');
      const words = said.message ?? said.type;
      if (/auth/i.test(words)) throw new ServiceError('refused', words, { status: 401 });
      return words;
    },
    async send(message) {
      checkMessage(message);
      const { to, template, vars, dltTemplate } = message;
      const templateId = dltTemplate ?? templates[template];
      if (!templateId) throw new ServiceError('refused', `No SMS template is configured for ${template}`);
      try {
        return await deliver(to, templateId, vars);
      } catch (error) {
        if (error instanceof ServiceError)
          log('sms.failed', { template, kind: error.kind, status: error.status });
        throw error;
      }
    },
  };
}
