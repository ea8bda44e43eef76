import { contactNames } from '../answers/contact.ts';
import { namesIn } from '../conditions/evaluate.ts';
import { namedForms } from '../definition/named-forms.ts';
import type { FormMapping, ProductDefinition } from '../definition/product.ts';
import { definitionIn } from '../definition/state-definition.ts';
import { printedNames as namesOfFields } from '../forms/printed-names.ts';
import { explanationName } from '../kinds/choice.ts';
import { signers } from '../signers.ts';
import { applicantTypes } from '../step.ts';
import { coverageDue } from './coverage-due.ts';
import type { Due } from './due.ts';
import { genderDue, unpricedGender } from './gender-due.ts';
import type { LintMessage } from './lint-message.ts';
import { beneficiariesDue, childrenDue } from './rows-due.ts';

/**
 * What is asked, chosen or signed for, and stands on no form of the state in which it is (§7.7): who is insured with what and for how much,
 * what everybody is asked, questions, riders, beneficiaries, children, signatures, a gender that has no box. What `not_printed` of the
 * product excuses with a reason is passed over; an excuse of what is printed, or of nothing, is found too.
 */
export function lintPrinted(base: ProductDefinition): LintMessage[] {
  const excuses = base.not_printed ?? {};
  const states: readonly (string | undefined)[] = [undefined, ...Object.keys(base.state_variations)];
  const missing = states.flatMap((state) => {
    const definition = state === undefined ? base : definitionIn(base, state);
    const printed = printedNames(definition);
    const isPrinted = (name: string) =>
      name.endsWith('.') ? [...printed].some((each) => each.startsWith(name)) : printed.has(name);
    const where = state === undefined ? '' : ` in ${state}`;
    return [...dueOf(definition, printed), ...unpricedGender(definition)]
      .filter(({ names }) => !names.some(isPrinted))
      .map((due) => ({ ...due, message: `${due.message}${where}` }));
  });
  const found = missing.filter(({ key }) => !Object.hasOwn(excuses, key));
  const first = found.filter(({ key }, index) => found.findIndex((each) => each.key === key) === index);
  return [
    ...first.map(({ path, message, key }) => ({
      path,
      message: `${message}; where that is meant, say why under not_printed: ${key}`,
    })),
    ...Object.keys(excuses)
      .filter((key) => !missing.some((each) => each.key === key))
      .map((key) => ({ path: ['not_printed', key], message: `nothing is missing that ${key} would excuse` })),
  ];
}

/** The forms of a product in a state: its application with addenda, further forms, and its replacement form. */
function formsOf(definition: ProductDefinition): FormMapping[] {
  const files = namedForms(definition).map(({ form }) => form);
  return definition.form_mappings.filter(({ file }) => files.includes(file));
}

/** What stands on the forms; an answer that is part of the coverage as it is stated, or that decides whether a form is printed, is said by that. */
function printedNames(definition: ProductDefinition): ReadonlySet<string> {
  const { replacement_form, coverage_questions, forms = [] } = definition;
  const printed = namesOn(formsOf(definition));
  const stated = coverage_questions.filter(({ states_coverage }) => states_coverage);
  return new Set([
    ...printed,
    ...(replacement_form ? namesIn(replacement_form.when).map((name) => `product.${name}`) : []),
    ...forms.flatMap(({ when }) => namesIn(when)),
    ...(printed.has('coverage.text') ? stated.map(({ name }) => `coverage.${name}`) : []),
  ]);
}

/** The values that forms print, or decide a box or a line by; the words of a choice stand for it. */
function namesOn(forms: readonly FormMapping[]): ReadonlySet<string> {
  const names = forms.flatMap(({ fields }) => namesOfFields(fields));
  return new Set(names.flatMap((name) => [name, name.replace(/\.text$/, '')]));
}

const unseen: ReadonlySet<string> = new Set([
  'section_label',
  'coverage_question_label',
  'header',
  'paragraph',
  'static_content',
]);

function dueOf(definition: ProductDefinition, printed: ReadonlySet<string>): Due[] {
  const { questions, coverage_questions, replacement, riders, form, form_mappings } = definition;
  return [
    ...coverageDue(definition, namesOn(form_mappings.filter(({ file }) => file === form))),
    ...asksDue(definition),
    ...questionsDue('coverage', 'questions', questions),
    ...questionsDue('coverage', 'coverage_questions', coverage_questions),
    ...questionsDue('product', 'replacement', replacement),
    ...riders.map(({ name }, index) => ({
      key: `rider.${name}`,
      path: ['riders', index],
      names: [`rider.${name}.`],
      message: `the rider ${name} is on no form`,
    })),
    ...signaturesDue(definition, printed),
    ...beneficiariesDue(definition, printed),
    ...childrenDue(definition, printed),
    ...genderDue(
      printed,
      formsOf(definition).flatMap(({ fields }) => fields),
    ),
  ];
}

const personScopes = { primary: 'employee', spouse: 'spouse', child: 'child.1' } as const;

/** What a product has everybody asked about themselves; the insured of a form for each person is any of them. */
function asksDue({ asks, applicants, applications }: ProductDefinition): Due[] {
  return applicantTypes
    .filter((type) => applicants[type] !== undefined)
    .flatMap((type) => {
      const isInsured = type === 'primary' || applications === 'per_person';
      const scopes = [personScopes[type], ...(isInsured ? ['insured'] : [])];
      const facts = (asks[type] as readonly string[]).flatMap((fact) =>
        fact === 'contact' ? contactNames : [fact],
      );
      return facts.map((fact) => ({
        key: `${type === 'child' ? 'child' : personScopes[type]}.${fact}`,
        path: ['asks', type],
        names: scopes.map((scope) => `${scope}.${fact}${fact === 'birth_place' ? '.' : ''}`),
        message: `${fact} of the ${type === 'primary' ? 'employee' : type} is on no form`,
      }));
    });
}

type Asked = Pick<ProductDefinition['replacement'][number], 'name' | 'kind'>;

const questionsDue = (scope: string, list: string, fields: readonly Asked[]): Due[] =>
  fields
    .filter(({ kind }) => !unseen.has(kind))
    .flatMap((field, index) => {
      const due = (name: string, what: string): Due => ({
        key: `${scope}.${name}`,
        path: [list, index],
        names: [`${scope}.${name}`],
        message: `${what} is on no form`,
      });
      const own = due(field.name, `the answer to ${field.name}`);
      if (field.kind !== 'yes_no_textarea') return [own];
      return [own, due(explanationName(field), `what explains the answer to ${field.name}`)];
    });

/** What a form says of a signature: who, when, where and how (§7.7). */
const signatureParts = ['name', 'date', 'place', 'method'] as const;

/** Of a signature that is printed each part is due by itself: an excuse of the whole is for one that has no room at all. */
function signaturesDue({ signatures }: ProductDefinition, printed: ReadonlySet<string>): Due[] {
  return signers
    .filter((signer) => signatures[signer] !== undefined)
    .flatMap((signer) => {
      const whole = `signature.${signer}`;
      const isPrinted = signatureParts.some((part) => printed.has(`${whole}.${part}`));
      return signatureParts.map((part) => ({
        key: isPrinted ? `${whole}.${part}` : whole,
        path: ['signatures', signer],
        names: [`${whole}.${part}`],
        message: `the ${part} of the signature of the ${signer} is on no form`,
      }));
    });
}
