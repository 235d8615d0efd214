/** What a browser sends with an order after its shopper agreed to be measured. What was not agreed to is not there. */
export type MeasuredBrowser = {
  /** When the shopper chose. */
  agreedAt: string;
  /** Google Analytics: the number of the browser, and of the visit. */
  client?: string | undefined;
  session?: string | undefined;
  /** Meta: how the browser names itself, its number, and the click on an advertisement that led here. */
  browser?: string | undefined;
  fbp?: string | undefined;
  fbc?: string | undefined;
};

/** A consent is asked for anew after half a year; the browser does so, and the shop believes no older one. */
export const CONSENT_DAYS = 180;
const DAY_MS = 86_400_000;

const fitting = (pattern: RegExp, value: string | undefined): string | null =>
  value !== undefined && pattern.test(value) ? value : null;

export interface CleanBrowser {
  readonly agreedAt: Date;
  readonly client: string | null;
  readonly session: string | null;
  readonly browser: string | null;
  readonly fbp: string | null;
  readonly fbc: string | null;
}

/** What can be used of it. A strange cookie must not stop an order: it is left out. Undefined without any consent. */
export function cleanBrowser(said: MeasuredBrowser, now: Date): CleanBrowser | undefined {
  const agreed = Date.parse(said.agreedAt);
  // Its clock may be wrong by a day.
  const age = now.getTime() - agreed;
  if (Number.isNaN(agreed) || age < -DAY_MS || age > CONSENT_DAYS * DAY_MS) return undefined;
  const client = fitting(/^\d{1,20}\.\d{1,20}$/, said.client);
  const browser = fitting(/^[\x20-\x7e]{1,300}$/, said.browser);
  if (client === null && browser === null) return undefined;
  return {
    agreedAt: new Date(agreed),
    client,
    session: client === null ? null : fitting(/^\d{1,20}$/, said.session),
    browser,
    fbp: browser === null ? null : fitting(/^fb\.\d\.\d{1,20}\.\d{1,20}$/, said.fbp),
    fbc: browser === null ? null : fitting(/^fb\.\d\.\d{1,20}\.[\w-]{1,500}$/, said.fbc),
  };
}

/** As Meta wants an e-mail and a phone before they are hashed: small letters; digits with the country's code. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();
export const plainPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0{1,20}/, '');
  return digits.length === 10 ? `91${digits}` : digits;
};

/** The same name as in the feeds: Google and Meta find the picture of it by that. */
export const itemId = (sku: string, size: number): string => `${sku}-${size}`.slice(0, 50);
