import { conflict } from '../../../platform/refusal.ts';

/** Refuses with 409 a version of a user that is no longer theirs; a request without one is not checked (§10.4). */
export function requireVersion(user: { readonly updated_at: Date }, given: string | undefined): void {
  if (given !== undefined && given !== user.updated_at.toISOString()) throw conflict('stale-version');
}
