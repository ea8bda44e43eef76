import { earliestFirstBillDate } from '@openroll/domain/enrollments/first-bill-date';
import { applicantLengths } from '@openroll/domain/values/lengths';
import { nameOf, textOf } from '../answers/answers.ts';
import { type CoverageStatus, coverageStatuses } from '../coverage/coverage-status.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { drawingLength } from '../kinds/signature.ts';
import { openSession, type Session } from '../session.ts';
import type { Signer } from '../signers.ts';
import { firstBillDateName, hasFirstBillDate } from '../signing/first-bill-date.ts';
import { asksRemote, type SigningPlan } from '../signing/plan-signing.ts';
import { signingPlanOf } from '../signing/session-plan.ts';
import { signatureName } from '../signing/signature-answers.ts';
import { actsInWizard, plannedFor } from '../signing/status-after.ts';
import type { Field, SignaturePart, SignatureSettings, Step } from '../step.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { stepWords } from './step-words.ts';

/** The pages after the last choice: the documents, then whoever signs in the wizard. */
export function closingSteps(session: Session, covered: readonly CoverageStatus[]): Step[] {
  const plan = signingPlanOf(session, covered);
  const signing = actsInWizard(plan).map(({ signer }) =>
    signatureStep(session, signer, signedBy(plan, covered, signer)),
  );
  return [
    reviewStep(session, covered, {
      asksHow: asksRemote(session.context),
      text: session.context.t('steps.review.text'),
    }),
    ...signing,
  ];
}

/** The page of one who signs after the submit, by a link or in the inbox: the same signature, wherever it is given. */
export function laterSignatureStep(context: WizardContext, data: EnrollmentData, signer: Signer): Step {
  const session = openSession(context, data);
  const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
  return signatureStep(session, signer, signedBy(signingPlanOf(session, covered), covered, signer));
}

/**
 * The wizard of one who signs by a link after the submit (§16.3): the documents, then their signature. The digits are compared by
 * the server alone: who came by a link has none of the answers.
 */
export function laterSteps(context: WizardContext, data: EnrollmentData, signer: Signer): Step[] {
  const session = openSession(context, data);
  const { fields, ...signature } = laterSignatureStep(context, data, signer);
  const shown = fields.map((field) =>
    field.group?.part === 'last_four'
      ? { ...field, group: { ...field.group, proof: 'server' as const } }
      : field,
  );
  return [
    reviewStep(session, [], { asksHow: false, text: context.t('steps.review.text.later') }),
    { ...signature, fields: shown },
  ];
}

/** The coverages whose applications this signer signs. */
const signedBy = (plan: SigningPlan, covered: readonly CoverageStatus[], signer: Signer) =>
  covered.filter(({ offer, applicant }) =>
    plannedFor(plan, { product: offer.id, insuredId: applicant.id }).signers.includes(signer),
  );

function reviewStep(
  { context, answers }: Session,
  covered: readonly CoverageStatus[],
  { asksHow, text }: { readonly asksHow: boolean; readonly text: string },
): Step {
  const place = { phase: 'review', of: answers.primary } as const;
  return makeStep(stepWords(context, 'review', 'review'), place, () => [
    makeField('review_text', 'paragraph', '', { optional: true, content: text }),
    makeField('review_documents', 'review_documents', context.t('steps.review_documents'), {
      optional: true,
    }),
    ...(asksHow
      ? [
          makeField(
            'emp_selected_remote_signature',
            'yes_no_radio',
            context.t('steps.emp_selected_remote_signature'),
            {
              optional: true,
              help: context.t('steps.emp_selected_remote_signature.help', {
                email: textOf(answers.primary.data.email) || 'none',
              }),
            },
          ),
        ]
      : []),
    ...(asksFirstBillDate(context, covered) ? [firstBillDateField(context)] : []),
  ]);
}

/** Whoever enrolls alone says it in the wizard; where an agent leads, the agent says it when signing (A10b, C3). */
const asksFirstBillDate = ({ mode }: WizardContext, covered: readonly CoverageStatus[]): boolean =>
  mode === 'selfenroll' && hasFirstBillDate(covered.map(({ offer }) => offer.definition));

const firstBillDateField = ({ t, startedOn }: WizardContext): Field =>
  makeField(firstBillDateName, 'date', t('steps.first_bill_date'), {
    minimum: earliestFirstBillDate(startedOn),
  });

/** A path on which nothing can be applied for ends here: 'Decline all coverage' (§5.9). */
export const noCoverageStep = ({ context, answers }: Session): Step =>
  makeStep(
    stepWords(context, 'no_coverage', 'no_coverage'),
    { phase: 'review', of: answers.primary, isTerminal: true },
    () => [
      makeField('no_coverage_text', 'paragraph', '', {
        optional: true,
        content: context.t('steps.no_coverage.text'),
      }),
    ],
  );

/** `signed` are the coverages whose applications this signer signs. */
function signatureStep(session: Session, signer: Signer, signed: readonly CoverageStatus[]): Step {
  const { context, answers } = session;
  const of = signer === 'spouse' ? (answers.spouse ?? answers.primary) : answers.primary;
  const kind = signatureName(signer);
  return makeStep(stepWords(context, kind, kind), { phase: 'sign', of }, () => {
    const name = signer === 'agent' ? context.agentName : nameOf(of);
    const statements = signed.flatMap(({ offer }) => offer.definition.signatures[signer] ?? []);
    const takenOver =
      signer === 'agent' && context.tookOverFrom
        ? [context.t('steps.signature.took_over', { name: context.tookOverFrom })]
        : [];
    const statement = [...new Set([...statements, context.t(`consents.${signer}`), ...takenOver])].join(
      '\n\n',
    );
    const asksLastFour = signer === 'applicant' || (signer === 'spouse' && textOf(of.data.ssn) !== '');
    return signatureFields(session, { signer, name }, statement, asksLastFour);
  });
}

/** The parts of one signature, each a field that any client can fill in; `group` tells a screen to draw them as one. */
function signatureFields(
  { context }: Session,
  signature: SignatureSettings,
  statement: string,
  asksLastFour: boolean,
): Field[] {
  const name = signatureName(signature.signer);
  const group = (part: SignaturePart) => ({ name, part });
  const lastFour = makeField(`${name}_last_four`, 'text', context.t('steps.signature.last_four'), {
    max_length: 4,
    group: group('last_four'),
  });
  return [
    makeField(`${name}_statement`, 'paragraph', '', {
      optional: true,
      content: statement,
      group: group('statement'),
    }),
    makeField(`${name}_consent`, 'checkbox', context.t('steps.signature.consent'), {
      group: group('consent'),
    }),
    makeField(name, 'text', context.t(`steps.${name}`), {
      help: context.t('steps.signature.signer', { name: signature.name }),
      max_length: applicantLengths.signature,
      group: group('name'),
      signature,
    }),
    ...(asksLastFour ? [lastFour] : []),
    makeField(`${name}_drawing`, 'textarea', context.t('steps.signature.drawing'), {
      optional: true,
      help: context.t('steps.signature.drawing_hint'),
      max_length: drawingLength,
      group: group('drawing'),
    }),
  ];
}
