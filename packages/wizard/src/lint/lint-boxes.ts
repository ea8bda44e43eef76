import type { Condition } from '../conditions/condition.ts';
import { namesIn } from '../conditions/evaluate.ts';
import type { FormField, FormMapping, ProductDefinition } from '../definition/product.ts';
import { type FactKinds, factKinds } from '../forms/fact-kinds.ts';
import { placeholdersIn } from '../forms/form-template.ts';
import { explanationName } from '../kinds/choice.ts';
import { comparisonsIn } from './comparisons.ts';
import { equalitiesOf } from './equalities-of.ts';
import { formValues } from './form-values.ts';
import type { LintMessage } from './lint-message.ts';

type Value = string | number | boolean;

/** A box or a line that hangs on an answer by equality, alone or with others. */
interface Box {
  readonly name: string;
  readonly value: Value;
  readonly field: string;
  readonly index: number;
  readonly kind: 'box' | 'line';
  /** It hangs on nothing else, and a line prints words of its own: it is there to say this value. */
  readonly isAlone: boolean;
  /** It prints what explains the answer. */
  readonly isExplanation: boolean;
}

/**
 * Boxes and lines of a form by some values of an answer, where one that may be given has none: it is left out, or another box was meant
 * for it. A box for 'yes' alone is usual, and what `not_printed` excuses is passed over.
 */
export const lintBoxes = (definition: ProductDefinition): LintMessage[] =>
  lackingOn(definition).flatMap(({ at, name, found, isRepeated }) =>
    !isRepeated && Object.hasOwn(definition.not_printed ?? {}, name)
      ? []
      : found.map(({ index, message }) => ({
          path: ['form_mappings', at, 'fields', index],
          message: isRepeated
            ? message
            : `${message}; where that is meant, say why under not_printed: ${name}`,
        })),
  );

/** The answers of which some form has boxes or lines by some values and not by all, excused or not: `coverage.driving`. */
export const namesLackingBoxes = (definition: ProductDefinition): ReadonlySet<string> =>
  new Set(lackingOn(definition).flatMap(({ name, isRepeated }) => (isRepeated ? [] : [name])));

/** What is wrong with the boxes of one form by one answer. */
interface Lacking {
  readonly at: number;
  readonly name: string;
  readonly found: readonly Found[];
  /** A box is checked by the answer of another. */
  readonly isRepeated: boolean;
}

const lackingOn = (definition: ProductDefinition): readonly Lacking[] =>
  definition.form_mappings.flatMap((mapping, at) =>
    [...Map.groupBy(boxesOf(mapping.fields), ({ name }) => name)].flatMap(([name, own]): Lacking[] => {
      const again = repeated(factKinds(definition), name, own);
      const found = again.length > 0 ? again : missing(definition, mapping, name, own);
      return found.length > 0 ? [{ at, name, found, isRepeated: again.length > 0 }] : [];
    }),
  );

interface Found {
  readonly index: number;
  readonly message: string;
}

/** A box that is checked by the answer of another, while an answer has none: one of the two was meant for that. */
function repeated(facts: FactKinds, name: string, all: readonly Box[]): readonly Found[] {
  const own = all.filter(({ kind, isAlone }) => kind === 'box' && isAlone);
  const values = facts.get(name)?.values ?? [];
  const left = values.filter((value) => !own.some((box) => box.value === value));
  if (left.length === 0 || own.length < values.length) return [];
  return own.flatMap((box, at) => {
    const before = own.slice(0, at).find(({ value }) => value === box.value);
    if (!before) return [];
    const answer = JSON.stringify(box.value);
    const message = `${box.field}: ${before.field} is checked by ${name} ${answer} already, and no box by ${left.join(', ')}`;
    return [{ index: box.index, message }];
  });
}

/** Values that may come up on the form and have neither a box nor a line there; beside boxes a line that explains an answer is none. */
function missing(
  definition: ProductDefinition,
  { file, fields }: FormMapping,
  name: string,
  own: readonly Box[],
): readonly Found[] {
  const values = factKinds(definition).get(name)?.values ?? [];
  const boxes = own.filter(({ value }) => values.includes(value));
  const first = boxes.find(({ isAlone }) => isAlone);
  if (!first || isSaidOtherwise(fields, name)) return [];
  const hasBox = boxes.some(({ isAlone, kind }) => isAlone && kind === 'box');
  const covered = new Set(boxes.flatMap((box) => (hasBox && box.isExplanation ? [] : [box.value])));
  const left = formValues(definition, file, name).filter((value) => !covered.has(value));
  const isYesAlone = covered.size === 1 && covered.has('yes') && left.length === 1 && left[0] === 'no';
  if (left.length === 0 || isYesAlone) return [];
  const answers = left.map((value) => JSON.stringify(value)).join(', ');
  return [
    { index: first.index, message: `no ${hasBox ? 'box' : 'line'} of ${file} is for ${name} ${answers}` },
  ];
}

/** Whether a form prints an answer, or asks about it by more than equality. */
function isSaidOtherwise(fields: readonly FormField[], name: string): boolean {
  const texts = fields.flatMap(({ text = '', lines = [] }) => [text, ...lines.map((line) => line.text)]);
  const printed = texts.flatMap((text) => placeholdersIn(text).map((each) => each.name));
  if (printed.includes(name) || printed.includes(`${name}.text`)) return true;
  return conditionsOf(fields).some((condition) => {
    const own = namesIn(condition).filter((each) => each === name).length;
    return own !== equalitiesOf(condition).filter((each) => each.name === name).length;
  });
}

const conditionsOf = (fields: readonly FormField[]): readonly Condition[] =>
  fields.flatMap(({ checked, lines = [] }) => [
    ...(checked === undefined ? [] : [checked]),
    ...lines.map(({ when }) => when),
  ]);

/** Every box and line by equality. */
function boxesOf(fields: readonly FormField[]): readonly Box[] {
  return fields.flatMap(({ name: field, checked, lines = [] }, index) => [
    ...(checked === undefined ? [] : boxesBy(checked, { field, index, kind: 'box' }, [])),
    ...lines.flatMap(({ when, text }) =>
      boxesBy(
        when,
        { field, index, kind: 'line' },
        placeholdersIn(text).map(({ name }) => name),
      ),
    ),
  ]);
}

function boxesBy(
  condition: Condition,
  of: Pick<Box, 'field' | 'index' | 'kind'>,
  printed: readonly string[],
): readonly Box[] {
  const isAlone = comparisonsIn(condition).length === 1 && namesIn(condition).length === 1;
  return equalitiesOf(condition).map(({ name, value }) => ({
    ...of,
    name,
    value,
    isAlone: isAlone && printed.length === 0,
    isExplanation: printed.includes(explanationName({ name })),
  }));
}
