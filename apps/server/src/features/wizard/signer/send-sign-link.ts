import { dayOf } from '@openroll/domain/values/dates';
import { issueSessionLink } from '../../../platform/links/session-links.ts';
import { agentName, writeEmail } from '../../../platform/mail/emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { FamilySigner } from '../../signing/later/find-due-signer.ts';
import type { SessionRow } from '../wizard.queries.ts';

export interface SignEmail {
  /** Who has to sign now. */
  readonly signer: FamilySigner;
  readonly address: string;
  /** The link is for this signer alone: another one has an address of their own (A13). */
  readonly isTheirsAlone: boolean;
  /** The user whose action sends it; null where a signature does. */
  readonly sentBy: number | null;
  /** Somebody waits for what becomes of the email. */
  readonly isAwaited?: true;
}

/** The words of the email, by who gets it. */
const bodies = { applicant: 'mails.sign', spouse: 'mails.signSpouse' } as const;

/**
 * Sends the link to sign; an earlier one ends with it (AC14). Its email names who asks and until when, and nobody in its subject.
 * The caller holds the session's documents locked, or has just made them. Answers the email's id.
 */
export async function sendSignLink(
  platform: Platform,
  work: UnitOfWork,
  row: Pick<SessionRow, 'id' | 'agent_name' | 'group_name' | 'language'>,
  { signer, address, isTheirsAlone, sentBy, isAwaited }: SignEmail,
): Promise<number> {
  const { id, url, expiresAt } = await issueSessionLink(platform, work, {
    kind: 'sign',
    sessionId: row.id,
    caseName: row.group_name,
    signer: isTheirsAlone ? signer : null,
    sentTo: address,
    sentBy,
  });
  const t = platform.translatorIn(row.language);
  return writeEmail(platform, work, {
    to: address,
    language: row.language,
    subject: 'mails.signSubject',
    body: bodies[signer],
    params: {
      agent: agentName(t, row.agent_name),
      group: row.group_name,
      day: t.formats.shortDay(dayOf(expiresAt, platform.site.timeZone)),
    },
    link: { url, text: 'mails.signButton' },
    notes: ['mails.signUnasked'],
    linkId: id,
    ...(isAwaited ? { isAwaited } : {}),
  });
}
