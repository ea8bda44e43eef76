import { userIdOf } from '@openroll/domain/access/actor';
import {
  type DecisionPart,
  type GivenDecision,
  outsideWait,
  partToDecide,
  type ReadDecision,
  readDecision,
} from '@openroll/domain/enrollments/decision';
import { waitsForReview } from '@openroll/domain/enrollments/review';
import { dayOf } from '@openroll/domain/values/dates';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { enrollmentKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { queueDeliveriesFor } from '../deliveries/queue-deliveries-for.ts';
import { type Decision, decisionPlace, openDecision } from '../enrollments/decisions.queries.ts';
import { type EnrollmentRow, findEnrollment } from '../enrollments/enrollments.queries.ts';
import { limitsOf, statusByDates } from '../enrollments/expiry.queries.ts';
import { moveEnrollment } from '../enrollments/move-enrollment.ts';
import { findReviewState } from '../enrollments/review.queries.ts';
import { openOutsideDecision } from '../enrollments/underwriting.queries.ts';
import { lockSubmitted } from '../signing/later/lock-submitted.ts';
import { settleByHand } from '../signing/later/settle-by-hand.ts';
import { findSubmittedSet } from '../signing/signing.queries.ts';
import { type ApprovedTerms, approvedTerms } from './approved-terms.ts';
import { takeEffect } from './put-in-force.job.ts';
import { tellOfDecision } from './tell-of-decision.ts';

export interface DecisionOnPart extends GivenDecision {
  readonly part: DecisionPart;
  readonly reason: string;
}

/**
 * The home office decides by hand what of an application is pending (B18). The decision stands beside what was submitted, of
 * which nothing changes; what was pending as a whole goes into force and to the carrier with it, or is declined. Agent and
 * applicant are told by letters. The same decision again changes nothing. Refuses with 409 another one, and where nothing of
 * this part waits for a decision; with 400 an amount or a day that does not belong to it.
 */
export async function decideEnrollment(
  platform: Platform,
  origin: Origin,
  id: number,
  given: DecisionOnPart,
): Promise<void> {
  const by = userIdOf(origin.actor);
  if (by === null) throw forbidden();
  await inTransaction(platform, origin, async (work) => {
    await lockDocumentsOf(work, id);
    await work.tx.selectFrom('enrollments').select('id').where('id', '=', id).forUpdate().execute();
    const row = await findEnrollment(work.tx, id);
    if (!row) throw notFound();
    const before = await openDecision(platform, work.tx, id);
    const read = readDecision(given, termsOf(platform, row, given.part, before));
    if (!read.ok) throw invalid(...read.problems);
    const decided = { ...read.value, part: given.part };
    if (before && isSame(before, decided)) return;
    if (before) throw conflict('decided-otherwise');
    if ((await duePart(platform, work, row)) !== given.part) throw conflict('nothing-to-decide');
    const terms = await approvedTerms(platform, work, row, decided);
    await recordDecision(platform, work, row, { ...decided, ...terms, reason: given.reason, by });
    await applyDecision(platform, work, row, decided);
    await takeEffect(platform, work, id);
    await tellOfDecision(platform, work, row, decided);
  });
}

const termsOf = (
  { site }: Platform,
  { pending_amount_cents, coverage_cents, submitted_at, enroll_date_created }: EnrollmentRow,
  part: DecisionPart,
  before: Decision | undefined,
) => ({
  appliedCents: before
    ? before.appliedCents
    : part === 'pending_amount'
      ? pending_amount_cents
      : coverage_cents,
  submittedOn: dayOf(submitted_at ?? enroll_date_created, site.timeZone),
});

const isSame = (
  before: ReadDecision & { readonly part: DecisionPart },
  now: ReadDecision & { readonly part: DecisionPart },
): boolean =>
  (['part', 'decision', 'amountCents', 'effectiveDate'] as const).every((of) => before[of] === now[of]);

/** Documents that somebody has yet to sign are held before the application: by whoever signs and decides of it, one after the other. */
async function lockDocumentsOf({ tx }: UnitOfWork, id: number): Promise<void> {
  const row = await tx.selectFrom('enrollments').select('session_id').where('id', '=', id).executeTakeFirst();
  const documents = row && (await findSubmittedSet(tx, row.session_id));
  if (documents) await lockSubmitted(tx, documents.id);
}

/** What of it waits for a decision, under its lock; undefined where nothing does. */
async function duePart(
  platform: Platform,
  { tx, now }: UnitOfWork,
  row: EnrollmentRow,
): Promise<DecisionPart | undefined> {
  if (!row.data_key) return undefined;
  const review = await findReviewState(tx, row, now);
  const status = statusByDates(row, limitsOf(platform, now));
  const outside = await openOutsideDecision(platform, tx, row);
  return partToDecide({
    status,
    pendingCents: row.pending_amount_cents,
    awaitsReview: waitsForReview(row.status, review),
    isDecided: false,
    waitsOutside: outside && outsideWait({ status, ...outside }),
  });
}

async function recordDecision(
  { keys, site }: Platform,
  { tx, now }: UnitOfWork,
  { id, data_key: wrapped, ...before }: EnrollmentRow,
  given: ReadDecision &
    ApprovedTerms & { readonly part: DecisionPart; readonly reason: string; readonly by: number },
): Promise<void> {
  if (!wrapped) throw new Error(`enrollment ${id} has no application`);
  const key = openDataKey(keys, enrollmentKeyOwner(id), wrapped);
  await tx
    .insertInto('enrollment_decisions')
    .values({
      enrollment_id: id,
      part: given.part,
      decision: given.decision,
      amount_cents: given.amountCents,
      effective_date: given.effectiveDate,
      applied_cents: given.appliedCents,
      ...(given.approved
        ? {
            annual_before_cents: before.annual_premium_cents,
            monthly_before_cents: before.monthly_premium_cents,
            modal_premium_cents: given.approved.modalCents,
            monthly_premium_cents: given.approved.monthlyCents,
            coverage_text: given.approved.coverageText,
            coverage_cents: given.approved.coverageCents,
            in_force_from: given.effectiveDate ?? dayOf(now, site.timeZone),
          }
        : {}),
      reason: sealJson(key, decisionPlace(id), given.reason),
      decided_by: given.by,
      decided_at: now,
    })
    .execute();
}

/**
 * What was pending as a whole is in force now, or once the agent has signed it (A14b), or declined; what was in force stays as it
 * is, and its carrier is told of the rest.
 */
async function applyDecision(
  platform: Platform,
  work: UnitOfWork,
  row: EnrollmentRow,
  { part, decision }: ReadDecision & { readonly part: DecisionPart },
): Promise<void> {
  const detail = { part, decision };
  if (row.status !== 'pending') {
    const { id, case_id: caseId } = row;
    await work.audit({ action: 'enrollment.decided', object: ['enrollment', id], caseId, detail });
    await queueDeliveriesFor(platform, work, [id], 'decision');
  } else if (decision === 'decline') {
    const changes = { declined_by: 'underwriting' } as const;
    await moveEnrollment(work, row, 'declined-by-underwriting', { changes, detail });
  } else {
    const to = await settleByHand(platform, work, row);
    await moveEnrollment(work, row, 'decided', { to, detail });
    await queueDeliveriesFor(platform, work, [row.id]);
  }
}
