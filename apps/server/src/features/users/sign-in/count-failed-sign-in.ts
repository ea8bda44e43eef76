import { needsReset } from '@openroll/domain/access/sign-in-delay';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/**
 * Counts a failure towards the account's total from all networks (§11.3). The one that fills it closes the
 * account to every password until a reset, and is audited. For an account that does not exist it asks just the same.
 */
export async function countFailedSignIn(
  { tx, audit }: UnitOfWork,
  userId: number | undefined,
): Promise<void> {
  const counted = await tx
    .updateTable('users')
    .set((users) => ({ failed_sign_ins: users('failed_sign_ins', '+', 1) }))
    .where('id', '=', userId ?? 0)
    .returning(['id', 'failed_sign_ins', 'password_reset_required'])
    .executeTakeFirst();
  if (!counted || counted.password_reset_required || !needsReset(counted.failed_sign_ins)) return;
  await tx.updateTable('users').set({ password_reset_required: true }).where('id', '=', counted.id).execute();
  await audit({
    action: 'user.reset-required',
    object: ['user', counted.id],
    detail: { failures: counted.failed_sign_ins },
  });
}
