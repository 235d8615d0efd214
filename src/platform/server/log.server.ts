import { currentTrace } from './tracing/tracing.server.ts';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** What an application must hide beyond what everybody hides. */
export interface Privacy {
  /** Names of fields. */
  readonly fields: readonly string[];
  /** Finds the part of a path before a token: `$1` stays, what follows up to the next slash is hidden. */
  readonly paths: RegExp;
}

/** Whatever stands under these names never reaches a log. */
const secretFields = [
  'password',
  'confirmPassword',
  'newPassword',
  'token',
  'secret',
  'signature',
  'authorization',
  'cookie',
  'email',
  'phone',
];

/** Messages of other systems (mail server, database) may contain an address or a password in a URL. */
export const hideInWords = (line: string): string =>
  line
    .replace(/\/\/[^\s"/@]+@/g, '//[hidden]@')
    .replace(/(?<![^\s"'<>()=:,;/\\])[^\s"'<>()=:,;/\\]+@[\w-]+(\.[\w-]+)+/g, '[hidden]')
    .replace(/(?<![\w.-])(\+?91[ -]?)?[6-9]\d{9}(?![\w-])/g, '[hidden]');

/** By these a line is found from its trace, and the trace from a line. */
function traceFields(): object {
  const trace = currentTrace();
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {};
}

/** JSON lines on standard output. */
export function createLog(level: string, privacy: Privacy, sink?: DestinationStream): Logger {
  const secret = [...secretFields, ...privacy.fields];
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: traceFields,
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
        path: hideInPath(request.url, privacy),
      }),
      err: pino.stdSerializers.err,
    },
    hooks: { streamWrite: hideInWords },
  };
  return sink ? pino(options, sink) : pino(options);
}

/** Paths carry tokens, phones and mails too; queries may carry anything. */
export function hideInPath(url: string, { paths }: Privacy): string {
  return (url.split('?')[0] ?? '')
    .replace(paths, '$1[hidden]')
    .replace(/[\w-]{32,}/g, '[hidden]')
    .replace(/(?<![^/])[^/]+(@|%40)[^/]+/gi, '[hidden]');
}
