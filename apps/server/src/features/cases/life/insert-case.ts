import { modeOfNewCase, type PremiumMode } from '@openroll/domain/values/premium-modes';
import { caseKeyOwner } from '../../../platform/keys/key-owners.ts';
import { newDataKey } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/** What a case begins with; all else is off (§2.1: open, and in the premium mode of new cases of the site). */
export interface CaseToMake {
  /** Read by `readCaseName`. */
  readonly group_name: string;
  readonly premium_mode?: PremiumMode | undefined;
  readonly enrollment_open?: boolean;
  readonly is_training?: boolean;
  readonly is_pending_group?: boolean;
  readonly training_ends_on?: string | null;
}

/** Writes a new case with its own data key, made by a user or by the site itself. Answers its id. */
export async function insertCase(
  { keys, site }: Pick<Platform, 'keys' | 'site'>,
  { tx, now }: UnitOfWork,
  createdBy: number | null,
  given: CaseToMake,
): Promise<number> {
  const { id } = await tx
    .insertInto('cases')
    .values({
      ...given,
      premium_mode: given.premium_mode ?? modeOfNewCase(site.premiumModes),
      created_by: createdBy,
      created_at: now,
      updated_at: now,
      data_key: Buffer.alloc(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { wrapped } = newDataKey(keys, caseKeyOwner(id));
  await tx.updateTable('cases').set({ data_key: wrapped }).where('id', '=', id).execute();
  return id;
}
