import { type Answers, readAnswer, textOf } from '../answers/answers.ts';
import { contactNames } from '../answers/contact.ts';
import type { Application } from '../applications/assemble.ts';
import type { Beneficiary } from '../enrollment.ts';
import { isRows } from '../kinds/beneficiaries-editor.ts';
import { explanationName } from '../kinds/choice.ts';
import type { Field, FieldContext, Step } from '../step.ts';
import { contextOf, visibleIn } from '../validation/visible-fields.ts';

/** An answer, and the step that asks for it; `name` is the field's, or names a part of it: `primary_beneficiaries.0.last_name`. */
export interface AskedAnswer {
  readonly step: string;
  readonly name: string;
  /** What was answered; '' where it is no text. */
  readonly text: string;
}

/** Where an answer would lie. */
interface Place {
  readonly context: FieldContext;
  /** The field that keeps it. */
  readonly field: string;
  /** The part of the field, where it is a list. */
  readonly part?: string;
}

/**
 * The answer that a form prints under this name (`insured.last_name`, `primary_beneficiary.1.name`), on the first step that asks for
 * it; undefined where nobody is asked: the name of a case, a premium.
 */
export function answerBehind(
  name: string,
  application: Application,
  { answers, steps }: { readonly answers: Answers; readonly steps: readonly Step[] },
): AskedAnswer | undefined {
  for (const { context, field, part } of placesOf(name, application, answers)) {
    const step = steps.find((each) => asks(each, answers, context, field));
    if (step) return { step: step.name, name: part ?? field, text: textAt(answers, context, field, part) };
  }
  return undefined;
}

function asks(step: Step, answers: Answers, context: FieldContext, name: string): boolean {
  const own = contextOf(step);
  if (own.applicantId !== context.applicantId || own.product !== context.product) return false;
  const keeps = (field: Field) => field.name === name || explanationName(field) === name;
  return visibleIn(step, answers, keeps).length > 0;
}

function textAt(answers: Answers, context: FieldContext, field: string, part: string | undefined): string {
  const [, row = '', column = ''] = part?.split('.') ?? [];
  if (part === undefined) return textOf(readAnswer(answers, context, field));
  if (field === 'children') return textOf(answers.children[Number(row)]?.data[column]);
  const rows = readAnswer(answers, context, field);
  return isRows(rows) ? String(rows[Number(row)]?.[column as keyof Beneficiary] ?? '') : '';
}

/** Where the answer may lie, the likeliest place first. */
function placesOf(name: string, application: Application, answers: Answers): readonly Place[] {
  const [scope = '', first = '', second = ''] = name.split('.');
  const { product, insuredId, members } = application;
  const { primary } = answers;
  const ofCoverage = { applicantId: insuredId, product };
  const covered = (type: string) =>
    application.answers.members.filter((person) => person.type === type && members.includes(person.id));
  switch (scope) {
    case 'insured':
      return ofPerson(insuredId, first, answers);
    case 'employee':
      return ofPerson(primary.id, first, answers);
    case 'spouse':
      return covered('spouse').flatMap(({ id }) => ofPerson(id, first, answers));
    case 'child':
      return covered('child')
        .slice(Number(first) - 1, Number(first))
        .flatMap(({ id }) => ofPerson(id, second, answers));
    case 'coverage':
      return [
        { context: ofCoverage, field: coverageParts.has(first) ? 'coverage' : first },
        { context: { applicantId: primary.id, product }, field: first },
      ];
    case 'product':
      return answers.people.map(({ id }) => ({ context: { applicantId: id, product }, field: first }));
    case 'primary_beneficiary':
      return ofBeneficiary(ofCoverage, 'primary_beneficiaries', first, second);
    case 'contingent_beneficiary':
      return ofBeneficiary(ofCoverage, 'contingent_beneficiaries', first, second);
    case 'signature':
      return second === 'name' ? ofSigner(first, answers) : [];
    default:
      return [];
  }
}

/** What a form says of the choice itself. */
const coverageParts: ReadonlySet<string> = new Set(['text', 'amount', 'pending_amount', 'plan', 'rating']);

/** A name is put together of its parts; who uses the employee's contact is asked for none. */
function ofPerson(id: string, name: string, { primary, children }: Answers): readonly Place[] {
  const field = name === 'name' ? 'last_name' : name === 'age' ? 'birthdate' : name;
  const row = children.findIndex((child) => child.id === id);
  if (row >= 0)
    return [{ context: { applicantId: primary.id }, field: 'children', part: `children.${row}.${field}` }];
  const own = { context: { applicantId: id }, field };
  const isContact = (contactNames as readonly string[]).includes(field);
  return isContact ? [own, { context: { applicantId: primary.id }, field }] : [own];
}

const ofBeneficiary = (
  context: FieldContext,
  field: string,
  row: string,
  column: string,
): readonly Place[] => [
  { context, field, part: `${field}.${Number(row) - 1}.${column === 'name' ? 'last_name' : column}` },
];

/** The family signs with the name that they have given; an agent's name is no answer. */
const ofSigner = (signer: string, answers: Answers): readonly Place[] => {
  const person = signer === 'spouse' ? answers.spouse : signer === 'applicant' ? answers.primary : undefined;
  return person ? ofPerson(person.id, 'name', answers) : [];
};
