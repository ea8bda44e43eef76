import type { Actor } from '@openroll/domain/access/actor';
import { holds, isHomeOffice } from '@openroll/domain/access/actor';
import type { Access } from './endpoint.ts';

export type Verdict = 'allowed' | 'not-signed-in' | 'forbidden';

/**
 * Whether an actor may call an endpoint at all; which rows they then see is another question. An API user is nobody's
 * session: what asks only for being signed in is not for it (AC09). The holder of a link is a stranger wherever the endpoint
 * does not name the kind of link.
 */
export function whoMay(access: Access, actor: Actor): Verdict {
  if (access.kind === 'public') return 'allowed';
  if (actor.kind === 'anonymous') return 'not-signed-in';
  if (actor.kind === 'link') return access.links.includes(actor.link) ? 'allowed' : 'not-signed-in';
  if (access.kind === 'link-holder') return 'not-signed-in';
  if (access.kind === 'home-office') return isHomeOffice(actor) ? 'allowed' : 'forbidden';
  if (access.kind === 'signed-in') return actor.kind === 'api' ? 'forbidden' : 'allowed';
  return access.anyOf.some((permission) => holds(actor, permission)) ? 'allowed' : 'forbidden';
}
