import { Failure } from '../errors.ts';

/** Who is asking, as far as the token says. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'customer' | 'staff' | 'owner'; readonly userId: string; readonly token: string };

/** Who may make a call. `provider` and `link` prove themselves by a signature that the handler checks. */
export type Who = 'anyone' | 'customer' | 'staff' | 'owner' | 'provider' | 'link';

const rank: Record<Visitor['kind'], number> = { anonymous: 0, customer: 1, staff: 2, owner: 3 };
const needed: Record<Who, number> = { anyone: 0, provider: 0, link: 0, customer: 1, staff: 2, owner: 3 };

/** Rights by table. */
export const mayUse = (who: Who, kind: Visitor['kind']): boolean => rank[kind] >= needed[who];

/** How somebody without the right to make a call is refused. */
export const refusalsOf = (who: Who): ('notSignedIn' | 'notAllowed')[] => [
  ...(mayUse(who, 'anonymous') ? [] : (['notSignedIn'] as const)),
  ...(mayUse(who, 'customer') ? [] : (['notAllowed'] as const)),
];

/** Deny unless the row lets this visitor in. */
export function admit(who: Who, visitor: Visitor): void {
  if (mayUse(who, visitor.kind)) return;
  throw new Failure(visitor.kind === 'anonymous' ? 'notSignedIn' : 'notAllowed');
}

export const isStaff = ({ kind }: Visitor): boolean => kind === 'staff' || kind === 'owner';

/** For calls that let only signed-in visitors in; tells the compiler, too. */
export function signedIn(visitor: Visitor): Exclude<Visitor, { kind: 'anonymous' }> {
  if (visitor.kind === 'anonymous') throw new Failure('notSignedIn');
  return visitor;
}

export const userIdOf = (visitor: Visitor): string => signedIn(visitor).userId;

export const userIdIfAny = (visitor: Visitor): string | undefined =>
  visitor.kind === 'anonymous' ? undefined : visitor.userId;
