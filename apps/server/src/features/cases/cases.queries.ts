import type { CaseUser } from '@openroll/contract/cases';
import { type Actor, userIdOf } from '@openroll/domain/access/actor';
import type { CasePeople, CaseRules, CaseSettings, CaseToValidate } from '@openroll/domain/cases/case';
import type { CaseStanding } from '@openroll/domain/cases/may-on-case';
import { offeredStates } from '@openroll/domain/cases/offered-states';
import { type CalendarDate, dayOf } from '@openroll/domain/values/dates';
import { counts } from '@openroll/domain/values/lengths';
import type { WantedLanguage } from '@openroll/wizard/definition/localized-text';
import { optionsIn } from '@openroll/wizard/definition/product-in';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { fullNameIn } from '../../platform/database/sql-values.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import type { CaseInScope, Scope } from '../../platform/scope.ts';
import type { SiteConfig } from '../../platform/site/site-config.ts';
import { type SoldProduct, soldColumns, soldDefinition } from '../products/products.queries.ts';
import { withTableCells } from '../products/with-table-cells.ts';

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

/** What the site says about cases, now. */
export const caseRulesOf = ({ site, ports }: Pick<Platform, 'site' | 'ports'>, now: Date): CaseRules => ({
  today: dayOf(now, site.timeZone),
  allowedStates: site.allowedStates,
  premiumModes: site.premiumModes,
  asksSitusCity: site.enableCaseSetupCityState,
  takesPayments: ports.payments !== undefined,
});

/** A case as its validation looks at it; options of products have their names in the wanted language. */
export const toValidate = (setup: CaseSetup, wanted: WantedLanguage): CaseToValidate => ({
  settings: setup.settings,
  divisions: setup.divisions,
  products: setup.products.map(({ displayName, definition, options }) => ({
    name: displayName,
    states: definition.states,
    premiumModes: definition.premium_modes,
    optionInputs: withTableCells(
      optionsIn(definition.options, wanted),
      definition,
      options,
      setup.settings.premium_mode,
    ),
    options,
    caseBoxes: definition.caseBoxes,
  })),
  userIds: setup.userIds,
  userNames: setup.userNames,
});

/** States in which somebody can begin with the case on a day. */
export const offeredStatesOf = (setup: CaseSetup, site: SiteConfig, on: CalendarDate): string[] =>
  offeredStates(
    setup.products.map(({ definition }) => definition),
    site.allowedStates,
    on,
  );

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

/** Users assigned to a case directly (§2.1), by name. */
export const listDirectUsers = (db: Db, caseId: number): Promise<CaseUser[]> =>
  selectDirectUsers(db, caseId).execute();

/** The same, to select more of them. */
export const selectDirectUsers = (db: Db, caseId: number) =>
  db
    .selectFrom('case_users as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'a.restricted_to_own_enrollments', 'u.is_api_user'])
    .where('a.case_id', '=', caseId)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.name_key')
    .orderBy('u.id');

/** For pickers: at most 1,000 cases of the scope by name, inactive ones included; `search` narrows by name. */
export async function listCasesForPicker(
  db: Db,
  scope: Scope,
  search: string,
): Promise<{ id: number; group_name: string; is_active: boolean }[]> {
  return db
    .selectFrom('cases')
    .select(['id', 'group_name', 'is_active'])
    .$if(scope.kind === 'cases', (query) =>
      query.where(
        sql<boolean>`id = any(${scope.kind === 'cases' ? scope.cases.map((one) => one.caseId) : []})`,
      ),
    )
    .where(sql<boolean>`group_name_key like ${containing(search)}`)
    .orderBy('group_name_key')
    .orderBy('id')
    .limit(counts.casesToPick)
    .execute();
}

/** What the rules about acting on a case look at; undefined for one that does not exist. One index for each look. */
export async function findCaseStanding(db: Db, caseId: number): Promise<CaseStanding | undefined> {
  const { rows } = await sql<CaseStanding>`
    select created_by as "createdBy", is_active as "isActive",
      exists (select from enrollments where case_id = ${caseId} and submitted_at is not null and deleted_at is null)
      or exists (select from enrollments where case_id = ${caseId} and submitted_at is not null and deleted_at is not null)
      as "hasSubmissions"
    from cases where id = ${caseId}`.execute(db);
  return rows[0];
}

/** Enrolled applications of a case that wait for their delivery; with `ownOnly` those of the actor alone (AC02). */
export async function countHeld(db: Db, { caseId, ownOnly }: CaseInScope, actor: Actor): Promise<number> {
  const { rows } = await (ownOnly
    ? sql<{ held: number }>`
        select coalesce(sum(held), 0)::bigint as held from enrollment_counters
        where case_id = ${caseId} and agent_id = ${userIdOf(actor)}`
    : sql<{ held: number }>`select held from case_figures where case_id = ${caseId}`
  ).execute(db);
  return rows[0]?.held ?? 0;
}

const findSelfEnrollAgent = async (db: Db, id: number | null): Promise<CaseSetup['selfEnrollAgent']> =>
  id === null
    ? null
    : ((await db
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null);

/** Training cases that were to end before a day and still stand. */
export async function listEndedTrainings(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('is_training', '=', true)
    .where('is_active', '=', true)
    .where('training_ends_on', '<', today)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
