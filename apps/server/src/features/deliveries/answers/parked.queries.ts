import type { ParkedAnswer } from '@openroll/contract/carrier-answers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { fullNameIn } from '../../../platform/database/sql-values.ts';

const ofParked = (db: Db) =>
  db
    .selectFrom('carrier_answers as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .leftJoin('users as u', 'u.id', 'a.seen_by')
    .select([
      'a.id',
      'a.carrier',
      'a.came_at',
      'a.source',
      'a.parked',
      'a.event_id',
      'a.file_id',
      'a.seen_at',
    ])
    .select(['f.bytes', fullNameIn('u').as('seen_by_name')])
    .where('a.parked', 'is not', null);

export type ParkedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ofParked>['executeTakeFirst']>>>;

/** What of `carrier_answers a` a list of parked ones shows. */
const shows = (seen: 'no' | 'yes' | 'all'): RawBuilder<boolean> =>
  seen === 'all'
    ? sql`a.parked is not null`
    : seen === 'no'
      ? sql`(a.parked is not null and a.seen_at is null)`
      : sql`(a.parked is not null and a.seen_at is not null)`;

/** One page of parked answers, newest first, with how many there are. */
export async function listParked(
  db: Db,
  {
    seen,
    page,
    rows_per_page: size,
  }: { readonly seen: 'no' | 'yes' | 'all'; readonly page: number; readonly rows_per_page: number },
): Promise<{ readonly rows: readonly ParkedRow[]; readonly total: number }> {
  const rows = await ofParked(db)
    .where(shows(seen))
    .orderBy('a.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('carrier_answers as a')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(shows(seen))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const findParked = (db: Db, id: number): Promise<ParkedRow | undefined> =>
  ofParked(db).where('a.id', '=', id).executeTakeFirst();

/** Those that nobody has seen to, for whoever counts them. */
export const unseenAnswers: RawBuilder<unknown> = sql`select from carrier_answers a where ${shows('no')}`;

export const isParked = (row: ParkedRow): row is ParkedRow & { readonly parked: ParkedAnswer['parked'] } =>
  row.parked !== null;
