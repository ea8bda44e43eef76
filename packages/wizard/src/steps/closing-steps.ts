import { nameOf, textOf } from '../answers/answers.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import type { Session } from '../session.ts';
import { say } from '../words.ts';
import { makeField } from './make-field.ts';
import type { Field, SignatureSettings, Step } from './step.ts';

type Signer = SignatureSettings['signer'];

/** Who signs, in order (wire.md, Life of an enrollment): the primary, an insured spouse where a product says so, the agent. */
export function signersOf(session: Session, covered: readonly CoverageStatus[]): readonly Signer[] {
  const spouse = covered.some(
    ({ applicant, offer }) => applicant.type === 'spouse' && offer.definition.signatures.spouse !== undefined,
  );
  const alone = session.context.mode === 'selfenroll' || session.context.mode === 'remote';
  return ['applicant', ...(spouse ? (['spouse'] as const) : []), ...(alone ? [] : (['agent'] as const))];
}

/** True where the employee chose to sign by a link, later: then nobody of the family signs here. */
export const signsLater = (session: Session): boolean =>
  session.context.remoteSignature === true &&
  session.context.mode !== 'remote' &&
  textOf(session.answers.primary.data.emp_selected_remote_signature) === 'yes';

export function closingSteps(session: Session, covered: readonly CoverageStatus[]): Step[] {
  const here = signersOf(session, covered).filter((signer) => signer === 'agent' || !signsLater(session));
  return [reviewStep(session), ...here.map((signer) => signatureStep(session, signer, covered))];
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
    ...(context.remoteSignature ? [later] : []),
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

function signatureStep(session: Session, signer: Signer, covered: readonly CoverageStatus[]): Step {
  const { context, answers } = session;
  const person = signer === 'spouse' ? (answers.spouse ?? answers.primary) : answers.primary;
  const name = signer === 'agent' ? context.agentName : nameOf(person);
  const statements = covered.flatMap(({ offer }) => offer.definition.signatures[signer] ?? []);
  const consent = [...new Set([...statements, say(context, `consent.${signer}`)])].join('\n\n');
  const asksLastFour = signer !== 'agent' && textOf(person.data.ssn) !== '';
  return step(
    session,
    `${signer}_signature`,
    [
      makeField(`${signer}_signature`, 'signature', say(context, `${signer}_signature`), {
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
