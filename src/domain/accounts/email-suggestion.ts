/** Where most shoppers in India have their mail. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
  'ymail.com',
] as const;

/** Real ones that are a single letter away from a common one. */
const REAL = new Set<string>([...COMMON, 'mail.com', 'email.com', 'gmx.com', 'yahoo.ca', 'yahoo.cn']);

/** One letter too many, too few, wrong, or two swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  const most = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < most && typed[start] === meant[start]) start += 1;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  );
}

/** What was probably meant by an address such as asha@gmial.com; undefined when nothing looks wrong. */
export function suggestedEmail(typed: string): string | undefined {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  // The longest common domain is shorter than this by more than a slip.
  if (at < 1 || domain.length > 20 || REAL.has(domain)) return undefined;
  const meant = COMMON.find((common) => isOneSlipAway(domain, common));
  return meant && `${typed.slice(0, at)}@${meant}`;
}
