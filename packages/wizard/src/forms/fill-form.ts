import { type Problem, problem } from '@openroll/domain/problems';
import type { Application } from '../applications/assemble.ts';
import { inDefaultLanguage, stateInDefaultLanguage } from '../applications/default-language.ts';
import { evaluate } from '../conditions/evaluate.ts';
import type { FormField, ProductDefinition } from '../definition/product.ts';
import { definitionIn } from '../definition/state-definition.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { type FormSignature, formFacts } from './form-facts.ts';
import { formFileIn } from './form-files.ts';
import { fillTemplate } from './form-template.ts';
import { isReplacing } from './is-replacing.ts';

export interface FilledForm {
  /** File name in the product's folder. */
  readonly form: string;
  readonly fields: readonly { readonly name: string; readonly value: string | boolean }[];
  /** Values that the form has no room for. They are never cut. */
  readonly problems: readonly Problem[];
}

/**
 * The values of every field of the forms of one application, in the order in which they are printed (§7.7): its own, and behind it
 * the replacement form where the answers about other insurance ask for it. A form that has a PDF in the language of the session is
 * that PDF, in its words; any other is the site's default language throughout. Pure: the PDF itself is written by the server.
 */
export function formValues(
  context: WizardContext,
  data: EnrollmentData,
  application: Application,
  signatures: readonly FormSignature[],
): readonly FilledForm[] {
  const own = printerOf(context, data, application, signatures);
  if (!own) return [{ form: '', fields: [], problems: [problem('not-found')] }];
  const usual = inDefaultLanguage(context);
  return formsOf(own.definition, application).map((form) => {
    if (usual === context || own.hasIn(form)) return own.print(form);
    const stated = stateInDefaultLanguage(context, data, application);
    return printerOf(usual, data, stated, signatures)?.print(form) ?? own.print(form);
  });
}

/** Prints forms of one application in the language of a context. */
function printerOf(
  context: WizardContext,
  data: EnrollmentData,
  application: Application,
  signatures: readonly FormSignature[],
) {
  const product = context.products.find(({ id }) => id === application.product);
  if (!product) return undefined;
  const definition = definitionIn(product.definition, context.state);
  const read = formFacts({ context, data, application, definition, signatures });
  const mappingOf = (form: string) => definition.form_mappings.find(({ file }) => file === form);
  const own = (form: string) => mappingOf(formFileIn(form, context.t.language));
  return {
    definition,
    /** Whether a form has a PDF of this language. */
    hasIn: (form: string): boolean => own(form) !== undefined,
    print(form: string): FilledForm {
      const mapping = own(form) ?? mappingOf(form);
      const fields = (mapping?.fields ?? []).map((field) => ({
        field,
        value: printedValue(field, read, context.t),
      }));
      return {
        form: mapping?.file ?? form,
        fields: fields.map(({ field, value }) => ({ name: field.name, value })),
        problems: fields.flatMap(({ field, value }) => tooLong(field, value)),
      };
    },
  };
}

/** The file names of the forms that one application prints. */
function formsOf(definition: ProductDefinition, application: Application): readonly string[] {
  const { form, replacement_form } = definition;
  return replacement_form && isReplacing(definition, application) ? [form, replacement_form.form] : [form];
}

function printedValue(
  field: FormField,
  read: (name: string) => unknown,
  t: WizardContext['t'],
): string | boolean {
  if (field.checked !== undefined) return evaluate(field.checked, read);
  if (!field.lines) return fillTemplate(field.text ?? '', read, t);
  const printed = field.lines.filter(({ when }) => evaluate(when, read));
  return printed.map(({ text }) => fillTemplate(text, read, t)).join('\n');
}

function tooLong({ name, max_length }: FormField, value: string | boolean): Problem[] {
  if (max_length === undefined || typeof value === 'boolean') return [];
  return [...value].length > max_length
    ? [problem('value-too-long-for-form', name, { maximum: max_length })]
    : [];
}
