import { applicantLengths, lengths } from '@openroll/domain/values/lengths';
import type { Condition } from '../conditions/condition.ts';
import { namedForms } from '../definition/named-forms.ts';
import type { FormField, ProductDefinition } from '../definition/product.ts';
import { definitionIn } from '../definition/state-definition.ts';
import { placeholdersIn } from '../forms/form-template.ts';
import { isOfAnswers } from '../forms/overflow.ts';
import { explanationName } from '../kinds/choice.ts';
import { areaLength } from '../kinds/text.ts';
import type { LintMessage } from './lint-message.ts';

/**
 * Boxes of forms that are shorter than the longest answer that may be typed for them (§7.7): people would learn of it on the review. Of
 * each field what it holds for sure at most: names and addresses of people, answers in words and explanations, and what stands between
 * them. A box of answers alone is fine where an addendum takes what it has no room for. `widthOf`, where whoever checks has the PDFs, is
 * how many letters of usual width fit a box in its smallest print: much fewer than the longest answer are told, too.
 */
export function lintBoxLengths(base: ProductDefinition, widthOf: WidthOf = () => undefined): LintMessage[] {
  const states: readonly (string | undefined)[] = [undefined, ...Object.keys(base.state_variations)];
  const found = states.flatMap((state) => {
    const definition = state === undefined ? base : definitionIn(base, state);
    return namedForms(definition).flatMap(({ form, path }) =>
      mappingsOf(base, form).flatMap(({ file, fields }) =>
        fields
          .flatMap((field) => narrow(definition, field, widthOf(file, field.name)))
          .map((message) => ({
            path: state === undefined ? path : ['state_variations', state],
            message: `${file}: ${message}`,
          })),
      ),
    );
  });
  return found.filter(({ message }, index) => found.findIndex((each) => each.message === message) === index);
}

/** Letters of usual width that a field of a form has room for; undefined where nobody has measured. */
export type WidthOf = (file: string, field: string) => number | undefined;

/** So much of the longest answer must fit by width: nobody has a middle name of sixty letters, and the review refuses it by name. */
const enough = 0.75;

/** A form in each of its languages. */
const mappingsOf = ({ form_mappings }: ProductDefinition, form: string) =>
  form_mappings.filter(({ file }) => file === form || file.startsWith(form.replace(/pdf$/, '')));

/** Letters of 'See the addendum.', which stands in the box instead. */
const insteadLength = 17;

function narrow(definition: ProductDefinition, field: FormField, width: number | undefined): string[] {
  const { name, text, lines, max_length: limit } = field;
  const longest = lines ? longestLines(definition, lines) : longestText(definition, text ?? '');
  const room = width !== undefined && width < longest * enough ? width : limit;
  if (room === undefined || longest <= room) return [];
  const goesOn = definition.addenda?.some(({ of }) => of === 'answers') ?? false;
  if (goesOn && isOfAnswers(field) && room >= insteadLength) return [];
  return [`the field ${name} takes ${room} letters, and what it prints may have ${longest}`];
}

type Line = NonNullable<FormField['lines']>[number];

/** Of lines that ask for the value of one name as many are printed as one value allows; all others may be printed together. */
function longestLines(definition: ProductDefinition, lines: readonly Line[]): number {
  const groups = Map.groupBy(lines, ({ when }) => comparisonOf(when)?.name ?? when);
  const most = [...groups.values()].map((group) => {
    const values = [...group.map(({ when }) => comparisonOf(when)?.value), undefined];
    const letters = values.map((value) =>
      group
        .filter(({ when }) => isFor(when, value))
        .reduce((sum, { text }) => sum + longestText(definition, text) + 1, 0),
    );
    return Math.max(...letters);
  });
  return most.reduce((sum, each) => sum + each, 0) - 1;
}

/** What `{ '==': [{ var: name }, value] }` asks, or the same with '!='. */
function comparisonOf(
  when: Condition,
): { readonly name: string; readonly value: string; readonly isEqual: boolean } | undefined {
  const [, operator, name = '', value = ''] =
    /^\{"(==|!=)":\[\{"var":"([^"]+)"\},([^[{]*)\]\}$/.exec(JSON.stringify(when)) ?? [];
  return operator === undefined ? undefined : { name, value, isEqual: operator === '==' };
}

/** Whether a line is printed for a value; undefined is one that no line names. */
function isFor(when: Condition, value: string | undefined): boolean {
  const compared = comparisonOf(when);
  return !compared || (compared.value === value) === compared.isEqual;
}

/** Letters of a text with the longest of each value whose length is limited; what is not counts as none. */
function longestText(definition: ProductDefinition, text: string): number {
  const placeholders = placeholdersIn(text);
  const fixed = placeholders.reduce(
    (left, { name, format }) => left.replace(`{${name}${format ? `|${format}` : ''}}`, ''),
    text,
  );
  const scopes = Map.groupBy(placeholders, ({ name }) => name.slice(0, name.lastIndexOf('.')));
  const values = [...scopes.values()].map((group) => {
    const names = group.filter(({ name }) => /\.(first|middle|last)_name$/.test(name));
    const others = group.filter((each) => !names.includes(each));
    const sum = (of: typeof group) => of.reduce((all, { name }) => all + longestValue(definition, name), 0);
    return Math.min(sum(names), applicantLengths.fullName) + sum(others);
  });
  return [...fixed].length + values.reduce((all, each) => all + each, 0);
}

/** The longest that a value may be; 0 where it is a number, a date, a choice, or of no limit that is known here. */
function longestValue(definition: ProductDefinition, name: string): number {
  const [scope = '', ...rest] = name.split('.');
  const of = rest.at(-1) ?? '';
  if (scope === 'coverage')
    return longestAnswer([...definition.coverage_questions, ...definition.questions], rest);
  if (scope === 'product') return longestAnswer(definition.replacement, rest);
  // Whoever signs types the name that stands above.
  if (scope === 'signature')
    return of === 'name' ? applicantLengths.fullName : of === 'place' ? placeLength : 0;
  return people.has(scope) && Object.hasOwn(ofPerson, of) ? (ofPerson[of] ?? 0) : 0;
}

/** A city, a comma and a state. */
const placeLength = lengths.enrollmentCity + 4;

const people: ReadonlySet<string> = new Set([
  'employee',
  'insured',
  'spouse',
  'child',
  'primary_beneficiary',
  'contingent_beneficiary',
]);

const ofPerson: Readonly<Record<string, number>> = {
  first_name: applicantLengths.name,
  middle_name: applicantLengths.name,
  last_name: applicantLengths.name,
  name: applicantLengths.fullName,
  address: applicantLengths.address,
  address2: applicantLengths.address2,
  city: applicantLengths.city,
  email: applicantLengths.email,
};

type Asked = Pick<ProductDefinition['replacement'][number], 'name' | 'kind' | 'max_length' | 'choices'>;

function longestAnswer(fields: readonly Asked[], [name = '', part]: readonly string[]): number {
  const lengthsOf = fields.flatMap((field) => {
    const { kind, max_length: limit, choices = [] } = field;
    if (field.name === name && part === 'text') return choices.map(({ text }) => [...text].length);
    if (field.name === name && kind === 'text') return [limit ?? lengths.line];
    if (field.name === name && kind === 'textarea') return [limit ?? areaLength];
    return kind === 'yes_no_textarea' && explanationName(field) === name ? [limit ?? areaLength] : [];
  });
  return Math.max(0, ...lengthsOf);
}
