import { moveProblems } from '@openroll/domain/enrollments/move-problems';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { readFile, rehomeFile, type StoredFile, storeFile } from '../../../platform/documents/case-files.ts';
import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { newDataKey, openDataKey, reseal } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid, notFound } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { offeredStatesOf } from '../../cases/setup/case-rules-of.ts';
import { type CaseSetup, getCaseSetup } from '../../cases/setup/case-setup.queries.ts';
import { findCensusPersonByIndex } from '../../census/census.queries.ts';
import { listRecordingFiles, moveConferencesToCase } from '../../conferences/move-conferences-to-case.ts';
import { queueDeliveriesFor } from '../../deliveries/queue-deliveries-for.ts';
import type { EnrollmentRow } from '../../enrollments/enrollments.queries.ts';
import { listMoving, type MovingRow, moveToCase, type NewCase } from '../../enrollments/move-to-case.ts';
import { shareCommission } from '../../enrollments/splits/share-commission.ts';
import { listActFiles, moveDocuments } from '../../signing/documents/move-documents.ts';
import { moveRequestsToCase } from '../../underwriting/move-requests-to-case.ts';
import { resealDecision } from '../../underwriting/reseal-decision.ts';
import { resealTokens } from '../payment/reseal-tokens.ts';
import { sessionFacts } from '../sessions/session-facts.ts';
import { findSession, lockSession, openAnswers, type SessionRow, sessionPlace } from '../wizard.queries.ts';

export interface WantedMove {
  readonly caseId: number;
  readonly divisionId: number | undefined;
}

/**
 * Moves all applications of a session out of the Pending Group to a case (A30): answers and documents are sealed anew, counters
 * and audit of both cases follow, and what is in force is queued for delivery. Moving to where they are already changes nothing.
 * Refuses with 404 an unknown case or division, with 400 where the case does not take them, with 409 what was delivered or is not
 * submitted.
 */
export async function moveSessionToCase(
  platform: Platform,
  origin: Origin,
  of: Pick<EnrollmentRow, 'session_id' | 'case_id' | 'is_pending_group'>,
  wanted: WantedMove,
): Promise<void> {
  if (of.case_id === wanted.caseId) return;
  if (!of.is_pending_group) throw invalid(problem('move-not-pending'));
  const session = await findSession(platform, of.session_id);
  if (!session) throw notFound();
  const setup = await getCaseSetup(platform.database, wanted.caseId);
  const to = await placeIn(platform, setup, session, wanted);
  const files = await storeAnew(platform, session.id);
  const gone = await inTransaction(platform, origin, async (work) => {
    const row = await lockSession(work.tx, session.id);
    if (row.case_id === wanted.caseId) return [];
    const enrollments = await listMoving(work, row.id);
    await requireMovable(platform, work, { row, enrollments, setup, to });
    await moveAnswers(platform, work, row, to);
    await moveDocuments(platform, work, row.id, to.caseId);
    for (const enrollment of enrollments) {
      const keys = await moveToCase(platform, work, enrollment, to);
      if (keys) await resealDecision(work, enrollment.id, keys);
    }
    // Whoever has signed meanwhile has made documents that are not stored anew.
    if ((await listFiles(work.tx, row.id)).some((id) => !files.has(id))) throw conflict('lost-race');
    const former: string[] = [];
    for (const [fileId, stored] of files) former.push(await rehomeFile(work.tx, fileId, to.caseId, stored));
    await shareCommission(work, { caseId: to.caseId, sessionId: row.id });
    const moved = enrollments.filter(({ deleted_at }) => !deleted_at);
    await queueDeliveriesFor(
      platform,
      work,
      moved.map(({ id }) => id),
    );
    return former;
  });
  // What a killed process leaves there nobody can open: the key went with the row.
  for (const name of gone) await platform.ports.files.delete(name);
}

