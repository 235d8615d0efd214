import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Whatever stands under these names never reaches a log. */
const secret = [
  'password',
  'confirmPassword',
  'newPassword',
  'token',
  'otp',
  'code',
  'secret',
  'signature',
  'authorization',
  'cookie',
  'email',
  'userEmail',
  'phone',
  'phoneNumber',
  'razorpay_signature',
];

/** The words of others (a mail server, the database) may name somebody, or carry a password in an address. */
const hideInWords = (line: string): string =>
  line
    .replace(/\/\/[^\s"/@]+@/g, '//[hidden]@')
    .replace(/[^\s"'<>()=:,;/\\]+@[\w-]+(\.[\w-]+)+/g, '[hidden]')
    .replace(/(?<![\w.-])(\+?91[ -]?)?[6-9]\d{9}(?![\w-])/g, '[hidden]');

/** JSON lines on standard output. */
export function createLog(level: string, sink?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...secret,
        ...secret.map((name) => `*.${name}`),
        ...secret.map((name) => `*.*.${name}`),
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: hideInPath(request.url),
      }),
      err: pino.stdSerializers.err,
    },
    hooks: { streamWrite: hideInWords },
  };
  return sink ? pino(options, sink) : pino(options);
}

/** Paths carry tokens, phones and mails too; queries may carry anything. */
export function hideInPath(url: string): string {
  return (url.split('?')[0] ?? '')
    .replace(/^(\/(?:verify-account|reset-password|verify-otp|order|unsubscribe)\/)[^/]+/, '$1[hidden]')
    .replace(/[\w-]{32,}/g, '[hidden]')
    .replace(/[^/]+(@|%40)[^/]+/gi, '[hidden]');
}
