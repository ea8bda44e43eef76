import type { Db } from '../../platform/database/connect.ts';
import { enrollmentKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { enrollmentPlace } from './record-applications.ts';

/** Where the employee of a submitted application gets emails, and in which language they were enrolled; '' where none was given. */
export async function openApplicantAddress(
  { keys }: Pick<Platform, 'keys'>,
  db: Db,
  enrollmentId: number,
): Promise<{ readonly email: string; readonly language: string }> {
  const row = await db
    .selectFrom('enrollments as e')
    .innerJoin('wizard_sessions as w', 'w.id', 'e.session_id')
    .select(['e.data_key', 'e.sealed_answers', 'w.language'])
    .where('e.id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  if (!row.data_key || !row.sealed_answers) return { email: '', language: row.language };
  const key = openDataKey(keys, enrollmentKeyOwner(enrollmentId), row.data_key);
  const { employee } = openJson<{
    readonly employee: { readonly answers: Readonly<Record<string, unknown>> };
  }>(key, enrollmentPlace(enrollmentId), row.sealed_answers);
  const { email } = employee.answers;
  return { email: typeof email === 'string' ? email : '', language: row.language };
}
