import { type Area, areaOfToken, TOKEN_AREAS, type TokenArea, type Who } from './visitor.ts';

export type TokenScope = `${TokenArea}:read` | `${TokenArea}:write`;

/** What an API token may be made for: an area of the shop's work, to look or to act. */
export const TOKEN_SCOPES = TOKEN_AREAS.flatMap((area): TokenScope[] => [
  `${area}:read`,
  `${area}:write`,
]) as [TokenScope, ...TokenScope[]];

/** The scope that a call asks for; undefined for calls that no token reaches: of the owner, of a person, of customers. */
export function scopeOf(who: Who, verb: 'GET' | 'POST'): TokenScope | undefined {
  const area = areaOfToken(who);
  return area && `${area}:${verb === 'GET' ? 'read' : 'write'}`;
}

/** Who may act may look, too. */
export const hasScope = (scopes: readonly string[], wanted: TokenScope): boolean =>
  scopes.includes(wanted) || scopes.includes(wanted.replace(/:read$/, ':write'));

/** The areas that a token can look into. */
export const areasOfScopes = (scopes: readonly string[]): Area[] =>
  TOKEN_AREAS.filter((area) => hasScope(scopes, `${area}:read`));