/** Who the employee is in the other case: told apart there by an index of its own. */
async function placeIn(
  platform: Platform,
  setup: CaseSetup,
  session: SessionRow,
  { divisionId }: WantedMove,
): Promise<NewCase> {
  if (divisionId !== undefined && !setup.divisions.some(({ id }) => id === divisionId)) throw notFound();
  const only = setup.divisions.length === 1 ? setup.divisions[0]?.id : undefined;
  if (session.data_key.length === 0) throw conflict('move-unfinished');
  const there = { ...session, case_id: setup.id, ssn_index: null };
  const { ssnIndex } = sessionFacts(platform, there, openAnswers(platform, session));
  const person = ssnIndex && (await findCensusPersonByIndex(platform.database, setup.id, ssnIndex));
  return {
    caseId: setup.id,
    divisionId: divisionId ?? (setup.settings.case_divisions_enabled ? only : undefined) ?? null,
    ssnIndex,
    censusPersonId: person ? person.id : null,
  };
}

interface Moving {
  readonly row: SessionRow;
  readonly enrollments: readonly MovingRow[];
  readonly setup: CaseSetup;
  readonly to: NewCase;
}

/** Asks again under the lock of both cases' rows, which whoever closes one waits for. */
async function requireMovable(
  { site }: Platform,
  { tx }: UnitOfWork,
  { row, enrollments, setup, to }: Moving,
): Promise<void> {
  const cases = await tx
    .selectFrom('cases')
    .select(['id', 'is_active', 'is_pending_group', 'is_training'])
    .where('id', 'in', [row.case_id, to.caseId])
    .orderBy('id')
    .forShare()
    .execute();
  const target = cases.find(({ id }) => id === to.caseId);
  const offered = new Set(setup.products.map(({ productId }) => productId));
  const missing = new Set(enrollments.flatMap(({ product_id: id }) => (id && !offered.has(id) ? [id] : [])));
  const names = await tx
    .selectFrom('products')
    .select('display_name')
    .where('id', 'in', [0, ...missing])
    .orderBy('id')
    .execute();
  const problems = moveProblems({
    isInPendingGroup: cases.some(({ id, is_pending_group }) => id === row.case_id && is_pending_group),
    isTargetOpen: target?.is_active === true && !target.is_pending_group && !target.is_training,
    state: row.enrollment_state,
    offeredStates: offeredStatesOf(setup, site, row.started_on),
    needsDivision: setup.settings.case_divisions_enabled,
    hasDivision: to.divisionId !== null,
    missingProducts: names.map(({ display_name }) => display_name),
  });
  if (problems.length > 0) throw invalid(...problems);
  if (enrollments.some(({ delivered_at }) => delivered_at !== null)) throw conflict('move-delivered');
  if (row.status !== 'submitted' && row.status !== 'declined') throw conflict('move-unfinished');
}

/** The documents and recordings of the session, stored again under keys of their own; by the id of the file. */
async function storeAnew(platform: Platform, sessionId: number): Promise<ReadonlyMap<number, StoredFile>> {
  const stored = (await listFiles(platform.database, sessionId)).map(
    async (id) => [id, await storeFile(platform, await readFile(platform, id))] as const,
  );
  return new Map(await Promise.all(stored));
}

async function listFiles(db: Db, sessionId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('enrollments')
    .select('document_id')
    .where('session_id', '=', sessionId)
    .execute();
  const last = rows.flatMap(({ document_id }) => (document_id === null ? [] : [document_id]));
  const others = [...(await listActFiles(db, sessionId)), ...(await listRecordingFiles(db, sessionId))];
  return [...new Set([...last, ...others])];
}

/** The session and whatever else lies under its key: that key is a new one from now on. */
async function moveAnswers(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  to: NewCase,
): Promise<void> {
  const owner = sessionKeyOwner(row.id);
  const key = newDataKey(platform.keys, owner);
  const former = openDataKey(platform.keys, owner, row.data_key);
  await moveConferencesToCase(work, row.id, to.caseId, { former, key });
  await resealTokens(work, row.id, { former, key });
  await moveRequestsToCase(work, row.id, to.caseId);
  await work.tx
    .updateTable('wizard_sessions')
    .set({
      case_id: to.caseId,
      division_id: to.divisionId,
      ssn_index: to.ssnIndex,
      census_person_id: to.censusPersonId,
      data_key: key.wrapped,
      sealed: reseal({ former, key }, sessionPlace(row.id), row.sealed),
      // What has been submitted or declined is nobody's to review before that anymore.
      review_token: null,
    })
    .where('id', '=', row.id)
    .execute();
}
