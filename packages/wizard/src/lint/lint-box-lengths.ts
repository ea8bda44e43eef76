import { applicantLengths } from '@openroll/domain/values/lengths';
import type { Translate } from '@openroll/messages/texts';
import { namedForms } from '../definition/named-forms.ts';
import type { FormField, ProductDefinition } from '../definition/product.ts';
import { definitionsOf } from '../definition/state-definition.ts';
import { isFileOf } from '../forms/form-files.ts';
import { placeholdersIn } from '../forms/form-template.ts';
import { isOfAnswers } from '../forms/overflow.ts';
import { answersText } from '../forms/printer.ts';
import type { LintMessage } from './lint-message.ts';
import { longestLines } from './longest-lines.ts';
import { longestValue } from './longest-values.ts';

/**
 * Boxes of forms that are shorter than the longest that is printed in them (§7.7): people would learn of it on the review. Of each field
 * what it holds for sure at some time: names and addresses of people, answers in words and explanations, dates, amounts, and what stands
 * between them. A box of answers alone is fine where an addendum takes what it has no room for. `t` has the words of forms; `widthOf`,
 * where whoever checks has the PDFs, is how many letters of usual width fit a box in its smallest print: much fewer than the longest that
 * comes to stand there are told, too.
 */
export function lintBoxLengths(
  base: ProductDefinition,
  t: Translate,
  widthOf: WidthOf = () => undefined,
): LintMessage[] {
  const found = definitionsOf(base).flatMap(({ state, definition }) =>
    namedForms(definition).flatMap(({ form, path }) =>
      mappingsOf(base, form).flatMap(({ file, fields }) =>
        fields
          .flatMap((field) => narrow({ definition, t }, field, widthOf(file, field.name)))
          .map((message) => ({
            path: state === undefined ? path : ['state_variations', state],
            message: `${file}: ${message}`,
          })),
      ),
    ),
  );
  return found.filter(({ message }, index) => found.findIndex((each) => each.message === message) === index);
}

/** Letters of usual width that a field of a form has room for; undefined where nobody has measured. */
export type WidthOf = (file: string, field: string) => number | undefined;

/** So much of the longest answer must fit by width: nobody has a middle name of sixty letters, and the review refuses it by name. */
const enough = 0.75;

/** A form in each of its languages. */
const mappingsOf = ({ form_mappings }: ProductDefinition, form: string) =>
  form_mappings.filter(({ file }) => isFileOf(file, form));

interface Product {
  readonly definition: ProductDefinition;
  readonly t: Translate;
}

function narrow(product: Product, field: FormField, width: number | undefined): string[] {
  const { name, text, lines, max_length: limit } = field;
  const lettersOf = (template: string) => longestText(product, template);
  const longest = lines ? longestLines(product.definition, lines, lettersOf) : lettersOf(text ?? '');
  // What is longer than the limit goes on on the addendum, and the box says so: it must hold the limit, and those words.
  const goesOn = limit !== undefined && limit < longest && isElsewhere(product, field, limit);
  const printed = text === answersText ? (limit ?? 0) : goesOn ? limit : longest;
  const room = width !== undefined && width < printed * enough ? width : limit;
  if (room === undefined || printed <= room) return [];
  return [`the field ${name} takes ${room} letters, and what it prints may have ${printed}`];
}

/** Whether an addendum takes in full what is longer than the limit of a box (`printedField` in printer.ts). */
const isElsewhere = ({ definition, t }: Product, field: FormField, limit: number): boolean =>
  definition.addenda?.some(({ of }) => of === 'answers') === true &&
  isOfAnswers(field) &&
  limit >= t('steps.form.addendum').length;

/** Letters of a text with the longest of each value whose length is known; any other counts as none. */
function longestText({ definition, t }: Product, text: string): number {
  const placeholders = placeholdersIn(text);
  const fixed = placeholders.reduce(
    (left, { name, format }) => left.replace(`{${name}${format ? `|${format}` : ''}}`, ''),
    text,
  );
  const scopes = Map.groupBy(placeholders, ({ name }) => name.slice(0, name.lastIndexOf('.')));
  const values = [...scopes.values()].map((group) => {
    const names = group.filter(({ name }) => /\.(first|middle|last)_name$/.test(name));
    const others = group.filter((each) => !names.includes(each));
    const sum = (of: typeof group) => of.reduce((all, each) => all + longestValue(definition, each, t), 0);
    return Math.min(sum(names), applicantLengths.fullName) + sum(others);
  });
  return [...fixed].length + values.reduce((all, each) => all + each, 0);
}
