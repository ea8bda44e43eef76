import { mayOnSession } from '@openroll/domain/enrollments/may-on-session';
import { answersOf, readAnswer, textOf } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { type AskedSignature, signaturesIn, signedName } from '@openroll/wizard/kinds/signature';
import type { SignatureMethod, Signer } from '@openroll/wizard/signers';
import type { PlannedAct, SigningPlan } from '@openroll/wizard/signing/plan-signing';
import { voicePhoneName } from '@openroll/wizard/signing/signature-answers';
import type { SignedAt } from '@openroll/wizard/signing/signed-at';
import { actOf } from '@openroll/wizard/signing/status-after';
import type { Step } from '@openroll/wizard/step';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { conflict, forbidden } from '../../../platform/refusal.ts';
import { proveAct } from '../../signing/acts/prove-act.ts';
import type { GivenSignature } from '../../signing/acts/sign-applications.ts';
import type { Showing, ShownNotice } from '../../signing/signing.queries.ts';
import type { RecordedCall } from '../conferences/conference-facts-of.ts';
import { type SessionRow, toSessionFacts } from '../wizard.queries.ts';

/** A signature of the wizard; one without an act is given by submitting it. */
export type CollectedSignature = GivenSignature & { readonly actId?: number };

/** The documents that are signed, and who submits them. */
interface Submitting {
  readonly plan: string;
  readonly showing: Showing;
  /** In which they and the statements were shown. */
  readonly language: string;
  readonly origin: Origin;
  readonly at: Date;
  /** Where an act of the wizard is given. */
  readonly placeOf: (act: Pick<PlannedAct, 'method' | 'place'>) => SignedAt;
  /** The notices that a signer was shown. */
  readonly noticesOf: (signer: Signer) => readonly ShownNotice[];
  /** The call on which they said yes, of a voice enrollment. */
  readonly recorded?: RecordedCall | undefined;
}

/** The telephone that somebody said yes on: the conference's, else as it was typed. */
function phoneOf(
  { spoken }: Pick<AskedSignature, 'spoken'>,
  method: SignatureMethod,
  typed: string,
  recorded: RecordedCall | undefined,
): { readonly phone?: string } {
  if (!spoken) return {};
  if (method !== 'audioenroll') return { phone: typed };
  return recorded ? { phone: recorded.phone } : {};
}

/**
 * The signatures that stand in the answers, in their order. Each was given for these documents, or is given now; one that was
 * given for others is refused with 409.
 */
export function collectSignatures(
  row: SessionRow,
  data: EnrollmentData,
  steps: readonly Step[],
  signing: SigningPlan,
  now: Submitting,
): CollectedSignature[] {
  const answers = answersOf(data);
  return steps.flatMap((step) =>
    signaturesIn(step.fields).map((asked) => {
      const { signer, field, statement, asksLastFour } = asked;
      const planned = actOf(signing, signer);
      const { method } = planned;
      const act = row.acts.find((each) => each.signer === signer);
      if (act && act.plan !== now.plan) throw conflict('document-changed');
      if (!act && !mayOnSession(now.origin.actor, `sign-as-${signer}`, toSessionFacts(row)))
        throw forbidden('sign-for-another');
      const at = { applicantId: step.applicantId ?? 'primary' };
      const proof = proveAct(
        { signer, method },
        {
          consent: statement,
          language: now.language,
          lastFourMatched: asksLastFour,
          userAgent: now.origin.userAgent,
          place: now.placeOf(planned),
          showing: now.showing,
          notices: now.noticesOf(signer),
          intent: asked.spoken ? 'spoken-yes' : 'typed-name',
        },
      );
      return {
        signer,
        method,
        name: signedName(asked, readAnswer(answers, at, field)),
        ...phoneOf(asked, method, textOf(answers.primary.data[voicePhoneName]), now.recorded),
        applicantId: signer === 'agent' ? null : at.applicantId,
        agentId: signer === 'agent' ? row.agent_id : null,
        ip: act?.ip ?? now.origin.ip,
        at: act ? new Date(act.at) : now.at,
        evidence: {
          ...(act ? { consent_sha256: proof.consent_sha256, place: proof.place, ...act.evidence } : proof),
          ...(method === 'audioenroll' && now.recorded?.sid ? { recording_sid: now.recorded.sid } : {}),
        },
        ...(act ? { actId: act.id } : {}),
      };
    }),
  );
}
