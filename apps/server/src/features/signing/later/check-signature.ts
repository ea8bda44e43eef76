import type { Answer, Applicant } from '@openroll/wizard/enrollment';
import { signaturesIn } from '@openroll/wizard/kinds/signature';
import type { Signer } from '@openroll/wizard/signers';
import { signatureName } from '@openroll/wizard/signing/signature-answers';
import { signedAt } from '@openroll/wizard/signing/signed-at';
import { actOf } from '@openroll/wizard/signing/status-after';
import { laterSignatureStep } from '@openroll/wizard/steps/closing-steps';
import { validateStep } from '@openroll/wizard/validation/validate-step';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { invalid } from '../../../platform/refusal.ts';
import { proveAct } from '../acts/prove-act.ts';
import type { GivenSignature } from '../acts/sign-applications.ts';
import { shownNotices } from '../documents/notices-page.ts';
import type { Showing } from '../signing.queries.ts';
import type { SubmittedDocuments } from './open-submitted.ts';

export interface SignerAnswers {
  readonly signer: Signer;
  /** The answers of the signer's step: consent, typed name, last four digits. */
  readonly answers: Readonly<Record<string, Answer>>;
}

/**
 * A signature that is given after the submit, judged by the very step that would ask for it in the wizard. An agent in the
 * inbox attests and types no name: theirs is known (C5). Refuses with 400 what is wrong with it.
 */
export function checkSignature(
  { frozen, context }: SubmittedDocuments,
  { signer, answers: given }: SignerAnswers,
  origin: Origin,
  showing: Showing,
  at: Date,
): GivenSignature {
  const planned = actOf(frozen.signing, signer);
  const step = laterSignatureStep(context, frozen.data, signer);
  const attests = signer === 'agent' && planned.place === 'inbox';
  const answers = attests ? { ...given, [signatureName(signer)]: context.agentName } : given;
  const applicantId = step.applicantId ?? 'primary';
  const signed = (person: Applicant) =>
    person.id === applicantId ? { ...person, data: { ...person.data, ...answers } } : person;
  const data = { ...frozen.data, applicants: frozen.data.applicants.map(signed) };
  const errors = validateStep(step, data, { today: context.startedOn });
  if (errors.length > 0) throw invalid(...errors.map(({ problem }) => problem));
  const [asked] = signaturesIn(step.fields);
  if (!asked) throw new Error(`no step asks for the signature of the ${signer}`);
  return {
    signer,
    method: planned.method,
    name: String(answers[asked.field] ?? '').trim(),
    applicantId: signer === 'agent' ? null : applicantId,
    agentId: signer === 'agent' ? frozen.agentId : null,
    ip: origin.ip,
    at,
    evidence: proveAct(planned, {
      consent: asked.statement,
      language: context.t.language,
      lastFourMatched: asked.asksLastFour,
      userAgent: origin.userAgent,
      place: signedAt(context, planned),
      showing,
      notices: shownNotices(context, frozen.data, signer),
      intent: attests ? 'attestation' : 'typed-name',
      enteredBy: context.enteredBy && context.t('steps.signature.entered_by', { name: context.enteredBy }),
    }),
  };
}
