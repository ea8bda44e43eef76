import { readAnswer } from '@openroll/carriers/answers/read-answer';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * Which of the carriers that share an inbox has put an answer there: the one that we have sent what it is about; the first of them where
 * that is nothing of theirs, or nobody can read it.
 */
export async function findAnswering(db: Db, codes: readonly string[], bytes: Uint8Array): Promise<string> {
  const [first = ''] = codes;
  if (codes.length < 2) return first;
  const read = readAnswer(bytes);
  if (!read.ok) return first;
  const { packages, records } = read.value;
  const sent = await db
    .selectFrom('delivery_records')
    .select('package_id')
    .distinct()
    .where('record_id', 'in', [...records.slice(0, some).map(({ recordId }) => recordId), nobody])
    .execute();
  const ids = packages.flatMap(({ package: named }) => ('id' in named ? named.id : []));
  const sequences = packages.flatMap(({ package: named }) => ('sequence' in named ? named.sequence : []));
  const row = await db
    .selectFrom('packages')
    .select('carrier')
    .where('carrier', 'in', codes)
    .where((eb) =>
      eb.or([
        eb('id', 'in', [...ids, ...sent.map(({ package_id: id }) => id), nobody]),
        eb('sequence', 'in', [...sequences, 0]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.carrier ?? first;
}

/** An id that nothing has: a list of none is no SQL. */
const nobody = '00000000-0000-0000-0000-000000000000';
/** All records of an answer are one carrier's; that many tell whose. */
const some = 100;
