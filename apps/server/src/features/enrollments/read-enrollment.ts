import type { EnrollmentDetail } from '@openroll/contract/enrollment-detail';
import type { Db } from '../../platform/database/connect.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
import { openCensusPerson } from '../census/census.queries.ts';
import { listNumbers } from '../conferences/conferences.queries.ts';
import { openApplicantAddress } from './applicant-address.queries.ts';
import { openCarrierAnswer, openDecisionAnswer } from './carrier-answer.queries.ts';
import { openDecision } from './decisions.queries.ts';
import { toEnrollmentDetail } from './enrollment-detail.view.ts';
import {
  type EnrollmentRow,
  findEnrollment,
  listEarlierAgents,
  listHistory,
  listSignatures,
} from './enrollments.queries.ts';
import { limitsOf } from './expiry.queries.ts';
import { findEnrollmentPayment } from './payment.queries.ts';
import { findWrittenReview, isReviewed } from './review.queries.ts';
import { findSignEmail, openDecline } from './signing.queries.ts';
import { listShares } from './splits/splits.queries.ts';
import { openOutsideDecision } from './underwriting.queries.ts';

/** The email by which somebody of the family has yet to sign it, or to confirm what was approved. */
async function findDueEmail(db: Db, { status, session_id: sessionId }: EnrollmentRow) {
  if (status === 'pending_applicant_signature') return findSignEmail(db, sessionId);
  return status === 'pending' ? findSignEmail(db, sessionId, 'confirm') : undefined;
}

/** An enrollment whole, for whoever has been found to see it; that its family was shown is noted (§8.4). */
export async function readEnrollment(
  platform: Platform,
  { actor, origin, scope }: Pick<Call, 'actor' | 'origin' | 'scope'>,
  id: number,
): Promise<EnrollmentDetail> {
  const seen = await scope();
  const now = platform.clock();
  const { person, ...read } = await inSnapshot(platform, actor, async (db) => {
    const row = await findEnrollment(db, id);
    if (!row) throw notFound();
    const { case_id: caseId, census_person_id: personId } = row;
    return {
      row,
      history: await listHistory(db, seen, row),
      signatures: await listSignatures(db, row.id),
      earlierAgents: await listEarlierAgents(db, row.session_id),
      signEmail: await findDueEmail(db, row),
      decline: row.status === 'declined' ? await openDecline(platform, db, row) : undefined,
      decision: await openDecision(platform, db, row.id),
      underwriting: await openOutsideDecision(platform, db, row),
      payment: await findEnrollmentPayment(db, row.id),
      shares: await listShares(db, row.id),
      conferences: row.has_conference ? await listNumbers(platform, db, row.session_id) : [],
      carrierAnswer: openCarrierAnswer(platform, row),
      decisionAnswer: await openDecisionAnswer(platform, db, row),
      review: isReviewed(row) ? await findWrittenReview(db, row.session_id, now) : undefined,
      applicantEmail:
        isReviewed(row) && row.status === 'pending'
          ? (await openApplicantAddress(platform, db, row.id)).email
          : '',
      person: personId === null ? undefined : await openCensusPerson(platform, db, caseId, personId),
    };
  });
  if (person)
    await recordAuditAlone(platform, origin, {
      action: 'enrollment.viewed',
      object: ['enrollment', id],
      caseId: read.row.case_id,
    });
  return toEnrollmentDetail(actor, {
    ...read,
    person,
    limits: limitsOf(platform, now),
  });
}
