import type { Actor, UserActor } from '@openroll/domain/access/actor';
import { notSignedIn } from '../refusal.ts';

/** The user behind a session. Refuses with 401 where nobody, or an API user, asks. */
export function userOf(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw notSignedIn();
  return actor;
}
