import { type Problem, problem } from '@openroll/domain/problems';
import { comparable } from '../answers/answers.ts';
import type { Application } from '../applications/assemble.ts';
import { evaluate } from '../conditions/evaluate.ts';
import type { FormField, ProductDefinition } from '../definition/product.ts';
import { definitionIn } from '../definition/state-definition.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { type FormSignature, formFacts } from './form-facts.ts';
import { fillTemplate } from './form-template.ts';

export interface FilledForm {
  /** File name in the product's folder. */
  readonly form: string;
  readonly fields: readonly { readonly name: string; readonly value: string | boolean }[];
  /** Values that the form has no room for. They are never cut. */
  readonly problems: readonly Problem[];
}

/**
 * The values of every field of the forms of one application, in the order in which they are printed (§7.7): its own, and behind it
 * the replacement form where the answers about other insurance ask for it. Pure: the PDF itself is written by the server.
 */
export function formValues(
  context: WizardContext,
  data: EnrollmentData,
  application: Application,
  signatures: readonly FormSignature[],
): readonly FilledForm[] {
  const product = context.products.find(({ id }) => id === application.product);
  if (!product) return [{ form: '', fields: [], problems: [problem('not-found')] }];
  const definition = definitionIn(product.definition, context.state);
  const read = formFacts({ context, data, application, definition, signatures });
  return formsOf(definition, application).map((form) => {
    const mapping = definition.form_mappings.find(({ file }) => file === form);
    const fields = (mapping?.fields ?? []).map((field) => ({ field, value: printedValue(field, read) }));
    return {
      form,
      fields: fields.map(({ field, value }) => ({ name: field.name, value })),
      problems: fields.flatMap(({ field, value }) => tooLong(field, value)),
    };
  });
}

/** The file names of the forms that one application prints. */
function formsOf({ form, replacement_form }: ProductDefinition, { answers }: Application): readonly string[] {
  const read = (name: string) =>
    Object.hasOwn(answers.product, name) ? comparable(answers.product[name]) : undefined;
  const replaces = replacement_form !== undefined && evaluate(replacement_form.when, read);
  return replaces ? [form, replacement_form.form] : [form];
}

function printedValue(field: FormField, read: (name: string) => unknown): string | boolean {
  if (field.checked !== undefined) return evaluate(field.checked, read);
  if (!field.lines) return fillTemplate(field.text ?? '', read);
  const printed = field.lines.filter(({ when }) => evaluate(when, read));
  return printed.map(({ text }) => fillTemplate(text, read)).join('\n');
}

function tooLong({ name, max_length }: FormField, value: string | boolean): Problem[] {
  if (max_length === undefined || typeof value === 'boolean') return [];
  const length = [...value].length;
  return length > max_length
    ? [problem('value-too-long-for-form', name, { field: name, maximum: max_length, length })]
    : [];
}
