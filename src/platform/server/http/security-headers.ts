/** What a page may load beyond our own origin. */
export interface CspSources {
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
  readonly img?: readonly string[];
  readonly form?: readonly string[];
  /** Our own pages may show it in a frame. */
  readonly framedBySelf?: boolean;
}

/** The content security policy: our own files only; no inline script, no eval. `more` widens it for one page. */
export function contentSecurityPolicy(more: CspSources = {}, development = false): string {
  const rule = (name: string, own: string, others: readonly string[] = []): string =>
    [name, own, ...others].join(' ');
  return [
    "default-src 'self'",
    rule('script-src', "'self'", more.script),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    rule('img-src', "'self' data: blob:", more.img),
    rule('connect-src', development ? "'self' ws:" : "'self'", more.connect),
    rule('frame-src', "'self'", more.frame),
    rule('form-action', "'self'", more.form),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${more.framedBySelf ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** Headers that browsers heed on documents only; files are sent without them (0.6 KB each). */
export const documentHeaders = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const;

/** The headers of every answer. */
export function securityHeaders(options: {
  https: boolean;
  development?: boolean;
  csp?: CspSources;
}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options.csp, options.development),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The headers of what is no document. */
export const fileHeaders = (shared: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shared).filter(([name]) => !(documentHeaders as readonly string[]).includes(name)),
  );

/** The headers of an answer for programs: opened as a page it may load nothing, and nobody may frame it. */
export const answerHeaders = (shared: Readonly<Record<string, string>>): Record<string, string> => ({
  ...fileHeaders(shared),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});
