import { ServiceError } from '../http/service-error.ts';
import type { ServiceLog } from '../http/service-error.ts';
import { headerLine, isSingleAddress } from './header.ts';
import type { MailPort } from './port.ts';

export type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://…:465 */
  url: string;
  /** `My shop <hello@shop.example>` */
  from: string;
  timeoutMs?: number;
  log: ServiceLog;
};

export function createSmtpMail({
  url,
  from,
  timeoutMs = 15_000,
  log,
}: SmtpOptions): MailPort & { check(): Promise<void>; close(): void } {
  // Loaded with the first mail: processes that send none do without it.
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url,
        pool: true,
        maxConnections: 2,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        // Texts come partly from customers: nothing in them may make us read files or fetch addresses.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: headerLine(from) },
    );
  };
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, subject, text, html, headers = {}, messageId }) {
      if (!isSingleAddress(to)) throw new ServiceError('refused', 'The mail has no usable address');
      try {
        const transport = await (opened ??= openTransport());
        const sent = await transport.sendMail({
          to: { name: '', address: to },
          subject: headerLine(subject),
          text,
          html,
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, headerLine(value)]),
          ),
          messageId: messageId && headerLine(messageId),
        });
        return { id: sent.messageId };
      } catch (error) {
        const failure = asServiceError(error);
        log('mail.failed', { kind: failure.kind, status: failure.status, code: failure.code });
        throw failure;
      }
    },
    /** Connects and signs in, and sends nothing. */
    async check() {
      try {
        await (await (opened ??= openTransport())).verify();
      } catch (error) {
        throw asServiceError(error);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

type SmtpFailure = { code?: string; responseCode?: number; command?: string };

/** Until the text of a mail was handed over nothing was sent. */
const BEFORE_THE_TEXT = /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL|RCPT)/;

/** SMTP's 5xx is final, its 4xx and a lost line are not. The server's words may quote the address: left out. */
function asServiceError(error: unknown): ServiceError {
  const { code, responseCode, command } = (error ?? {}) as SmtpFailure;
  const untaken = responseCode !== undefined || code === 'EDNS' || BEFORE_THE_TEXT.test(command ?? '');
  const details = { code, status: responseCode, cause: error, untaken };
  if (responseCode !== undefined && responseCode >= 500) {
    // A wrong password is ours to mend; the mails wait for that.
    return new ServiceError('refused', 'The mail server refused the mail', {
      ...details,
      retryable: code === 'EAUTH',
    });
  }
  if (code === 'ETIMEDOUT')
    return new ServiceError('timeout', 'The mail server did not answer in time', details);
  return new ServiceError('unavailable', 'The mail server could not take the mail', details);
}
