/** What a page may load beyond our own origin. */
export interface Grants {
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
  readonly img?: readonly string[];
  readonly form?: readonly string[];
}

/** The content security policy: our own files only; no inline script, no eval. Grants widen it for one page. */
export function contentSecurityPolicy(grants: Grants = {}, development = false): string {
  const rule = (name: string, own: string, more: readonly string[] = []): string =>
    [name, own, ...more].join(' ');
  return [
    "default-src 'self'",
    rule('script-src', "'self'", grants.script),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    rule('img-src', "'self' data: blob:", grants.img),
    rule('connect-src', development ? "'self' ws:" : "'self'", grants.connect),
    rule('frame-src', "'self'", grants.frame),
    rule('form-action', "'self'", grants.form),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What only a document heeds. On a picture or a font it would be near a kilobyte of nothing. */
export const documentHeaders = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const;

/** The headers of every answer. */
export function securityHeaders(options: { https: boolean; development?: boolean }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({}, options.development),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
