import { nameOf, textOf } from '../answers/answers.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import type { Session } from '../session.ts';
import { asksRemote } from '../signing/plan-signing.ts';
import { signingPlanOf } from '../signing/session-plan.ts';
import { signatureName } from '../signing/signature-answers.ts';
import type { Signer } from '../signing/signers.ts';
import { actsInWizard, plannedFor } from '../signing/status-after.ts';
import { say } from '../words.ts';
import { makeField } from './make-field.ts';
import type { Field, Step } from './step.ts';

/** The pages after the last choice: the documents, then whoever signs in the wizard. */
export function closingSteps(session: Session, covered: readonly CoverageStatus[]): Step[] {
  const plan = signingPlanOf(session, covered);
  const signedBy = (signer: Signer) =>
    covered.filter(({ offer, applicant }) =>
      plannedFor(plan, { product: offer.id, insuredId: applicant.id }).signers.includes(signer),
    );
  return [
    reviewStep(session),
    ...actsInWizard(plan).map(({ signer }) => signatureStep(session, signer, signedBy(signer))),
  ];
}

function reviewStep(session: Session): Step {
  const { context } = session;
  const later = makeField(
    'emp_selected_remote_signature',
    'yes_no_radio',
    say(context, 'emp_selected_remote_signature'),
  );
  return step(session, 'review', [
    makeField('review_text', 'paragraph', '', { optional: true, content: say(context, 'review.text') }),
    makeField('review_documents', 'review_documents', say(context, 'review_documents'), { optional: true }),
    ...(asksRemote(context) ? [later] : []),
  ]);
}

/** A path on which nothing can be applied for ends here: 'Decline all coverage' (S2 §2). */
export const noCoverageStep = (session: Session): Step => ({
  ...step(session, 'no_coverage', [
    makeField('no_coverage_text', 'paragraph', '', {
      optional: true,
      content: say(session.context, 'no_coverage.text'),
    }),
  ]),
  is_terminal_step: true,
});

/** `signed` are the coverages whose applications this signer signs. */
function signatureStep(session: Session, signer: Signer, signed: readonly CoverageStatus[]): Step {
  const { context, answers } = session;
  const person = signer === 'spouse' ? (answers.spouse ?? answers.primary) : answers.primary;
  const name = signer === 'agent' ? context.agentName : nameOf(person);
  const statements = signed.flatMap(({ offer }) => offer.definition.signatures[signer] ?? []);
  const consent = [...new Set([...statements, say(context, `consent.${signer}`)])].join('\n\n');
  const asksLastFour = signer !== 'agent' && textOf(person.data.ssn) !== '';
  return step(
    session,
    signatureName(signer),
    [
      makeField(signatureName(signer), 'signature', say(context, signatureName(signer)), {
        max_length: 130,
        signature: { signer, name, consent, ask_last_four: signer === 'applicant' || asksLastFour },
      }),
    ],
    person.id,
  );
}

function step(
  { context, answers }: Session,
  name: 'review' | 'no_coverage' | `${Signer}_signature`,
  fields: readonly Field[],
  applicantId: string = answers.primary.id,
): Step {
  return {
    name,
    title: say(context, `${name}.title`),
    breadcrumb: say(context, `${name}.breadcrumb`),
    is_terminal_step: false,
    contextType: 'applicant',
    applicantContextType: applicantId === answers.primary.id ? 'primary' : 'spouse',
    applicantId,
    fields,
  };
}
