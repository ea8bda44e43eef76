import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { SessionFacts } from '@openroll/domain/enrollments/may-on-session';
import { type EnrollmentMode, noMarks, type SessionMarks } from '@openroll/domain/enrollments/modes';
import type { EnrollmentStatus } from '@openroll/domain/statuses/enrollment-status';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { sql } from 'kysely';
import { askTogether } from '../../platform/database/ask-together.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { fullNameIn } from '../../platform/database/sql-values.ts';
import { sessionKeyOwner } from '../../platform/keys/key-owners.ts';
import { type DataKey, openDataKey, openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import type { PinnedProduct } from '../products/offer-products.ts';
import { standingActs } from '../signing/signing.queries.ts';
import { licenseNumberOf } from '../users/licenses.queries.ts';
import { paymentOf } from './payment/payment.queries.ts';
import { tookOverFrom } from './transfers/transfers.queries.ts';

/** Why a resumed session begins at its first step again (§5.10). */
export type RestartReason = 'case-changed' | 'state-changed' | 'signed-elsewhere';

/** What a submit made: the answer of every later submit. */
export interface SessionOutcome {
  readonly enrollments: readonly { readonly id: number; readonly status: EnrollmentStatus }[];
}

/** By name and not `*`: a statement that is kept planned must not change its columns during an upgrade. */
const sessionColumns = [
  'w.id',
  'w.case_id',
  'w.division_id',
  'w.agent_id',
  'w.census_person_id',
  'w.ssn_index',
  'w.enrollment_city',
  'w.enrollment_state',
  'w.enrollment_mode',
  'w.language',
  'w.direct_start',
  'w.status',
  'w.started_on',
  'w.product_versions',
  'w.premium_mode',
  'w.period_from',
  'w.period_to',
  'w.case_updated_at',
  'w.data_key',
  'w.sealed',
  'w.current_step',
  'w.current_step_index',
  'w.version',
  'w.restarted_because',
  'w.remote_signature',
  'w.writing_agent_id',
  'w.remote_signature_email',
  'w.review_token',
  'w.entered_by',
  'w.spouse_signature_email',
  'w.outcome',
  'w.uw_submitted_at',
  'w.created_at',
  'w.saved_at',
  'w.paused_at',
  'w.ended_at',
] as const;

const ofSession = (db: Db) =>
  db
    .selectFrom('wizard_sessions as w')
    .innerJoin('cases as c', 'c.id', 'w.case_id')
    .innerJoin('users as u', 'u.id', 'w.agent_id')
    .leftJoin('users as b', 'b.id', 'w.entered_by')
    .leftJoin('case_divisions as d', 'd.id', 'w.division_id')
    .leftJoin('census_people as p', 'p.id', 'w.census_person_id')
    .select(sessionColumns)
    .select([
      'c.group_name',
      'c.group_number',
      'd.division_name',
      'p.employee_id',
      'u.code as agent_code',
      licenseNumberOf(sql.ref('w.agent_id'), sql.ref('w.enrollment_state'), sql.ref('w.started_on')).as(
        'agent_license_number',
      ),
      'c.force_agent_enroll_remote_sig',
      'c.is_active as case_is_active',
      'c.situs_city',
      'c.situs_state',
      'c.updated_at as case_now_updated_at',
      fullNameIn('u').as('agent_name'),
      sql<string | null>`case when w.entered_by is not null then ${fullNameIn('b')} end`.as(
        'entered_by_name',
      ),
      'c.is_training',
      tookOverFrom().as('took_over_from'),
      standingActs('w.id').as('acts'),
      paymentOf('w.id').as('payment'),
    ]);

export type SessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ofSession>['executeTakeFirst']>>>;

/** Asked with every call of the wizard: each connection plans it once, which takes longer than to answer it. */
let sessionById: string | undefined;

/** A session by id; whether it is there for somebody is their question (`sessionTarget`). */
export async function findSession(
  { pool, database }: Pick<Platform, 'pool' | 'database'>,
  sessionId: number,
): Promise<SessionRow | undefined> {
  sessionById ??= ofSession(database).where('w.id', '=', sessionId).compile().sql;
  const [row] = await askTogether<SessionRow>(pool, {
    name: 'wizard-session',
    text: sessionById,
    values: [sessionId],
  });
  return row;
}

/**
 * The session as it is now, locked until the transaction ends; read once it is locked, so that its acts are those of now. Its key
 * stays free: whoever signs names the session in what they write while they hold its documents.
 */
export async function lockSession(tx: Tx, sessionId: number): Promise<SessionRow> {
  await tx.selectFrom('wizard_sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute();
  return ofSession(tx).where('w.id', '=', sessionId).executeTakeFirstOrThrow(notFound);
}

export const sessionPlace = (id: number): string => `wizard_sessions|sealed|${id}`;

/** The answers of a session, opened. */
export const openAnswers = (platform: Platform, row: SessionRow): EnrollmentData =>
  openAnswersWith(openDataKey(platform.keys, sessionKeyOwner(row.id), row.data_key), row);

/** The same under the session's key, once that is open. */
export const openAnswersWith = (key: DataKey, { id, sealed }: SessionRow): EnrollmentData =>
  openJson<EnrollmentData>(key, sessionPlace(id), sealed);

/**
 * The answers that a call brings. The session data name no primary, so a call may come without one (§5.3): then what is known of them stands.
 */
export function givenAnswers(
  platform: Platform,
  row: SessionRow,
  { data }: Pick<SerializedEnrollment, 'data'>,
): EnrollmentData {
  const given = data as EnrollmentData;
  if (given.applicants.some(({ type }) => type === 'primary')) return given;
  const known = openAnswers(platform, row).applicants.filter(({ type }) => type === 'primary');
  return { ...given, applicants: [...known, ...given.applicants] };
}

/** The same of a call that may come without answers: those that are saved, then (§5.8). */
export const givenOrSaved = (
  platform: Platform,
  row: SessionRow,
  { data }: Partial<Pick<SerializedEnrollment, 'data'>>,
): EnrollmentData => (data ? givenAnswers(platform, row, { data }) : openAnswers(platform, row));

/** A session as the rules about acting on it see one. */
export const toSessionFacts = (row: SessionRow): SessionFacts => ({
  id: row.id,
  caseId: row.case_id,
  agentId: row.agent_id,
  mode: modeOf(row),
  status: row.status,
  enteredBy: row.entered_by,
});

export const modeOf = (row: SessionRow): EnrollmentMode => row.enrollment_mode;
export const marksOf = (row: SessionRow): SessionMarks => ({
  ...noMarks,
  directStart: row.direct_start,
  remoteSignature: row.remote_signature,
});
export const pinnedOf = (row: SessionRow): readonly PinnedProduct[] =>
  row.product_versions as readonly PinnedProduct[];
export const premiumModeOf = (row: SessionRow): PremiumMode => row.premium_mode as PremiumMode;
export const outcomeOf = (row: SessionRow): SessionOutcome | undefined =>
  (row.outcome as SessionOutcome | null) ?? undefined;

/** The session that this browser started last; undefined without a cookie session or where it started none. */
export async function findRememberedSession(db: Db, cookieHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('wizard_session_id')
    .where('id_hash', '=', cookieHash)
    .executeTakeFirst();
  return row?.wizard_session_id ?? undefined;
}

/** Open sessions that nobody has saved for a while, oldest first. */
export const listIdleSessions = (db: Db, savedBefore: Date): Promise<{ id: number }[]> =>
  db
    .selectFrom('wizard_sessions')
    .select('id')
    .where('status', '=', 'open')
    .where('saved_at', '<', savedBefore)
    .orderBy('saved_at')
    .limit(500)
    .execute();
