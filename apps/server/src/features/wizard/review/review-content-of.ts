import { createHash } from 'node:crypto';
import { reachableData } from '@openroll/wizard/applications/reachable-data';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import { plannedFor } from '@openroll/wizard/signing/status-after';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { fillDocuments } from '../../signing/documents/fill-documents.ts';
import { joinShown, type ShownDocuments } from '../../signing/documents/join-shown.ts';
import { joinDue } from '../../signing/later/join-due.ts';
import { openSubmitted } from '../../signing/later/open-submitted.ts';
import type { SubmittedApplication } from '../../signing/signing.queries.ts';
import { makeContext } from '../sessions/make-context.ts';
import { planSession } from '../submission/plan-session.ts';
import { modeOf, openAnswers, type SessionRow } from '../wizard.queries.ts';

/** What a reviewer of a call center reads of a session. */
export interface ReviewContent {
  readonly context: WizardContext;
  readonly data: EnrollmentData;
  /** SHA-256 over what the documents print, and over the answers that they are made of. */
  readonly plan: string;
  readonly answers: string;
  /** After the submit: the applications that wait for the review, and what each comes to with it. */
  readonly waiting: readonly WaitingApplication[];
  /** The documents in one PDF. */
  readonly shown: () => Promise<ShownDocuments>;
}

export interface WaitingApplication extends SubmittedApplication {
  readonly afterReview: 'enrolled' | 'pending';
}

/** SHA-256 over answers, whatever was signed: what a review counts for. Of answers that count, in their fixed order. */
export const hashOfAnswers = (data: EnrollmentData): string =>
  createHash('sha256')
    .update(JSON.stringify(withoutSignatures(data)))
    .digest('hex');

/**
 * What there is to review of a session now: before the submit what is saved, as it would be submitted; after it what was
 * submitted, where that still waits for the review. Refuses with 409 where there is nothing, and with 400 what cannot be
 * applied for as it is.
 */
export async function reviewContentOf(
  platform: Platform,
  row: SessionRow,
  db: Db = platform.database,
): Promise<ReviewContent> {
  if (modeOf(row) !== 'callcenter') throw conflict('nothing-to-review');
  if (row.status === 'submitted') return submittedContent(platform, db, row);
  if (row.status !== 'open' && row.status !== 'paused') throw conflict('nothing-to-review');
  const context = await makeContext(platform, row);
  const data = reachableData(context, openAnswers(platform, row));
  const { plan } = await planSession(context, row, data);
  if (plan.documents.length === 0) throw conflict('nothing-to-review');
  return {
    context,
    data,
    plan: plan.hash,
    answers: hashOfAnswers(data),
    waiting: [],
    shown: async () => joinShown(platform, await fillDocuments(platform, { context, data, plan })),
  };
}

async function submittedContent(platform: Platform, db: Db, { id }: SessionRow): Promise<ReviewContent> {
  const { documents, applications } = await openSubmitted(platform, id, {
    db,
    refuse: () => conflict('nothing-to-review'),
  });
  const { context, frozen, plan } = documents;
  const waiting = applications.flatMap((each) => {
    const { afterReview } = plannedFor(frozen.signing, each);
    return each.isPending && afterReview ? [{ ...each, afterReview }] : [];
  });
  if (waiting.length === 0) throw conflict('nothing-to-review');
  return {
    context,
    data: frozen.data,
    plan,
    answers: hashOfAnswers(frozen.data),
    waiting,
    shown: () => joinDue(platform, documents, waiting),
  };
}
