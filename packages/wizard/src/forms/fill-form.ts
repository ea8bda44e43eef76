import { problem } from '@openroll/domain/problems';
import type { Application } from '../applications/assemble.ts';
import { inDefaultLanguage, stateInDefaultLanguage } from '../applications/default-language.ts';
import { evaluate } from '../conditions/evaluate.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import type { FormSignature } from './form-facts.ts';
import { isReplacing } from './is-replacing.ts';
import { type FilledForm, type Printer, printerOf } from './printer.ts';

/**
 * The values of every field of the forms of one application, in the order in which they are printed (§7.7): its own with the addenda
 * that it needs, behind it what its facts ask for, and last the replacement form where the answers about other insurance ask for it. A
 * form that has a PDF in the language of the session is that PDF, in its words; any other is the site's default language throughout.
 * Pure: the PDF itself is written by the server.
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
  let inUsual: Printer | undefined;
  const printerFor = (form: string): Printer => {
    if (usual === context || own.hasIn(form)) return own;
    const stated = stateInDefaultLanguage(context, data, application);
    inUsual ??= printerOf(usual, data, stated, signatures);
    return inUsual ?? own;
  };
  const { form, forms = [], addenda = [], replacement_form: replacement } = own.definition;
  const print = (name: string) => printerFor(name).print(name);
  const first = print(form);
  const behind = [
    ...forms.filter(({ when }) => evaluate(when, own.read)).map((each) => each.form),
    ...(replacement && isReplacing(own.definition, application) ? [replacement.form] : []),
  ].map(print);
  const rows = addenda
    .filter(({ of }) => of !== 'answers' && own.hasMore(of))
    .map((each) => print(each.form));
  const left = [first, ...behind].flatMap(({ overflow }) => overflow);
  const answers = addenda.find(({ of }) => of === 'answers');
  const inFull = answers && left.length > 0 ? printerFor(answers.form).printAnswers(answers.form, left) : [];
  return [first, ...rows, ...inFull, ...behind].map(({ overflow: _, ...filled }) => filled);
}
