import type { Outbox } from '../outbox.server.ts';
import { checkMessage } from './check-message.ts';
import type { SmsPort } from './port.ts';

export function createOutboxSms({ outbox }: { outbox: Outbox }): SmsPort {
  return {
    async send(message) {
      checkMessage(message);
      const { to, text } = message;
      return outbox.add({ channel: 'sms', to, subject: '', text, html: '' });
    },
  };
}
