import type { Actor } from '@openroll/domain/access/actor';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import { showSubmitted } from '../features/signing/later/show-submitted.ts';
import { signAct } from '../features/signing/later/sign-act.ts';
import { previewDocuments } from '../features/wizard/submission/preview-documents.ts';
import { submitSession } from '../features/wizard/submission/submit-session.ts';
import type { SessionRow } from '../features/wizard/wizard.queries.ts';
import type { Origin } from '../platform/audit/record-audit.ts';
import type { Platform } from '../platform/platform.ts';

type Submitted = Parameters<typeof submitSession>[3];

/** How an employee of the demo signed before the agent: alone in the wizard, or later, by e-mail. */
export type SignedBefore = 'selfenroll' | 'remote';

/** Turns a session that has just begun into one that is led, or signed, by the employee. */
export async function handOver(platform: Platform, sessionId: number, how: SignedBefore): Promise<void> {
  const marks =
    how === 'remote'
      ? ({ remote_signature: 'forced' } as const)
      : ({ enrollment_mode: 'selfenroll' } as const);
  await platform.database.updateTable('wizard_sessions').set(marks).where('id', '=', sessionId).execute();
}

/** Submits it, and has the employee sign: it then stands in the inbox of its agent. */
export async function submitToInbox(
  platform: Platform,
  agent: Origin,
  row: SessionRow,
  data: EnrollmentData,
  how: SignedBefore,
): Promise<void> {
  const holder = (link: 'self-enroll' | 'sign'): Origin => ({
    ...agent,
    actor: {
      kind: 'link',
      link,
      linkSessionId: 0,
      identifiedAs: 'applicant',
      sessionId: row.id,
      caseId: row.case_id,
    } satisfies Actor,
  });
  const submit = (origin: Origin, answers: EnrollmentData) =>
    submitSession(platform, origin, row, { data: answers } as Submitted);
  await previewDocuments(platform, row, data);
  if (how === 'selfenroll') return void (await submit(holder('self-enroll'), data));
  await submit(agent, withoutSignatures(data));
  const { sha256 } = await showSubmitted(platform, { sessionId: row.id, signer: 'applicant', userId: null });
  const { first_name, last_name, ssn } = data.applicants[0]?.data ?? {};
  await signAct(platform, holder('sign'), {
    sessionId: row.id,
    signer: 'applicant',
    previewHash: sha256,
    answers: {
      applicant_signature: `${first_name} ${last_name}`,
      applicant_signature_consent: true,
      applicant_signature_last_four: String(ssn).slice(-4),
    },
  });
}
