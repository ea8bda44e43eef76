import { type Problem, problem } from '@openroll/domain/problems';
import { createAttached } from '@openroll/domain/values/attached';
import { lettersIn } from '@openroll/domain/values/letters';
import type { Application } from '../applications/assemble.ts';
import { evaluate } from '../conditions/evaluate.ts';
import type { AddendumSubject, FormField } from '../definition/product.ts';
import { definitionIn } from '../definition/state-definition.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { type FormSignature, formFacts } from './form-facts.ts';
import { formFileIn } from './form-files.ts';
import { fillTemplate, type Placeholder, placeholdersIn } from './form-template.ts';
import { mappingIn } from './mapping-in.ts';
import { answersInFull, inParts, isOfAnswers } from './overflow.ts';
import { lastPrintedRow, namesOf, printedNames } from './printed-names.ts';

export interface FilledForm {
  /** File name in the product's folder. */
  readonly form: string;
  readonly fields: readonly { readonly name: string; readonly value: string | boolean }[];
  /** Values that the form has no room for. They are never cut. */
  readonly problems: readonly Problem[];
}

export interface Printed extends FilledForm {
  /** Answers that have no room here, and stand in full on an addendum. */
  readonly overflow: readonly Placeholder[];
}

export type Printer = NonNullable<ReturnType<typeof printerOf>>;

/** Prints forms of one application in the language of a context. */
export function printerOf(
  context: WizardContext,
  data: EnrollmentData,
  application: Application,
  signatures: readonly FormSignature[],
) {
  const product = context.products.find(({ id }) => id === application.product);
  if (!product) return undefined;
  const definition = definitionIn(product.definition, context.state);
  const { t } = context;
  const read = formFacts({ context, data, application, definition, signatures });
  const mappingOf = (form: string) => mappingIn(definition.form_mappings, form, t.language);
  const fieldsOf = (form: string) => mappingOf(form)?.fields ?? [];
  const goesOn = definition.addenda?.some(({ of }) => of === 'answers') ?? false;
  const unsigned = unsignedFieldsOf(application, context, data);
  const printOnce = (field: FormField): PrintedField => {
    if (isOfSignatures(field)) return printField(field, read, t, goesOn);
    const before = unsigned.get(field);
    if (before) return before;
    const printed = printField(field, read, t, goesOn);
    unsigned.set(field, printed);
    return printed;
  };
  const print = (form: string, facts = read): Printed => {
    const fields = fieldsOf(form).map(
      facts === read ? printOnce : (field) => printField(field, facts, t, goesOn),
    );
    return {
      form: mappingOf(form)?.file ?? form,
      fields: fields.map(({ filled }) => filled),
      problems: fields.flatMap(({ problems }) => problems),
      overflow: fields.flatMap(({ overflow }) => overflow),
    };
  };
  return {
    definition,
    read,
    print: (form: string) => print(form),
    /** Whether a form has a PDF of this language. */
    hasIn: (form: string): boolean => mappingOf(form)?.file === formFileIn(form, t.language),
    /** Whether there are more rows than the application's own form prints. */
    hasMore(of: Exclude<AddendumSubject, 'answers'>): boolean {
      const names = printedNames(fieldsOf(definition.form));
      return scopesOf[of].some(
        (scope) => read(`${scope}.${lastPrintedRow(names, scope) + 1}.name`) !== undefined,
      );
    },
    /** The addendum with these answers in full, once for each part that it has room for. */
    printAnswers(form: string, left: readonly Placeholder[]): readonly Printed[] {
      const room = fieldsOf(form).find(({ text }) => text === answersText)?.max_length ?? maxPart;
      const parts = inParts(answersInFull(definition, left, read, t), room);
      return parts.map((answers, index) => {
        const beside: Readonly<Record<string, unknown>> = {
          'addendum.answers': answers,
          'addendum.part': index + 1,
          'addendum.parts': parts.length,
        };
        return print(form, (name) => (Object.hasOwn(beside, name) ? beside[name] : read(name)));
      });
    },
  };
}

/** What fills the box of an addendum in which answers stand in full. */
export const answersText = '{addendum.answers}';

/** Letters of one part where the box of an addendum sets no limit. */
const maxPart = 2000;

const scopesOf = {
  beneficiaries: ['primary_beneficiary', 'contingent_beneficiary'],
  children: ['child'],
} as const;

interface PrintedField extends Pick<Printed, 'problems' | 'overflow'> {
  readonly filled: FilledForm['fields'][number];
}

const none: readonly never[] = [];

/** What the same application printed before, for the same context and answers, in fields that no signature changes. */
const printedBefore = createAttached<
  Application,
  {
    readonly context: WizardContext;
    readonly data: EnrollmentData;
    readonly fields: Map<FormField, PrintedField>;
  }
>();

/** An application is printed for each act on it, and to see whether there is room: only its signatures differ then. */
function unsignedFieldsOf(application: Application, context: WizardContext, data: EnrollmentData) {
  const before = printedBefore.get(application);
  if (before?.context === context && before.data === data) return before.fields;
  const fields = new Map<FormField, PrintedField>();
  printedBefore.set(application, { context, data, fields });
  return fields;
}

const ofSignatures = new WeakMap<FormField, boolean>();

/** Whether a field prints, or is decided by, a signature. */
function isOfSignatures(field: FormField): boolean {
  const before = ofSignatures.get(field);
  if (before !== undefined) return before;
  const found = namesOf([field]).some((name) => name.startsWith('signature.'));
  ofSignatures.set(field, found);
  return found;
}

function printField(
  field: FormField,
  read: (name: string) => unknown,
  t: WizardContext['t'],
  goesOn: boolean,
): PrintedField {
  const { name } = field;
  if (field.checked !== undefined)
    return { filled: { name, value: evaluate(field.checked, read) }, problems: none, overflow: none };
  const templates = field.lines?.filter(({ when }) => evaluate(when, read)).map(({ text }) => text);
  const value = templates
    ? templates.map((template) => fillTemplate(template, read, t)).join('\n')
    : fillTemplate(field.text ?? '', read, t);
  const problems = tooLong(field, value);
  const asItIs = { filled: { name, value }, problems, overflow: none };
  if (problems.length === 0 || !goesOn || !isOfAnswers(field)) return asItIs;
  const instead = t('steps.form.addendum');
  if (tooLong(field, instead).length > 0) return asItIs;
  const overflow = (templates ?? [field.text ?? '']).flatMap(placeholdersIn);
  return { filled: { name, value: instead }, problems: none, overflow };
}

function tooLong({ name, max_length }: FormField, value: string): readonly Problem[] {
  if (max_length === undefined) return none;
  return value.length > max_length && lettersIn(value) > max_length
    ? [problem('value-too-long-for-form', name, { maximum: max_length })]
    : none;
}
