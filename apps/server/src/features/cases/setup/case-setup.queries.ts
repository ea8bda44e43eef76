import type { CasePeople, CaseSettings } from '@openroll/domain/cases/case';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { fullNameIn } from '../../../platform/database/sql-values.ts';
import { notFound } from '../../../platform/refusal.ts';
import { type SoldProduct, soldColumns, soldDefinition } from '../../products/products.queries.ts';

export interface CaseSetupDivision {
  readonly id: number;
  readonly case_id: number;
  readonly division_name: string;
  readonly default_city: string;
  readonly default_state: string;
}

/** A product of the case at its current version. */
export interface CaseSetupProduct {
  readonly productId: number;
  readonly versionId: number;
  readonly displaySort: number;
  readonly name: string;
  readonly displayName: string;
  /** Option values of this case, by option name. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly definition: SoldProduct['definition'];
}

/** A case with everything that its validation and the start of an enrollment need. */
export interface CaseSetup extends CasePeople {
  readonly id: number;
  readonly isActive: boolean;
  readonly isPendingGroup: boolean;
  readonly isTraining: boolean;
  readonly trainingEndsOn: string | null;
  readonly taggedRestricted: boolean;
  readonly deliveryPaused: boolean;
  readonly selfEnrollAgent: {
    readonly id: number;
    readonly first_name: string;
    readonly last_name: string;
  } | null;
  readonly createdBy: number | null;
  readonly numCensus: number;
  readonly hasEnrollments: boolean;
  readonly updatedAt: Date;
  readonly settings: CaseSettings;
  readonly divisions: readonly CaseSetupDivision[];
  /** In display order. */
  readonly products: readonly CaseSetupProduct[];
}

/**
 * Reads a case whole: settings, divisions, products with the states and options of their current versions, people. It asks
 * no scope: the caller has proven that the case is theirs. Throws not-found for an id that does not exist.
 *
 *     const setup = await getCaseSetup(platform.database, caseId);
 *     const problems = caseProblems(toValidate(setup, wanted), caseRulesOf(platform, platform.clock()));
 */
export async function getCaseSetup(db: Db, caseId: number): Promise<CaseSetup> {
  const row = await db
    .selectFrom('cases')
    .leftJoin('census_counters', 'census_counters.case_id', 'cases.id')
    .selectAll('cases')
    .select('census_counters.people')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrollments as e')
          .select('e.id')
          .whereRef('e.case_id', '=', 'cases.id')
          .where('e.deleted_at', 'is', null),
      ).as('has_enrollments'),
    )
    .where('cases.id', '=', caseId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    id: row.id,
    isActive: row.is_active,
    isPendingGroup: row.is_pending_group,
    isTraining: row.is_training,
    trainingEndsOn: row.training_ends_on,
    taggedRestricted: row.tagged_restricted_to_own_enrollments,
    deliveryPaused: row.delivery_paused,
    selfEnrollAgent: await findSelfEnrollAgent(db, row.self_enroll_agent_id),
    createdBy: row.created_by,
    numCensus: row.people ?? 0,
    hasEnrollments: row.has_enrollments === true,
    updatedAt: row.updated_at,
    settings: {
      group_name: row.group_name,
      group_number: row.group_number,
      uses_group_number: row.uses_group_number,
      case_divisions_enabled: row.case_divisions_enabled,
      situs_city: row.situs_city,
      situs_state: row.situs_state,
      premium_mode: row.premium_mode,
      enrollment_open: row.enrollment_open,
      enrollment_start_date: row.enrollment_start_date?.toISOString() ?? null,
      enrollment_end_date: row.enrollment_end_date?.toISOString() ?? null,
      is_self_enroll_active: row.is_self_enroll_active,
      self_enroll_agent_id: row.self_enroll_agent_id,
      is_agent_enroll_remote_sig_active: row.is_agent_enroll_remote_sig_active,
      force_agent_enroll_remote_sig: row.force_agent_enroll_remote_sig,
      is_call_center_mode_active: row.is_call_center_mode_active,
      force_call_center_mode: row.force_call_center_mode,
      is_audio_conference_enroll_active: row.is_audio_conference_enroll_active,
      force_audio_conference_enroll: row.force_audio_conference_enroll,
      agent_splits_enabled: row.agent_splits_enabled,
      agent_split_json: row.agent_split_json,
    },
    divisions: await listDivisionsOf(db, caseId),
    products: await listProductsOf(db, caseId),
    ...(await listPeopleOf(db, caseId)),
  };
}

/** Divisions that are offered, by name. */
export const listDivisionsOf = (db: Db, caseId: number): Promise<CaseSetupDivision[]> =>
  db
    .selectFrom('case_divisions')
    .select(['id', 'case_id', 'division_name', 'default_city', 'default_state'])
    .where('case_id', '=', caseId)
    .where('deleted_at', 'is', null)
    .orderBy('division_name')
    .orderBy('id')
    .execute();

async function listProductsOf(db: Db, caseId: number): Promise<CaseSetupProduct[]> {
  const rows = await db
    .selectFrom('case_products')
    .innerJoin('products', 'products.id', 'case_products.product_id')
    .innerJoin('product_versions as v', 'v.id', 'products.current_version_id')
    .select([
      'products.id',
      'v.id as version_id',
      'products.name',
      'products.display_name',
      'case_products.options',
      'case_products.display_sort',
      ...soldColumns,
    ])
    .where('case_products.case_id', '=', caseId)
    .orderBy('case_products.display_sort')
    .orderBy('products.id')
    .execute();
  return rows.map((row) => ({
    productId: row.id,
    versionId: row.version_id,
    displaySort: row.display_sort,
    name: row.name,
    displayName: row.display_name,
    options: (row.options ?? {}) as Readonly<Record<string, unknown>>,
    definition: soldDefinition(row),
  }));
}

async function listPeopleOf(db: Db, caseId: number): Promise<CasePeople> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, ${fullNameIn('u')} as name
    from (
      select user_id from case_users where case_id = ${caseId}
      union
      select ut.user_id from case_tags ct join user_tags ut using (tag_id) where ct.case_id = ${caseId}) a
    join users u on u.id = a.user_id
    order by u.id`.execute(db);
  return {
    userIds: rows.map(({ id }) => id),
    userNames: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

const findSelfEnrollAgent = async (db: Db, id: number | null): Promise<CaseSetup['selfEnrollAgent']> =>
  id === null
    ? null
    : ((await db
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null);
