import { Failure } from '../errors.ts';

/** The parts of the shop's work. The owner does all; a staff member those they were given. */
export const AREAS = ['orders', 'returns', 'catalogue', 'money', 'settings', 'people'] as const;
export type Area = (typeof AREAS)[number];

/** The areas among these words, in their usual order. */
export const areasAmong = (words: readonly string[]): Area[] => AREAS.filter((area) => words.includes(area));

/** What decides who may do what. */
export interface Person {
  readonly kind: 'anonymous' | 'customer' | 'staff' | 'owner';
  readonly areas?: readonly Area[];
  /** The account asks for a second step that is not set up yet: until then nothing else is allowed. */
  readonly locked?: boolean;
}

/** Who is asking, as far as the token says. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'customer'; readonly userId: string; readonly token: string }
  | {
      readonly kind: 'staff' | 'owner';
      readonly userId: string;
      readonly token: string;
      readonly areas: readonly Area[];
      readonly locked?: boolean;
      /** An API token, not a person: what it was made for (token-scopes.ts). */
      readonly scopes?: readonly string[];
    };

/**
 * Who may make a call: the permission that a row of the contract names. `provider` and `link` prove themselves by a
 * signature that the handler checks. `any staff` answers each what their areas allow; `staff self` is about their
 * own account. `in person` lets no API token in, whatever it was made for.
 */
export type Who =
  | 'anyone'
  | 'customer'
  | 'provider'
  | 'link'
  | 'staff self'
  | 'any staff'
  | `${Area} staff`
  | `${Area} staff in person`
  | 'owner';

const isInPerson = (who: Who): boolean => who.endsWith(' in person');

/** The area that a permission belongs to. */
export const areaOf = (who: Who): Area | undefined =>
  AREAS.find((area) => who === `${area} staff` || who === `${area} staff in person`);

/** The areas that API tokens are made for. Returns for callers are filed in person. */
export type TokenArea = Exclude<Area, 'returns'>;
const isTokenArea = (area: Area | undefined): area is TokenArea => area !== undefined && area !== 'returns';
export const TOKEN_AREAS = AREAS.filter(isTokenArea);

/** The area of a call that API tokens can make, which are nobody in person. */
export function areaOfToken(who: Who): TokenArea | undefined {
  const area = areaOf(who);
  return isTokenArea(area) && !isInPerson(who) ? area : undefined;
}

/** Rights by table. */
export function mayUse(who: Who, { kind, areas = [], locked = false }: Person): boolean {
  if (who === 'anyone' || who === 'provider' || who === 'link') return true;
  if (kind === 'anonymous') return false;
  if (who === 'customer') return true;
  if (kind === 'customer') return false;
  if (who === 'staff self') return true;
  if (locked) return false;
  if (kind === 'owner' || who === 'any staff') return true;
  const area = areaOf(who);
  return area !== undefined && areas.includes(area);
}

/** The same before it is known who looks: everything that is not the owner's alone. */
export const mightUse = (who: Who, person: Person | undefined): boolean =>
  person ? mayUse(who, person) : who !== 'owner';

/** How somebody without the right to make a call is refused. */
export const refusalsOf = (who: Who): ('notSignedIn' | 'notAllowed')[] => [
  ...(mayUse(who, { kind: 'anonymous' }) ? [] : (['notSignedIn'] as const)),
  ...(mayUse(who, { kind: 'customer' }) ? [] : (['notAllowed'] as const)),
];

/** Deny unless the row lets this visitor in. */
export function admit(who: Who, visitor: Visitor): void {
  if (mayUse(who, visitor)) return;
  if (visitor.kind === 'anonymous') throw new Failure('notSignedIn');
  if (visitor.kind !== 'customer' && visitor.locked) throw new Failure('secondStepMissing');
  const area = visitor.kind === 'staff' ? areaOf(who) : undefined;
  throw new Failure(
    'notAllowed',
    area === undefined ? {} : { message: `Your account is not for ${area}. The owner can change that.` },
  );
}

/** For calls that let only signed-in visitors in; tells the compiler, too. */
export function signedIn(visitor: Visitor): Exclude<Visitor, { kind: 'anonymous' }> {
  if (visitor.kind === 'anonymous') throw new Failure('notSignedIn');
  return visitor;
}

export const userIdOf = (visitor: Visitor): string => signedIn(visitor).userId;

export const userIdIfAny = (visitor: Visitor): string | undefined =>
  visitor.kind === 'anonymous' ? undefined : visitor.userId;

/** Somebody who works here and has set up what their account asks for. */
export const isStaff = (visitor: Visitor): boolean =>
  (visitor.kind === 'staff' || visitor.kind === 'owner') && !visitor.locked;
