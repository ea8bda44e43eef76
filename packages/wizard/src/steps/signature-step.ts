import { isCaptured } from '@openroll/domain/payments/captured-option';
import { applicantLengths } from '@openroll/domain/values/lengths';
import { nameOf, textOf } from '../answers/answers.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import type { WizardContext } from '../enrollment.ts';
import { announcementName, drawingLength } from '../kinds/signature.ts';
import { type FilledNotice, isOwnDocument, noticesFor, noticesOfAll } from '../notices/notices-for.ts';
import type { Offer, Session } from '../session.ts';
import { isSpoken } from '../signers.ts';
import type { PlannedAct } from '../signing/plan-signing.ts';
import { documentSignatureName, signatureName, voicePhoneName } from '../signing/signature-answers.ts';
import type { Field, SignaturePart, SignatureSettings, Step, StepPage } from '../step.ts';
import { isUnderwritten } from '../underwriting/underwritten.ts';
import { signatureScript } from '../voice/scripts.ts';
import { announcementField } from './announcement-fields.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { noticeFields, noticeName } from './notice-fields.ts';
import { stepWords } from './step-words.ts';

/**
 * What one signer signs, by the method of their act; `signed` are the coverages whose applications this signer signs, `documents` what
 * they sign beside them, each kind by an act of its own. A page of its own, unless it stands on another.
 */
export function signatureStep(
  session: Session,
  { signer, method }: PlannedAct,
  signed: readonly CoverageStatus[],
  {
    page,
    documents = [],
  }: { readonly page?: StepPage | undefined; readonly documents?: readonly FilledNotice[] } = {},
): Step {
  const { context, answers } = session;
  const speaker = isSpoken(method) && signer !== 'agent' ? signer : undefined;
  const of = signer === 'spouse' ? (answers.spouse ?? answers.primary) : answers.primary;
  const kind = signatureName(signer);
  const place = { phase: 'sign', of, ...(page ? { page } : {}) } as const;
  return makeStep(stepWords(context, kind, kind), place, () => {
    const name = signer === 'agent' ? context.agentName : nameOf(of);
    const statements = signed.flatMap(({ offer }) => statementsOf(session, offer, signer));
    const takenOver =
      signer === 'agent' && context.tookOverFrom
        ? [context.t('steps.signature.took_over', { name: context.tookOverFrom })]
        : [];
    const consent = context.t(speaker ? `consents.${speaker}_voice` : `consents.${signer}`);
    // Whoever types their name signs electronically: what that means stands before it, once. An agent does so by trade.
    const isTold = signed.length > 0 && signed.every((status) => tellsElectronic(session, status, signer));
    const electronic = signer === 'agent' || speaker || isTold ? [] : [context.t('consents.electronic')];
    // Without it nothing about anybody goes to an underwriter (B15).
    const isAsked = signer !== 'agent' && signed.some(({ offer }) => isUnderwritten(session, offer));
    const underwriting = isAsked ? [context.t('consents.underwriting')] : [];
    const all = [...statements, ...underwriting, ...electronic, consent, ...takenOver];
    const statement = [...new Set(all)].join('\n\n');
    const named = applicationsField(session, kind, signed);
    const asksLastFour = signer === 'applicant' || (signer === 'spouse' && textOf(of.data.ssn) !== '');
    const notices = noticeFields(
      noticesOfAll(
        session,
        signed,
        (notice) => notice.shown === 'signature' && !isOwnDocument(notice) && notice.signers.includes(signer),
      ),
    );
    const own = documentFields(context, { signer, name, ...(speaker ? { spoken: true } : {}) }, documents);
    if (speaker) {
      const spoken = { signer: speaker, name, spoken: true } as const;
      if (method === 'audioenroll')
        return [
          ...named,
          ...notices,
          ...recordedFields(
            session,
            spoken,
            [statement, ...documents.map(wordsOf)].join('\n\n'),
            asksLastFour,
          ),
          ...own,
        ];
      return [...named, ...notices, ...spokenFields(context, spoken, statement, asksLastFour), ...own];
    }
    return [
      ...named,
      ...notices,
      ...signatureFields(context, { signer, name }, statement, asksLastFour),
      ...own,
    ];
  });
}

/** Whether a notice of the application itself, right before the signature, asks for the consent to electronic records. */
const tellsElectronic = (session: Session, status: CoverageStatus, signer: PlannedAct['signer']): boolean =>
  noticesFor(session, status).some(
    ({ consents, shown, signers }) =>
      consents === 'electronic' && shown === 'signature' && signers.includes(signer),
  );

/** What is signed: the applications by name, a line for each insured person. Nothing while nobody has chosen anything. */
function applicationsField(
  { context: { t } }: Session,
  signature: string,
  signed: readonly CoverageStatus[],
): readonly Field[] {
  if (signed.length === 0) return [];
  const people = [...new Set(signed.map(({ applicant }) => applicant))];
  const lines = people.map((person) => {
    const products = signed
      .filter(({ applicant }) => applicant === person)
      .map(({ offer }) => offer.definition.display_name);
    return t('steps.signature.applications_of', {
      name: nameOf(person),
      products: t.formats.list(products, 'and'),
    });
  });
  const label = t('steps.signature.applications');
  return [
    makeField(`${signature}_applications`, 'paragraph', label, {
      optional: true,
      content: lines.join('\n\n'),
    }),
  ];
}

