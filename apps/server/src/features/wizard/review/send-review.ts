import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { reviewAddressProblems } from '@openroll/domain/enrollments/review';
import { dayOf } from '@openroll/domain/values/dates';
import { textOf } from '@openroll/wizard/answers/answers';
import type { Walk } from '@openroll/wizard/walk';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey, openJson, sealJson } from '../../../platform/keys/sealing.ts';
import { issueSessionLink } from '../../../platform/links/session-links.ts';
import { agentName, writeEmail } from '../../../platform/mail/emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { saveSession } from '../sessions/save-session.ts';
import { primaryOf } from '../sessions/session-facts.ts';
import { requireSignerAddress } from '../signer/require-signer-address.ts';
import { countAwaitedEmail, sendAwaitedEmail } from '../signer/send-awaited-email.ts';
import { placeOf, walkCall } from '../steps/walk-call.ts';
import { lockSession, modeOf, openAnswers, type SessionRow } from '../wizard.queries.ts';
import { reviewContentOf } from './review-content-of.ts';

const tokenPlace = (id: number): string => `wizard_sessions|review_token|${id}`;

/**
 * Saves an open session of a call center and sends its applications to be read (A18); an earlier link ends with it. Answers the
 * token, which opens nothing for the agent, and the session's new version. Refuses with 400 an address that they may not go to, or
 * that the mail server refuses, with 409 what is not ready to be read, with 429 too many emails.
 */
export async function sendReview(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  { email, ...body }: SerializedEnrollment & { readonly email: string },
): Promise<{ readonly token: string; readonly version: number }> {
  requireSessionEvent(row, 'saved');
  if (modeOf(row) !== 'callcenter') throw conflict('nothing-to-review');
  const { session, walked } = await walkCall(platform, row, body);
  requireReviewable(walked);
  const { data } = session.answers;
  const address = await reviewAddressOf(platform, email, textOf(primaryOf(data).email));
  const current = placeOf(walked, body);
  const version = await saveSession(platform, origin, row, {
    data,
    version: body.version,
    step: walked.at(current)?.name ?? '',
    stepIndex: current,
  });
  const { token, mailId } = await inTransaction(platform, origin, async (work) => {
    await countAwaitedEmail(platform, work, origin, { kind: 'review', sessionId: row.id });
    const locked = await lockSession(work.tx, row.id);
    requireSessionEvent(locked, 'saved');
    return issueReview(platform, work, locked, address);
  });
  await sendAwaitedEmail(platform, mailId);
  return { token, version };
}

/** Sends what was submitted to be read, once more or for the first time; the same rules (A20). */
export async function sendReviewAgain(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  email: string,
): Promise<void> {
  if (row.status !== 'submitted') throw conflict('nothing-to-review');
  const address = await reviewAddressOf(platform, email, textOf(primaryOf(openAnswers(platform, row)).email));
  const { mailId } = await inTransaction(platform, origin, async (work) => {
    await countAwaitedEmail(platform, work, origin, { kind: 'review', sessionId: row.id });
    const locked = await lockSession(work.tx, row.id);
    await reviewContentOf(platform, locked, work.tx);
    return issueReview(platform, work, locked, address);
  });
  await sendAwaitedEmail(platform, mailId);
}

/** Never the address of somebody who works with the site (AC18): the applicant's own, or a known reviewer's (A17). */
async function reviewAddressOf(platform: Platform, typed: string, applicantEmail: string): Promise<string> {
  const address = await requireSignerAddress(platform, platform.database, typed);
  const { reviewDomains } = platform.site;
  const problems = reviewAddressProblems(address, { applicantEmail, reviewDomains });
  if (problems.length > 0) throw invalid(...problems);
  return address;
}

/** The link and its email, which names nobody in its subject. The caller holds the session locked. */
async function issueReview(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  address: string,
): Promise<{ readonly token: string; readonly mailId: number }> {
  const { keys, site } = platform;
  const link = await issueSessionLink(platform, work, {
    kind: 'review',
    sessionId: row.id,
    caseName: row.group_name,
    signer: null,
    sentTo: address,
    sentBy: row.agent_id,
  });
  const key = openDataKey(keys, sessionKeyOwner(row.id), row.data_key);
  await work.tx
    .updateTable('wizard_sessions')
    .set({
      call_center_email: address,
      review_token: row.status === 'submitted' ? null : sealJson(key, tokenPlace(row.id), link.token),
    })
    .where('id', '=', row.id)
    .execute();
  await work.audit({
    action: 'session.review-sent',
    object: ['wizard_session', row.id],
    caseId: row.case_id,
  });
  const t = platform.translatorIn(row.language);
  const mailId = await writeEmail(platform, work, {
    to: address,
    language: row.language,
    subject: 'mails.reviewSubject',
    body: 'mails.review',
    params: {
      agent: agentName(t, row.agent_name),
      group: row.group_name,
      day: t.formats.shortDay(dayOf(link.expiresAt, site.timeZone)),
    },
    link: { url: link.url, text: 'mails.reviewButton' },
    notes: ['mails.reviewLife', 'mails.reviewUnasked'],
    linkId: link.id,
    isAwaited: true,
  });
  return { token: link.token, mailId };
}

/** A link that was used up needs no token anymore. */
export const forgetReviewToken = ({ tx }: UnitOfWork, sessionId: number): Promise<unknown> =>
  tx.updateTable('wizard_sessions').set({ review_token: null }).where('id', '=', sessionId).execute();

/** The token of the link that was sent last, for the agent of an open session; null where none is good anymore. */
export const openReviewToken = (
  { keys }: Platform,
  { id, data_key: wrapped, review_token: sealed }: SessionRow,
): string | null =>
  sealed && wrapped.length > 0
    ? openJson<string>(openDataKey(keys, sessionKeyOwner(id), wrapped), tokenPlace(id), sealed)
    : null;

/** Refuses with 409 to have something read that cannot be submitted so: a step before the documents lacks something. */
function requireReviewable({ indexOf, steps, errorsOn }: Walk): void {
  const index = indexOf('review');
  if (index < 0) throw conflict('nothing-to-review');
  const [first] = steps.slice(0, index + 1).flatMap(({ name }) => errorsOn(name));
  if (first) throw conflict('step-skipped', { step: first.step, field: first.problem.field ?? first.name });
}
