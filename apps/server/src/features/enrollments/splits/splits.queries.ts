import type { CommissionShare } from '@openroll/domain/enrollments/commission-shares';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { fullNameIn, fullNameOf, percentInText } from '../../../platform/database/sql-values.ts';

/** A share of a commission as it is kept; the first one is the primary agent's. */
export interface NamedShare extends CommissionShare {
  readonly name: string;
}

/** Who shares the commission of enrollments, by the enrollment, the primary agent first. */
export async function listSharesOf(
  db: Db,
  enrollmentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly NamedShare[]>> {
  const rows = await db
    .selectFrom('enrollment_splits as s')
    .innerJoin('users as u', 'u.id', 's.agent_id')
    .select(['s.enrollment_id', 's.agent_id as agentId', 's.hundredths', fullNameIn('u').as('name')])
    .where('s.enrollment_id', 'in', enrollmentIds)
    .orderBy('s.position')
    .execute();
  const byId = Map.groupBy(rows, ({ enrollment_id }) => enrollment_id);
  return new Map(
    [...byId].map(([id, shares]) => [id, shares.map(({ enrollment_id: _, ...share }) => share)]),
  );
}

/** Who shares that of one; nobody where nothing was kept of it. */
export const listShares = async (db: Db, enrollmentId: number): Promise<readonly NamedShare[]> =>
  (await listSharesOf(db, [enrollmentId])).get(enrollmentId) ?? [];

/** Whose commission an enrollment is unless it is shared: of what was handed over, whoever wrote it (A31). */
export const writingAgentOf = (row: {
  readonly agent_id: number;
  readonly writing_agent_id: number | null;
}): number => row.writing_agent_id ?? row.agent_id;

/** The shares of enrollment `e` as one text, in SQL: 'Avery Agent 87.50 %, Blair Broker 12.50 %'; null where nothing was kept. */
export const sharesInText = `(select string_agg(${fullNameOf('a')} || ' ' || ${percentInText('s.hundredths')} || ' %', ', ' order by s.position)
  from enrollment_splits s join users a on a.id = s.agent_id where s.enrollment_id = e.id)`;

/** Locks what an edit of shares and the making of a package both need, in the order of all who do. Answers whether the package is made. */
export async function lockShares(db: Db, enrollmentId: number): Promise<{ readonly isPackaged: boolean }> {
  const delivery = () =>
    db
      .selectFrom('deliveries as d')
      .leftJoin('packages as p', 'p.id', 'd.package_id')
      .select(['p.file_id', 'd.delivered_at'])
      .where('d.enrollment_id', '=', enrollmentId)
      .orderBy('d.id');
  await delivery().forUpdate('d').execute();
  await db
    .selectFrom('enrollments')
    .select(sql`1`.as('one'))
    .where('id', '=', enrollmentId)
    .forUpdate()
    .execute();
  const rows = await delivery().execute();
  return { isPackaged: rows.some((row) => row.file_id !== null || row.delivered_at !== null) };
}

/** When the shares of enrollments were edited last, in milliseconds by their ids; with `lock` no edit comes until the transaction ends. */
export async function listSplitsTimes(
  db: Db,
  enrollmentIds: readonly number[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReadonlyMap<number, number | undefined>> {
  const rows = await db
    .selectFrom('enrollments')
    .select(['id', 'splits_changed_at'])
    .where('id', 'in', enrollmentIds)
    .orderBy('id')
    .$if(lock, (query) => query.forKeyShare())
    .execute();
  return new Map(rows.map((row) => [row.id, row.splits_changed_at?.getTime()]));
}

/** Who may share a commission in a case (C10): people with access to it, directly or by a tag, who can sign in. */
export const listSplitAgents = async (
  db: Db,
  caseId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, ${fullNameIn('u')} as name
    from (
      select user_id from case_users where case_id = ${caseId}
      union
      select ut.user_id from case_tags ct join user_tags ut using (tag_id) where ct.case_id = ${caseId}) a
    join users u on u.id = a.user_id
    where u.status = 'active' and u.deleted_at is null and not u.is_api_user
    order by u.name_key, u.id`.execute(db);
  return rows;
};
