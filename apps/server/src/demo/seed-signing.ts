import type { LinkActor } from '@openroll/domain/access/actor';
import { linkAddressOf } from '@openroll/domain/cases/case-slug';
import { textOf } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { getCaseLink } from '../features/cases/links/get-case-link.ts';
import { getCaseSetup } from '../features/cases/setup/case-setup.queries.ts';
import { findCaseLink } from '../features/links/find-case-link.ts';
import { checkStartAlone } from '../features/wizard/sessions/check-start.ts';
import { createSession } from '../features/wizard/sessions/create-session.ts';
import { declineSignature } from '../features/wizard/signer/decline-signature.ts';
import { showToSigner } from '../features/wizard/signer/show-to-signer.ts';
import { submitSignature } from '../features/wizard/signer/submit-signature.ts';
import { findSession, type SessionRow } from '../features/wizard/wizard.queries.ts';
import type { Origin } from '../platform/audit/record-audit.ts';
import { createLinkSession } from '../platform/links/link-sessions.ts';
import type { Platform } from '../platform/platform.ts';
import { inTransaction } from '../platform/unit-of-work.ts';

/** Where somebody of the demo begins alone. */
interface Place {
  readonly caseId: number;
  readonly divisionId: number | null;
  readonly city: string;
  readonly state: string;
}

/** Somebody begins alone by the link of the case, as at the door of it; answers as whom they act from then on. */
export async function beginAlone(
  platform: Platform,
  origin: Origin,
  { caseId, divisionId, city, state }: Place,
): Promise<LinkActor & { readonly sessionId: number }> {
  const url = await getCaseLink(platform, origin, caseId, 'self-enroll');
  const address = linkAddressOf(url.split('/').at(-1) ?? '', undefined);
  const { caseLinkId } = await findCaseLink(platform, 'self-enroll', address);
  const setup = await getCaseSetup(platform.database, caseId);
  const point = await checkStartAlone(platform, setup, { divisionId: divisionId ?? undefined, city, state });
  const language = platform.site.defaultLanguage;
  const sessionId = await inTransaction(platform, origin, (work) =>
    createSession(platform, work, { ...point, language }, undefined, undefined),
  );
  const opened = { of: { caseLinkId }, caseId, sessionId, language, identifiedAs: null } as const;
  const { id } = await createLinkSession(platform, { kind: 'self-enroll', ...opened });
  return { kind: 'link', link: 'self-enroll', linkSessionId: id, identifiedAs: null, sessionId, caseId };
}

/** The signer opens the link of the email that was sent to them, and signs what it shows. */
export async function signByLink(
  platform: Platform,
  origin: Origin,
  sessionId: number,
  { applicants }: EnrollmentData,
): Promise<void> {
  const { actor, row } = await openEmail(platform, sessionId);
  const { sha256 } = await showToSigner(platform, actor, row);
  const { first_name, last_name, ssn } = applicants[0]?.data ?? {};
  const signature = {
    applicant_signature: `${textOf(first_name)} ${textOf(last_name)}`,
    applicant_signature_consent: true,
    applicant_signature_last_four: textOf(ssn).slice(-4),
    applicant_signature_of_hipaa_authorization: true,
  };
  const data = {
    applicants: [{ id: 'primary', type: 'primary' as const, data: signature }],
    selectedCoverages: [],
  };
  await submitSignature(platform, { ...origin, actor }, { actor, row, body: { data, preview_hash: sha256 } });
}

/** The signer opens the link, and declines with a reason. */
export async function declineByLink(
  platform: Platform,
  origin: Origin,
  sessionId: number,
  reason: string,
): Promise<void> {
  const { actor, row } = await openEmail(platform, sessionId);
  await declineSignature(platform, { ...origin, actor }, { actor, row, reason });
}

/** As whom the holder of the live link to sign acts. */
async function openEmail(
  platform: Platform,
  sessionId: number,
): Promise<{ readonly actor: LinkActor; readonly row: SessionRow }> {
  const row = await findSession(platform, sessionId);
  const link = await platform.database
    .selectFrom('links')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'sign')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || !link) throw new Error(`session ${sessionId} was not sent for signature`);
  const who = { caseId: row.case_id, sessionId, language: row.language, identifiedAs: 'applicant' } as const;
  const { id } = await createLinkSession(platform, { kind: 'sign', of: { linkId: link.id }, ...who });
  return { row, actor: { kind: 'link', link: 'sign', linkSessionId: id, ...who } };
}
