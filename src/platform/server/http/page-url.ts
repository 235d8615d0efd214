/** Where an address that nobody can mean leads: to the page that says that there is nothing. */
export const NOTHING = '/not/found';

function isReadable(target: string): boolean {
  // Two slashes would name another host, and a backslash counts as one.
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(target.replaceAll('+', ' ')));
  } catch {
    return false;
  }
}

/** The address of a page, always within the shop, whatever stood in the request's first line. */
export function pageUrl(target: string, origin: string): URL {
  return new URL(isReadable(target) ? target : NOTHING, origin);
}
