import { problem } from '@openroll/domain/problems';
import { lastFour, parseSsn } from '@openroll/domain/values/ssn';
import { isEmpty, textOf } from '../answers/answers.ts';
import type { Field } from '../steps/step.ts';
import type { Asked, Kind } from './kind.ts';

/** The field's own name holds the typed name; consent (true) and the last four digits stand beside it. */
export const consentName = (field: { readonly name: string }): string => `${field.name}_consent`;
export const lastFourName = (field: { readonly name: string }): string => `${field.name}_last_four`;
/** An optional drawing, as a data address of an image; kept, never judged. */
export const drawingName = (field: { readonly name: string }): string => `${field.name}_drawing`;

/** Case, accents and repeated blanks do not matter when a name is typed to sign. */
export const sameName = (a: string, b: string): boolean => plainName(a) === plainName(b);

const plainName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

export const signature: Kind = {
  names: (field) => [field.name, consentName(field), lastFourName(field), drawingName(field)],
  own: true,
  check: (asked) =>
    [...nameProblems(asked), ...lastFourProblems(asked), ...consentProblems(asked)].map((each) => ({
      problem: each,
    })),
  printed: ({ answer }) => [textOf(answer)],
};

function nameProblems({ field, answer }: Asked) {
  if (isEmpty(answer)) return field.optional ? [] : [problem('signature-missing', field.name)];
  const name = field.signature?.name ?? '';
  return name !== '' && sameName(textOf(answer), name)
    ? []
    : [problem('signature-name-mismatch', field.name, { name })];
}

function lastFourProblems({ field, read, answers, context }: Asked) {
  if (!field.signature?.ask_last_four) return [];
  const name = lastFourName(field);
  const typed = textOf(read(name));
  if (typed === '') return field.optional ? [] : [problem('field-empty', name)];
  const signer = answers.people.find(({ id }) => id === context.applicantId) ?? answers.primary;
  const ssn = parseSsn(textOf(signer.data.ssn));
  return ssn && typed === lastFour(ssn) ? [] : [problem('signature-ssn-mismatch', name)];
}

const consentProblems = ({ field, read }: { field: Field; read: Asked['read'] }) =>
  field.optional || read(consentName(field)) === true
    ? []
    : [problem('consent-required', consentName(field))];
