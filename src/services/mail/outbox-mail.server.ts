import { ServiceError } from '../http/service-error.ts';
import type { Outbox } from '../outbox.server.ts';
import { headerLine, isSingleAddress } from './header.ts';
import type { MailPort } from './port.ts';

export function createOutboxMail({ outbox }: { outbox: Outbox }): MailPort {
  return {
    async send({ to, subject, text, html, messageId }) {
      if (!isSingleAddress(to)) throw new ServiceError('refused', 'The mail has no usable address');
      return outbox.add({ channel: 'mail', to, subject: headerLine(subject), text, html, messageId });
    },
  };
}
