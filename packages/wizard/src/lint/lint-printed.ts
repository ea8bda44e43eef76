import { contactNames } from '../answers/contact.ts';
import { namesIn } from '../conditions/evaluate.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { definitionsOf } from '../definition/state-definition.ts';
import { printedNames as namesOfFields } from '../forms/printed-names.ts';
import { explanationName } from '../kinds/choice.ts';
import { signers } from '../signers.ts';
import { applicantTypes } from '../step.ts';
import { coverageDue } from './coverage-due.ts';
import type { Due, NamedDue } from './due.ts';
import { genderDue, unpricedGender } from './gender-due.ts';
import { namesLackingBoxes } from './lint-boxes.ts';
import type { LintMessage } from './lint-message.ts';
import { formsOf, namesOn, type ProductForms, statedOn } from './product-forms.ts';
import { beneficiariesLacking, childrenLacking } from './rows-lacking.ts';

/**
 * What is asked, chosen or signed for, and stands on no form of the state in which it is (§7.7): who is insured with what and for how much,
 * what everybody is asked, questions, riders, beneficiaries, children, signatures, a gender that has no box. What `not_printed` of the
 * product excuses with a reason is passed over; an excuse of what is printed, or of nothing, is found too.
 */
export function lintPrinted(base: ProductDefinition): LintMessage[] {
  const excuses = base.not_printed ?? {};
  const missing = definitionsOf(base).flatMap(({ state, definition }) => {
    const where = state === undefined ? '' : ` in ${state}`;
    return formsOf(definition).flatMap((forms) => {
      const words = forms.language === undefined ? '' : ` in the PDFs of the language ${forms.language}`;
      return missingOn(definition, forms).map((due) => ({
        ...due,
        message: `${due.message}${where}${words}`,
      }));
    });
  });
  const withoutBox = namesLackingBoxes(base);
  const found = missing.filter(({ key }) => !Object.hasOwn(excuses, key));
  const first = found.filter(({ key }, index) => found.findIndex((each) => each.key === key) === index);
  return [
    ...first.map(({ path, message, key }) => ({
      path,
      message: `${message}; where that is meant, say why under not_printed: ${key}`,
    })),
    ...Object.keys(excuses)
      .filter((key) => !missing.some((each) => each.key === key) && !withoutBox.has(key))
      .map((key) => ({ path: ['not_printed', key], message: `nothing is missing that ${key} would excuse` })),
  ];
}

/** What is due, and the forms of one language do not print. */
const missingOn = (definition: ProductDefinition, forms: ProductForms): Due[] => [
  ...lacking(coverageDue(definition), statedOn(definition, forms.application)),
  ...lacking(answersDue(definition), printedNames(definition, forms)),
  ...signaturesLacking(definition, namesOn(forms.application)),
  ...beneficiariesLacking(definition, namesOfFields(forms.withAddenda)),
  ...childrenLacking(definition, namesOfFields(forms.withAddenda)),
  ...genderDue(namesOn(forms.all), forms.all),
  ...unpricedGender(definition),
];

/** What is due of which no name is printed. */
const lacking = (due: readonly NamedDue[], printed: ReadonlySet<string>): Due[] =>
  due.filter(({ names }) => !names.some((name) => isPrinted(printed, name)));

const isPrinted = (printed: ReadonlySet<string>, name: string): boolean =>
  name.endsWith('.') ? [...printed].some((each) => each.startsWith(name)) : printed.has(name);

/** What stands on the forms; an answer that is part of the coverage as it is stated, or that decides whether a form is printed, is said by that. */
function printedNames(definition: ProductDefinition, { withoutAddenda }: ProductForms): ReadonlySet<string> {
  const { replacement_form, coverage_questions, forms = [] } = definition;
  const printed = namesOn(withoutAddenda);
  const stated = coverage_questions.filter(({ states_coverage }) => states_coverage);
  return new Set([
    ...printed,
    ...(replacement_form ? namesIn(replacement_form.when).map((name) => `product.${name}`) : []),
    ...forms.flatMap(({ when }) => namesIn(when)),
    ...(printed.has('coverage.text') ? stated.map(({ name }) => `coverage.${name}`) : []),
  ]);
}

const unseen: ReadonlySet<string> = new Set([
  'section_label',
  'coverage_question_label',
  'header',
  'paragraph',
  'static_content',
]);

/** Whatever form of the product has an answer: what everybody is asked, questions and riders. */
function answersDue(definition: ProductDefinition): NamedDue[] {
  const { questions, coverage_questions, replacement, riders } = definition;
  return [
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
  ];
}

const personScopes = { primary: 'employee', spouse: 'spouse', child: 'child.1' } as const;

/** What a product has everybody asked about themselves; the insured of a form for each person is any of them. */
function asksDue({ asks, applicants, applications }: ProductDefinition): NamedDue[] {
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

const questionsDue = (scope: string, list: string, fields: readonly Asked[]): NamedDue[] =>
  fields.flatMap((field, index) => {
    const due = (name: string, what: string): NamedDue => ({
      key: `${scope}.${name}`,
      path: [list, index],
      names: [`${scope}.${name}`],
      message: `${what} is on no form`,
    });
    if (unseen.has(field.kind)) return [];
    const own = due(field.name, `the answer to ${field.name}`);
    if (field.kind !== 'yes_no_textarea') return [own];
    return [own, due(explanationName(field), `what explains the answer to ${field.name}`)];
  });

/** What a form says of a signature: who, when, where and how (§7.7). */
const signatureParts = ['name', 'date', 'place', 'method'] as const;

/**
 * What an application does not say of whoever signs it. Of a signature that is printed each part is due by itself: an excuse of the whole
 * is for one that has no room at all.
 */
function signaturesLacking({ signatures, form }: ProductDefinition, printed: ReadonlySet<string>): Due[] {
  return signers
    .filter((signer) => signatures[signer] !== undefined)
    .flatMap((signer) => {
      const whole = `signature.${signer}`;
      const parts = signatureParts.filter((part) => !printed.has(`${whole}.${part}`));
      const hasNone = parts.length === signatureParts.length;
      return parts.map((part) => ({
        key: hasNone ? whole : `${whole}.${part}`,
        path: ['signatures', signer],
        message: `the ${part} of the signature of the ${signer} is not on ${form}`,
      }));
    });
}
