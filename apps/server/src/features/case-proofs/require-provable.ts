import type { Actor } from '@openroll/domain/access/actor';
import type { Platform } from '../../platform/platform.ts';
import { forbidden } from '../../platform/refusal.ts';
import { requireCase, type Scope } from '../../platform/scope.ts';
import { requireRight } from '../cases/setup/require-right.ts';

/**
 * A case in scope that the actor may change, and sees whole: a proof prices everybody of the census, so whoever is restricted
 * to own enrollments gets none of it (AC02). Refuses with 404 and 403.
 */
export async function requireProvable(
  platform: Platform,
  actor: Actor,
  scope: Scope,
  caseId: number,
): Promise<void> {
  const { ownOnly } = requireCase(scope, caseId);
  await requireRight(platform, actor, scope, caseId, 'change');
  if (ownOnly) throw forbidden('prove this case');
}
