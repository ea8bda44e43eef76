import { dayOf } from '@openroll/domain/values/dates';
import { fullNameIn } from '../../platform/database/sql-values.ts';
import { issueSessionLink } from '../../platform/links/session-links.ts';
import { agentName, writeEmail } from '../../platform/mail/emails.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { SubmittedDocuments } from '../signing/later/open-submitted.ts';
import { listLaterDecisions } from './list-later-decisions.ts';

const family = ['applicant', 'spouse'] as const;

/** Who of the family confirms another rating now; while an underwriter is still at something of theirs, nobody is asked for a part. */
export const confirmersOf = (later: Awaited<ReturnType<typeof listLaterDecisions>>) =>
  family.filter((signer) => {
    const own = later.filter((each) => each.signer === signer && each.application.isPending);
    return (
      own.some(({ awaitsConfirmation }) => awaitsConfirmation) &&
      own.every(({ decision }) => decision.status !== 'asked')
    );
  });

/** Sends whoever has another rating to confirm their link, once all that they have allowed is decided (A14b). The caller holds the documents. */
export async function sendConfirmLinks(
  platform: Platform,
  work: UnitOfWork,
  documents: SubmittedDocuments,
): Promise<void> {
  for (const signer of confirmersOf(await listLaterDecisions(platform, work.tx, documents)))
    await sendConfirmLink(platform, work, { sessionId: documents.sessionId, signer, sentBy: null });
}

export interface ConfirmEmail {
  readonly sessionId: number;
  readonly signer: (typeof family)[number];
  /** The user whose action sends it; null where a decision does. */
  readonly sentBy: number | null;
  /** Somebody waits for what becomes of the letter. */
  readonly isAwaited?: true;
}

/**
 * Sends the link to confirm to where the link to sign went; an earlier one of the same person ends with it (AC14). The letter says
 * nothing of what was decided. Answers its id.
 */
export async function sendConfirmLink(
  platform: Platform,
  work: UnitOfWork,
  { sessionId, signer, sentBy, isAwaited }: ConfirmEmail,
): Promise<number> {
  const row = await work.tx
    .selectFrom('wizard_sessions as w')
    .innerJoin('cases as c', 'c.id', 'w.case_id')
    .innerJoin('users as u', 'u.id', 'w.agent_id')
    .select(['w.language', 'w.remote_signature_email', 'w.spouse_signature_email', 'c.group_name'])
    .select(fullNameIn('u').as('agent_name'))
    .where('w.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { remote_signature_email: ofApplicant, spouse_signature_email: ofSpouse } = row;
  const to = (signer === 'spouse' ? ofSpouse : null) ?? ofApplicant ?? '';
  const { id, url, expiresAt } = await issueSessionLink(platform, work, {
    kind: 'confirm',
    sessionId,
    caseName: row.group_name,
    signer,
    sentTo: to,
    sentBy,
  });
  const t = platform.translatorIn(row.language);
  return writeEmail(platform, work, {
    to,
    language: row.language,
    subject: 'mails.confirmSubject',
    body: `mails.confirm.${signer}`,
    params: {
      agent: agentName(t, row.agent_name),
      group: row.group_name,
      day: t.formats.shortDay(dayOf(expiresAt, platform.site.timeZone)),
    },
    link: { url, text: 'mails.confirmButton' },
    notes: ['mails.confirmUnasked'],
    linkId: id,
    ...(isAwaited ? { isAwaited } : {}),
  });
}
