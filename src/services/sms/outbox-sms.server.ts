import { ServiceError } from '../http/service-error.ts';
import type { Outbox } from '../outbox.server.ts';
import { INDIAN_MOBILE } from './indian-mobile.ts';
import type { SmsPort } from './port.ts';

export function createOutboxSms({ outbox }: { outbox: Outbox }): SmsPort {
  return {
    async send({ to, text }) {
      if (!INDIAN_MOBILE.test(to))
        throw new ServiceError('refused', 'Only Indian mobile numbers get messages');
      return outbox.add({ channel: 'sms', to, subject: '', text, html: '' });
    },
  };
}
