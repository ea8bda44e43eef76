import type { Actor } from '@openroll/domain/access/actor';
import { showsReceipt } from '@openroll/domain/enrollments/receipt';
import { conflict } from '../../../platform/refusal.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Refuses with 409 a receipt of what was not submitted, and to whoever came by a link one that is no longer shown (docs/decisions/0056). */
export function requireReceipt(
  actor: Actor,
  { status, ended_at }: Pick<SessionRow, 'status' | 'ended_at'>,
  now: Date,
): void {
  if (status !== 'submitted') throw conflict('session-not-submitted');
  if (!showsReceipt(actor.kind === 'link' ? 'link' : 'account', ended_at, now))
    throw conflict('session-closed');
}
