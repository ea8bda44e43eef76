import { answersOf, readAnswer, textOf } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { signaturesIn } from '@openroll/wizard/kinds/signature';
import type { Step } from '@openroll/wizard/steps/step';
import { conflict } from '../../../platform/refusal.ts';
import type { GivenSignature } from '../../signing/sign-application.ts';
import type { SigningAct } from '../../signing/signing.queries.ts';
import { type SessionRow, signingOf } from '../wizard.queries.ts';

/**
 * The signatures that stand in the answers. Each was given for the documents of `now`, or is given now, by submitting
 * them; one that was given for others is refused with 409.
 */
export function collectSignatures(
  row: SessionRow,
  data: EnrollmentData,
  steps: readonly Step[],
  now: SigningAct,
): GivenSignature[] {
  const answers = answersOf(data);
  const { signed = {} } = signingOf(row);
  return steps.flatMap((step) =>
    signaturesIn(step.fields).flatMap(({ signer, field, statement, asksLastFour }) => {
      const act = signed[signer] ?? now;
      if (act.plan !== now.plan) throw conflict('document-changed');
      const at = { applicantId: step.applicantId ?? 'primary' };
      return [
        {
          signer,
          name: textOf(readAnswer(answers, at, field)),
          applicantId: signer === 'agent' ? null : at.applicantId,
          agentId: signer === 'agent' ? row.agent_id : null,
          consent: statement,
          lastFourMatched: asksLastFour,
          act,
        },
      ];
    }),
  );
}
