import { optionValueProblems } from '@openroll/domain/cases/options';
import type { Problem } from '@openroll/domain/problems';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { numberProblem } from '@openroll/domain/values/number-limits';
import type { FieldDefinition } from '../definition/fields.ts';
import type { ProductOption } from '../definition/options.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { answersOfKind } from './lint-conditions.ts';
import { fieldLists } from './lint-field-lists.ts';
import type { LintMessage } from './lint-message.ts';

/**
 * Limits that contradict each other or limit nothing, keys that the kind of a field does not know, and what is set from the beginning and
 * would be refused if it were typed.
 */
export function lintLimits(definition: ProductDefinition): LintMessage[] {
  const fields = fieldLists(definition).flatMap(({ path, fields: list }) =>
    list.flatMap((field, index) =>
      fieldProblems(field).map((message) => ({
        path: [...path, index],
        message: `${field.name}: ${message}`,
      })),
    ),
  );
  const options = definition.options.flatMap((option, index) =>
    optionProblems(option).map((message) => ({
      path: ['options', index],
      message: `${option.name}: ${message}`,
    })),
  );
  return [...options, ...fields];
}

const wholeKinds: ReadonlySet<string> = new Set(['integer', 'height']);
const moneyKinds: ReadonlySet<string> = new Set(['currency', 'salary']);
const dayKinds: ReadonlySet<string> = new Set(['date', 'birthdate']);
const listKinds: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox_group', 'multi_select']);
const severalKinds: ReadonlySet<string> = new Set(['checkbox_group', 'multi_select']);
const typedKinds: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'yes_no_textarea']);

function fieldProblems(field: FieldDefinition): string[] {
  const { kind, choices, max_length, explain_if, initial_value: initial } = field;
  return [
    ...limitProblems(kind, field),
    ...(choices && !listKinds.has(kind) ? [`${kind} has no choices`] : []),
    ...(max_length !== undefined && !typedKinds.has(kind) ? [`max_length says nothing of ${kind}`] : []),
    ...(explain_if !== undefined && kind !== 'yes_no_textarea'
      ? [`only a yes_no_textarea is explained, and not ${kind}`]
      : []),
    ...(initial === undefined ? [] : initialProblems(field, initial)),
  ];
}

function initialProblems(field: FieldDefinition, initial: string | number | boolean): string[] {
  const { kind, minimum, maximum, step, precision } = field;
  const possible = severalKinds.has(kind) ? undefined : answersOfKind(field);
  if (possible) return possible.includes(initial) ? [] : [`it starts with ${initial}, which is no choice`];
  if (dayKinds.has(kind))
    return isCalendarDate(String(initial))
      ? []
      : [`it starts with ${initial}, which is no date, as 2026-01-31`];
  if (!wholeKinds.has(kind) && !moneyKinds.has(kind)) return [];
  const number = (of: unknown) => (typeof of === 'number' ? of : undefined);
  const decimals = moneyKinds.has(kind) ? (precision ?? 2) : 0;
  const limits = { minimum: number(minimum), maximum: number(maximum), step, precision: decimals };
  const wrong = typeof initial === 'boolean' ? undefined : numberProblem(initial, limits, field.name);
  return wrong ? [`it starts with ${initial}, ${why(wrong)}`] : [];
}

/** A day on which no default is in the future. */
const anyDay = '9999-12-31';

function optionProblems(option: ProductOption): string[] {
  const { type, default: initial, choices } = option;
  const isChosen = listKinds.has(type);
  const isSet = initial !== undefined && initial !== null && initial !== '' && type !== 'rate_table';
  return [
    ...limitProblems(type, option),
    ...(choices && !isChosen ? [`${type} has no choices`] : []),
    ...(isSet && !isChosen
      ? optionValueProblems(option, initial, anyDay).map(
          (wrong) => `the default is ${JSON.stringify(initial)}, ${why(wrong)}`,
        )
      : []),
  ];
}

type Limits = Pick<FieldDefinition, 'minimum' | 'maximum' | 'step' | 'precision'>;

function limitProblems(kind: string, { minimum, maximum, step, precision }: Limits): string[] {
  const isNumber = wholeKinds.has(kind) || moneyKinds.has(kind);
  const ends = [minimum, maximum].filter((end) => end !== undefined);
  const isLimited = isNumber || dayKinds.has(kind) || severalKinds.has(kind);
  const wanted = dayKinds.has(kind) ? 'string' : 'number';
  const [least, most] = ends;
  return [
    ...(isLimited || ends.length === 0 ? [] : [`minimum and maximum say nothing of ${kind}`]),
    ...(isLimited && ends.some((end) => typeof end !== wanted)
      ? [`the limits of ${kind} are ${wanted === 'string' ? 'dates, as 2026-01-31' : 'numbers'}`]
      : []),
    ...(least !== undefined && most !== undefined && typeof least === typeof most && least > most
      ? ['the minimum is above the maximum']
      : []),
    ...(step !== undefined && !isNumber ? [`a step says nothing of ${kind}`] : []),
    ...(precision !== undefined && !moneyKinds.has(kind) && kind !== 'rate_table'
      ? [`a precision says nothing of ${kind}`]
      : []),
    ...(step !== undefined && typeof minimum === 'number' && typeof maximum === 'number'
      ? unreached(minimum, maximum, step)
      : []),
  ];
}

/** The highest number must be on a step, which count from the lowest. */
function unreached(minimum: number, maximum: number, step: number): string[] {
  const wrong = numberProblem(maximum, { minimum, step, precision: 8 }, '');
  return wrong?.code === 'not-on-step'
    ? [`the maximum ${maximum} is ${why(wrong).replace('which is ', '')}`]
    : [];
}

/** Why a number or another value would be refused. */
function why({ code, params }: Problem): string {
  const { lower, upper, minimum, maximum } = params ?? {};
  if (code === 'not-on-step') return `which is on no step: ${String(lower)} and ${String(upper)} are`;
  if (code === 'too-small') return `which is below the minimum ${String(minimum)}`;
  if (code === 'too-large') return `which is above the maximum ${String(maximum)}`;
  if (code === 'too-many-decimals') return `which has more than ${String(maximum)} decimals`;
  return 'which is no such value';
}