/**
 * What a product has this signer agree to; an applicant about whom an underwriter decides agrees to that, and each applicant to how their
 * premiums are paid in this case (B1).
 */
function statementsOf(session: Session, offer: Offer, signer: PlannedAct['signer']): readonly string[] {
  const { signatures, underwriting } = offer.definition;
  if (signer !== 'applicant') return [signatures[signer] ?? []].flat();
  const instead = isUnderwritten(session, offer) && underwriting?.external?.applicant;
  const { premiums } = signatures;
  return [
    instead || signatures.applicant,
    ...(premiums ? [isCaptured(offer.options) ? premiums.captured : premiums.payroll] : []),
  ];
}

const wordsOf = ({ title, text }: FilledNotice): string => `${title}\n\n${text}`;

/** What has a signature of its own: its words, and behind those of each kind the act that signs them. */
function documentFields(
  { t }: WizardContext,
  { signer, name, spoken }: SignatureSettings,
  documents: readonly FilledNotice[],
): Field[] {
  const part = partOf(signatureName(signer));
  const words = documents.map((each, index) =>
    makeField(noticeName(documents, index), 'paragraph', each.title, {
      optional: true,
      content: each.text,
      ...part('document'),
    }),
  );
  return [...new Set(documents.map(({ id }) => id))].flatMap((id) => [
    ...words.filter((_, index) => documents[index]?.id === id),
    makeField(
      documentSignatureName(signer, id),
      'checkbox',
      t(spoken ? 'steps.signature.document_spoken' : 'steps.signature.document', {
        name,
        document: documents.find((each) => each.id === id)?.title ?? '',
      }),
      part('document_signature'),
    ),
  ]);
}

const partOf = (name: string) => (part: SignaturePart) => ({ group: { name, part } });

const statementField = (name: string, content: string): Field =>
  makeField(`${name}_statement`, 'paragraph', '', { optional: true, content, ...partOf(name)('statement') });

const lastFourField = ({ t }: WizardContext, name: string): Field =>
  makeField(`${name}_last_four`, 'text', t('steps.signature.last_four'), {
    max_length: 4,
    ...partOf(name)('last_four'),
  });

/** A signature by voice (A19): whoever leads the call reads the statement aloud, and says that the answer was yes. */
function spokenFields(
  context: WizardContext,
  signature: SignatureSettings & { readonly signer: 'applicant' | 'spouse' },
  statement: string,
  asksLastFour: boolean,
): Field[] {
  const { t } = context;
  const { signer } = signature;
  const name = signatureName(signer);
  const part = partOf(name);
  return [
    ...(signer === 'applicant'
      ? [makeField(voicePhoneName, 'phone', t('steps.applicant_phone_number'), part('phone'))]
      : []),
    makeField(`${name}_read_aloud`, 'paragraph', '', {
      optional: true,
      content: t('steps.signature.read_aloud', { name: signature.name }),
    }),
    statementField(name, statement),
    makeField(name, 'checkbox', t(`steps.${name}.yes`), { signature, ...part('consent') }),
    ...(asksLastFour ? [lastFourField(context, name)] : []),
  ];
}

/** The same in a recorded conference (B29): the provider reads the statement that stands there, and its telephone is the conference's. */
function recordedFields(
  session: Session,
  signature: SignatureSettings & { readonly signer: 'applicant' | 'spouse' },
  statement: string,
  asksLastFour: boolean,
): Field[] {
  const { t } = session.context;
  const name = signatureName(signature.signer);
  const announcement = announcementField(session, announcementName(name), {
    script: signatureScript(signature.signer),
    label: t('steps.announcement.signature'),
    text: statement,
  });
  return [
    announcement,
    makeField(name, 'checkbox', t(`steps.${name}.yes`), { signature, ...partOf(name)('consent') }),
    ...(asksLastFour ? [lastFourField(session.context, name)] : []),
  ];
}

/** The parts of one signature, each a field that any client can fill in; `group` tells a screen to draw them as one. */
function signatureFields(
  context: WizardContext,
  signature: SignatureSettings,
  statement: string,
  asksLastFour: boolean,
): Field[] {
  const name = signatureName(signature.signer);
  const group = (part: SignaturePart) => ({ name, part });
  return [
    statementField(name, statement),
    makeField(`${name}_consent`, 'checkbox', context.t('steps.signature.consent'), {
      group: group('consent'),
    }),
    makeField(name, 'text', context.t(`steps.${name}`), {
      help: context.t('steps.signature.signer', { name: signature.name }),
      max_length: applicantLengths.signature,
      group: group('name'),
      signature,
    }),
    ...(asksLastFour ? [lastFourField(context, name)] : []),
    makeField(`${name}_drawing`, 'textarea', context.t('steps.signature.drawing'), {
      optional: true,
      help: context.t('steps.signature.drawing_hint'),
      max_length: drawingLength,
      group: group('drawing'),
    }),
  ];
}
