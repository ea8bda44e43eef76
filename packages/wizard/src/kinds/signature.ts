import { problem, wrongType } from '@openroll/domain/problems';
import { lastFour, parseSsn } from '@openroll/domain/values/ssn';
import { isEmpty, textOf } from '../answers/answers.ts';
import type { Answer } from '../enrollment.ts';
import type { Field, SignaturePart, SignatureSettings } from '../step.ts';
import { display } from './display.ts';
import { type Asked, found, itsName, type Kind, nothing } from './kind.ts';
import { phone, text, textProblem } from './text.ts';

/** Longest drawing that is kept. */
export const drawingLength = 20_000;

/** Case, accents and repeated blanks do not matter when a name is typed to sign (§7.3). */
export const sameName = (a: string, b: string): boolean => plainName(a) === plainName(b);

const plainName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** A signature as its step asks for it: who signs, under which statement, and whether the digits are asked for. */
export interface AskedSignature extends SignatureSettings {
  /** The field of the typed name, or of the spoken yes. */
  readonly field: string;
  readonly statement: string;
  readonly asksLastFour: boolean;
}

/** The field that has what is signed read to everybody on a recorded call: it stands there, in the place of a statement. */
export const announcementName = (signature: string): string => `${signature}_announcement`;

/** The signatures that these fields ask for. */
export const signaturesIn = (fields: readonly Field[]): readonly AskedSignature[] =>
  fields.flatMap(({ name, signature }) => {
    if (!signature) return [];
    const partOf = (part: SignaturePart) =>
      fields.find(({ group }) => group?.name === name && group.part === part);
    const heard = fields.find((each) => each.name === announcementName(name));
    return [
      {
        ...signature,
        field: name,
        statement: (partOf('statement') ?? heard)?.content ?? '',
        asksLastFour: partOf('last_four') !== undefined,
      },
    ];
  });

/** The name under which somebody has signed: as they typed it, or theirs where they said yes. */
export const signedName = ({ spoken, name }: SignatureSettings, answer: Answer): string =>
  spoken ? name : textOf(answer);

/** How the parts of a signature are judged: each by itself, beyond what its input type asks. */
export const signatureKinds = {
  statement: display,
  phone,
  consent: {
    names: itsName,
    own: true,
    check: ({ field, answer }) =>
      answer === true || (field.optional && isEmpty(answer))
        ? nothing
        : found(problem('consent-required', field.name)),
  },
  name: { names: itsName, own: true, check: nameProblems, printed: text.printed },
  last_four: { names: itsName, check: lastFourProblems },
  drawing: {
    names: itsName,
    check: (asked) => {
      const tooLong = textProblem(asked, drawingLength);
      if (tooLong.length > 0) return tooLong;
      return isPath(textOf(asked.answer)) ? nothing : found(wrongType(asked.field.name, 'drawing'));
    },
  },
  document: display,
  document_signature: {
    names: itsName,
    own: true,
    check: ({ field, answer }) =>
      answer === true ? nothing : found(problem('document-unsigned', field.name)),
  },
} satisfies Record<SignaturePart, Kind>;

/** An SVG path of moves and lines: it is drawn again, so it holds nothing else. */
const isPath = (drawing: string): boolean => /^M[\d\s.,ML-]*$/.test(drawing);

function nameProblems({ field, answer }: Asked) {
  if (isEmpty(answer)) return field.optional ? nothing : found(problem('signature-missing', field.name));
  const name = field.signature?.name ?? '';
  return name !== '' && sameName(textOf(answer), name)
    ? nothing
    : found(problem('signature-name-mismatch', field.name, { name }));
}

function lastFourProblems({ field, answer, answers, context }: Asked) {
  if (field.group?.proof === 'server')
    return /^\d{4}$/.test(textOf(answer)) ? nothing : found(problem('signature-ssn-mismatch', field.name));
  const signer = answers.people.find(({ id }) => id === context.applicantId) ?? answers.primary;
  const ssn = parseSsn(textOf(signer.data.ssn));
  return ssn && textOf(answer) === lastFour(ssn)
    ? nothing
    : found(problem('signature-ssn-mismatch', field.name));
}
