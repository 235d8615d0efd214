/** What a shopper chose, in this browser. A service that was never asked for is not there. */
export interface Choice {
  /** ISO. */
  readonly at: string;
  readonly google?: boolean;
  readonly meta?: boolean;
}
export type Service = 'google' | 'meta';

export const STORED_CHOICE = 'privacyChoices';
/** Then it is asked for anew; the shop believes no older one. */
const DAYS = 180;

/** A browser that asks sites not to track has refused. */
export const asksNotToTrack = (): boolean =>
  (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The choice, if it is of use for all of these services. */
export function readChoice(services: readonly Service[], now: number): Choice | undefined {
  try {
    const choice = JSON.parse(localStorage.getItem(STORED_CHOICE) ?? 'null') as Choice | null;
    const age = now - Date.parse(choice?.at ?? '');
    const whole = services.every((service) => typeof choice?.[service] === 'boolean');
    return choice && whole && age >= 0 && age < DAYS * 86_400_000 ? choice : undefined;
  } catch {
    return undefined;
  }
}

/** False where the browser stores nothing: then nothing is measured either. */
export function storeChoice(choice: Choice): boolean {
  try {
    localStorage.setItem(STORED_CHOICE, JSON.stringify(choice));
    return true;
  } catch {
    return false;
  }
}

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** What the scripts of both called this browser, for an order. What was not agreed to is left out. */
export function namesOf(choice: Choice, ga4: string | undefined) {
  const [, client] = /^GA\d\.\d\.(\d+\.\d+)$/.exec(cookie('_ga') ?? '') ?? [];
  const stream = cookie(`_ga_${(ga4 ?? '').replace('G-', '')}`) ?? '';
  const [, session] = /^GS\d\.\d\.s?(\d+)/.exec(stream) ?? [];
  return {
    agreedAt: choice.at,
    ...(choice.google ? { client, session } : {}),
    ...(choice.meta
      ? { browser: navigator.userAgent.slice(0, 300), fbp: cookie('_fbp'), fbc: cookie('_fbc') }
      : {}),
  };
}

/** After a withdrawal: theirs are deleted, on the domains where they may have been set. */
export function forgetCookies(): void {
  const hosts = location.hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'));
  for (const each of document.cookie.split('; ')) {
    const [name = ''] = each.split('=');
    if (!/^_(?:ga|fb[cp]$)/.test(name)) continue;
    for (const domain of ['', ...hosts.map((host) => `; domain=${host}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
