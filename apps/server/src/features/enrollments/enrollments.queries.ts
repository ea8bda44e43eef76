import type { Signer } from '@openroll/wizard/signers';
import type { SignedAt } from '@openroll/wizard/signing/signed-at';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { fullNameIn } from '../../platform/database/sql-values.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { hasConferenceInSql } from '../conferences/conferences.queries.ts';
import { isCurrentRecord } from './current-record.queries.ts';
import { deliverableColumns } from './deliverable.queries.ts';
import { expires, limitsOf, periodEndInSql } from './expiry.queries.ts';
import { underwritingAskedInSql } from './underwriting-asked.queries.ts';

const ofEnrollment = (db: Db) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .innerJoin('users as u', 'u.id', 'e.agent_id')
    .leftJoin('products as p', 'p.id', 'e.product_id')
    .leftJoin('case_divisions as v', 'v.id', 'e.case_division_id')
    .innerJoin('wizard_sessions as w', 'w.id', 'e.session_id')
    .leftJoin('deliveries as d', (join) =>
      join.onRef('d.enrollment_id', '=', 'e.id').on('d.reason', '=', 'enrollment'),
    )
    .leftJoin('packages as k', 'k.id', 'd.package_id')
    .leftJoin('delivery_records as r', (join) => join.on(isCurrentRecord))
    .selectAll('e')
    .select([
      'c.group_name',
      'c.agent_splits_enabled',
      'c.is_active as case_is_active',
      'w.remote_signature_email',
      'w.started_on',
      'w.writing_agent_id',
      sql<Date | null>`${sql.raw(periodEndInSql)}`.as('period_ends_at'),
      sql<boolean>`${sql.raw(hasConferenceInSql('e.session_id'))}`.as('has_conference'),
      sql<Date | null>`${sql.raw(underwritingAskedInSql)}`.as('underwriting_asked_at'),
      ...deliverableColumns,
      'v.division_name',
      'p.display_name as product_name',
      'd.id as delivery_id',
      'd.status as delivery_status',
      'd.carrier as delivery_carrier',
      'k.file_id as package_file_id',
      'r.id as record_row_id',
      'r.status as record_status',
      'r.code as record_code',
      'r.sealed_words',
      'r.answered_at',
      fullNameIn('u').as('agent_name'),
    ])
    .where('e.deleted_at', 'is', null);

export type EnrollmentRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof ofEnrollment>['executeTakeFirst']>>
>;

/** Any undeleted enrollment: whether the actor may see it is the caller's question (`enrollmentTarget`). */
export const findEnrollment = (db: Db, id: number): Promise<EnrollmentRow | undefined> =>
  ofEnrollment(db).where('e.id', '=', id).executeTakeFirst();

/** Everything of the same person in the same case that lies in scope, oldest first (§8.4). */
export async function listHistory(db: Db, scope: Scope, row: EnrollmentRow): Promise<EnrollmentRow[]> {
  const own = scope.kind === 'cases' && scope.cases.some((one) => one.caseId === row.case_id && one.ownOnly);
  return ofEnrollment(db)
    .where('e.case_id', '=', row.case_id)
    .where((where) =>
      row.ssn_index === null
        ? where('e.session_id', '=', row.session_id)
        : where('e.ssn_index', '=', row.ssn_index),
    )
    .$if(own, (query) => query.where('e.agent_id', '=', scope.kind === 'cases' ? scope.userId : 0))
    .orderBy('e.enroll_date_created')
    .orderBy('e.id')
    .limit(200)
    .execute();
}

/** A paused enrollment, and what makes its family sign by email. */
export type PausedRow = EnrollmentRow & {
  readonly direct_start: boolean;
  readonly entered_by: number | null;
};

/** A paused enrollment that has not expired, and how it was begun; whether it lies in scope is the caller's question. */
export const findPausedRow = (
  { database, site, clock }: Pick<Platform, 'database' | 'site' | 'clock'>,
  id: number,
): Promise<PausedRow | undefined> =>
  ofEnrollment(database)
    .select(['w.direct_start', 'w.entered_by'])
    .where('e.id', '=', id)
    .where('e.status', '=', 'paused')
    .where(({ not }) => not(expires(limitsOf({ site }, clock()))))
    .executeTakeFirst();

/** The newest application of a person in a case that stands or waits; undefined for whoever has none. */
export const findEarlierApplication = (
  db: Db,
  caseId: number,
  person: { readonly ssnIndex: Buffer; readonly censusPersonId: number | null },
): Promise<{ readonly id: number } | undefined> =>
  db
    .selectFrom('enrollments')
    .select('id')
    .where('case_id', '=', caseId)
    .where('status', 'in', ['enrolled', 'pending', 'pending_applicant_signature', 'pending_agent_signature'])
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is('ssn_index', '=', person.ssnIndex),
        ...(person.censusPersonId === null ? [] : [is('census_person_id', '=', person.censusPersonId)]),
      ]),
    )
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Who signed applications, by the application, in their order: read from what the feature signing writes. */
export async function listSignaturesOf(db: Db, enrollmentIds: readonly number[]) {
  const rows = await db
    .selectFrom('enrollment_signatures as s')
    .leftJoin('signing_acts as a', 'a.id', 's.act_id')
    .selectAll('s')
    .select('a.first_bill_date')
    .select(
      sql<readonly Signer[]>`coalesce(s.evidence -> 'same_origin_as', '[]'::jsonb)`.as('same_origin_as'),
    )
    .select(sql<SignedAt | null>`s.evidence -> 'place'`.as('place'))
    .where('s.enrollment_id', 'in', enrollmentIds)
    .orderBy('s.id')
    .execute();
  return Map.groupBy(rows, ({ enrollment_id }) => enrollment_id);
}

/** Who signed one. */
export const listSignatures = async (db: Db, enrollmentId: number): Promise<readonly SignatureRow[]> =>
  (await listSignaturesOf(db, [enrollmentId])).get(enrollmentId) ?? [];

/** The agents who handed a session over, the first one first: read from what the feature wizard writes. */
export const listEarlierAgents = (db: Db, sessionId: number) =>
  db
    .selectFrom('session_transfers as s')
    .innerJoin('users as u', 'u.id', 's.from_agent_id')
    .select(['s.transferred_at', fullNameIn('u').as('name')])
    .where('s.session_id', '=', sessionId)
    .orderBy('s.id')
    .execute();

export type EarlierAgent = Awaited<ReturnType<typeof listEarlierAgents>>[number];

export type SignatureRow =
  Awaited<ReturnType<typeof listSignaturesOf>> extends Map<number, (infer Row)[]> ? Row : never;

/**
 * The enrollments in scope whose agent somebody is, of one status, for whoever counts them: those of the list, newest first like there,
 * so that the first hundred stand together in the index of what an agent has open.
 */
export const ownEnrollments = (
  scope: Scope,
  agentId: number,
  status: 'paused' | 'pending_applicant_signature',
): RawBuilder<unknown> => sql`
  select from enrollments e
  where e.agent_id = ${agentId} and e.status = ${sql.lit(status)} and e.deleted_at is null
    and ${scope.kind === 'everything' ? sql`true` : sql`e.case_id = any(${scope.cases.map(({ caseId }) => caseId)}::bigint[])`}
  order by e.enroll_date_created desc, e.id desc`;
