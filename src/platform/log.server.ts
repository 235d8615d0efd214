import { pino, type Logger } from 'pino';

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

/** JSON lines on standard output (standard error never blocks a request either: pino writes asynchronously). */
export function createLog(level: string): Logger {
  return pino({
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
  });
}

/** Paths carry tokens, phones and mails too; queries may carry anything. */
export function hideInPath(url: string): string {
  return (url.split('?')[0] ?? '')
    .replace(/^(\/(?:verify-account|reset-password|verify-otp|order|unsubscribe)\/)[^/]+/, '$1[hidden]')
    .replace(/[\w-]{32,}/g, '[hidden]')
    .replace(/[^/]+@[^/]+/g, '[hidden]');
}
