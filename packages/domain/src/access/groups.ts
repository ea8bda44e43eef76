import { type Role, roles } from './roles.ts';

/** What a group of the identity provider makes of its members here: a role, or an agent, who has none. */
export type GroupRoles = Readonly<Record<string, Exclude<Role, 'APIUser'> | 'agent'>>;

/**
 * The roles that somebody's groups give, in the order of the list of roles; none make an agent. Undefined for somebody in
 * no group that the site has named: they may not come in. Names are compared to the letter.
 */
export function rolesOfGroups(groups: readonly string[], named: GroupRoles): readonly Role[] | undefined {
  const given: readonly string[] = groups.flatMap((group) =>
    Object.hasOwn(named, group) ? (named[group] ?? []) : [],
  );
  return given.length === 0 ? undefined : roles.filter((role) => given.includes(role));
}

/** What a provider says about how somebody has signed in there (OpenID Connect Core, section 2). */
export interface WayOfSigningIn {
  readonly amr?: readonly string[] | undefined;
  readonly acr?: string | undefined;
}

const severalFactors: readonly string[] = [
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'phr',
  'phrh',
];

/** Whether a provider says that it asked for more than a password: RFC 8176 `mfa`, or the levels that demand it. */
export const showsTwoSteps = ({ amr = [], acr = '' }: WayOfSigningIn): boolean =>
  amr.includes('mfa') || severalFactors.includes(acr);
