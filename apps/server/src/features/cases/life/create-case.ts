import type { createCase as endpoint } from '@openroll/contract/cases';
import type { BodyOf } from '@openroll/contract/endpoint';
import { isHomeOffice } from '@openroll/domain/access/actor';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { readCaseName } from '../settings/read-case-name.ts';
import { type CaseToMake, insertCase } from './insert-case.ts';

/** Makes a case on its defaults (§2.1). Refuses with 400 a name that is empty. Answers its id. */
export const createCase = (
  platform: Platform,
  origin: Origin,
  { group_name, is_training, training_ends_on, ...given }: BodyOf<typeof endpoint>,
): Promise<number> =>
  inTransaction(platform, origin, (work) =>
    foundCase(platform, origin, work, 'case.created', {
      ...given,
      group_name: readCaseName(group_name),
      is_training,
      training_ends_on: is_training ? training_ends_on : null,
    }),
  );

/**
 * Writes a case and notes how it came to be. A creator who is no home-office administrator is assigned to it, unrestricted
 * (§2.4). Answers its id.
 */
export async function foundCase(
  platform: Platform,
  { actor }: Origin,
  work: UnitOfWork,
  action: 'case.created' | 'case.duplicated' | 'case.created-from-file',
  given: CaseToMake,
  detail: Readonly<Record<string, number>> = {},
): Promise<number> {
  if (actor.kind !== 'user') throw forbidden('make-case');
  const id = await insertCase(platform, work, actor.userId, given);
  if (!isHomeOffice(actor))
    await work.tx
      .insertInto('case_users')
      .values({ user_id: actor.userId, case_id: id, restricted_to_own_enrollments: false })
      .execute();
  await work.audit({ action, object: ['case', id], caseId: id, detail });
  return id;
}
