import type { Condition } from '../conditions/condition.ts';
import { maximumDepth, namesIn, operators } from '../conditions/evaluate.ts';
import type { FieldDefinition, Question } from '../definition/fields.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { neededBy } from '../notices/notices-in.ts';
import { type ApplicantType, applicantTypes } from '../step.ts';
import { askedWhen } from './asked-when.ts';
import { mistypedIn } from './lint-condition-types.ts';
import { fieldLists, lintCircles, lintNames, lintVariationNames, repeated } from './lint-field-lists.ts';
import type { LintMessage } from './lint-message.ts';
import { isScopedName, personNames } from './name-types.ts';
import { neverHolds } from './never-holds.ts';
import { neverWords, possibleUnder } from './possible-answers.ts';

type Path = readonly (string | number)[];

/** What stands in conditions and choices of a product's own fields. */
export function lintConditions(definition: ProductDefinition): LintMessage[] {
  return [
    ...fieldLists(definition).flatMap(({ path, fields, beside }) =>
      fields.flatMap((field, index) =>
        lintField(definition, field, [...path, index], [...beside, ...fields.map(({ name }) => name)]),
      ),
    ),
    ...lintNames(definition),
    ...lintCircles(definition),
    ...lintVariationNames(definition),
    ...lintGuaranteeConditions(definition),
    ...lintAnnouncements(definition),
    ...lintNotices(definition),
  ];
}

/** The conditions of guarantees read the coverage page: the choice, and what is asked beside it. */
function lintGuaranteeConditions(definition: ProductDefinition): LintMessage[] {
  const own = new Set(['coverage', 'tier', ...definition.coverage_questions.map(({ name }) => name)]);
  const lists = [
    { path: ['guaranteed_issue'], rules: definition.guaranteed_issue },
    ...Object.entries(definition.state_variations).map(([state, variation]) => ({
      path: ['state_variations', state, 'guaranteed_issue'],
      rules: variation?.guaranteed_issue ?? [],
    })),
  ];
  return lists.flatMap(({ path, rules }) =>
    rules.flatMap(({ when }, index) =>
      when === undefined ? [] : lintOwnCondition(definition, when, [...path, index, 'when'], own),
    ),
  );
}

/**
 * What is read aloud on a condition: over the answers of its step. On the page of all products a condition reads people alone, as that
 * page has no product's options.
 */
function lintAnnouncements(definition: ProductDefinition): LintMessage[] {
  const own = new Set(
    fieldLists(definition).flatMap(({ fields, beside }) => [...beside, ...fields.map(({ name }) => name)]),
  );
  return definition.audio_announcements.flatMap(({ step, when }, index) => {
    if (when === undefined) return [];
    const path = ['audio_announcements', index, 'when'];
    if (step !== 'review') return lintOwnCondition(definition, when, path, own);
    return [
      ...lintOwnCondition(definition, when, path, personNames),
      ...namesIn(when)
        .filter((name) => name.startsWith('option.'))
        .map((name) => ({ path, message: `${name} is not known on the page of all products` })),
    ];
  });
}

/** Whether a notice is shown hangs on what is asked about other insurance. */
function lintNotices(definition: ProductDefinition): LintMessage[] {
  const asked = [definition, ...Object.values(definition.state_variations)].flatMap(
    (each) => each?.replacement ?? [],
  );
  const own = new Set(asked.map(({ name }) => name));
  return neededBy(definition).flatMap((needed, index) =>
    'when' in needed && needed.when !== undefined
      ? lintOwnCondition(definition, needed.when, ['notices', index, 'when'], own)
      : [],
  );
}

function lintField(
  definition: ProductDefinition,
  field: FieldDefinition | Question,
  path: Path,
  siblings: readonly string[],
): LintMessage[] {
  const known = new Set(siblings);
  return [
    ...(field.when === undefined
      ? []
      : lintOwnCondition(definition, field.when, [...path, 'when'], known, applicantsOf(field))),
    ...(needsChoices(field) && !field.choices?.length
      ? [{ path, message: `${field.kind} needs choices` }]
      : []),
    ...repeated(field.choices?.map(({ value }) => value) ?? []).map((value) => ({
      path: [...path, 'choices'],
      message: `the choice ${value} stands here twice`,
    })),
    ...lintKnockOut(field, path),
  ];
}

/** Of whom a field is asked; everybody where it does not say. */
const applicantsOf = (field: FieldDefinition | Question): readonly ApplicantType[] =>
  'applicants' in field ? field.applicants : applicantTypes;

function lintKnockOut(field: FieldDefinition | Question, path: Path): LintMessage[] {
  if (!('knocks_out' in field) || !field.knocks_out) return [];
  const possible = answersOfKind(field);
  return possible === undefined || possible.includes(field.knocks_out.if)
    ? []
    : [
        {
          path: [...path, 'knocks_out', 'if'],
          message: `${field.name} can never be answered ${field.knocks_out.if}`,
        },
      ];
}

/** The answers that a question can have where they are few; undefined where they are not. */
export function answersOfKind({ kind, choices }: FieldDefinition): readonly unknown[] | undefined {
  if (kind.startsWith('yes_no')) return ['yes', 'no'];
  if (kind === 'checkbox') return [true, false];
  return needsChoices({ kind }) ? (choices ?? []).map(({ value }) => value) : undefined;
}

const choiceKinds: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox_group', 'multi_select']);

const needsChoices = ({ kind }: Pick<FieldDefinition, 'kind'>) => choiceKinds.has(kind);

/** A condition of a product: names of the fields beside it, of people and options, what they are compared with, and whether it can hold. */
export function lintOwnCondition(
  definition: ProductDefinition,
  condition: Condition,
  path: Path,
  own: ReadonlySet<string>,
  of: readonly ApplicantType[] = applicantTypes,
): LintMessage[] {
  const isKnown = (name: string) => (name.includes('.') ? isScopedName(definition, name) : own.has(name));
  const wrong = [
    ...lintCondition(condition, path, isKnown),
    ...mistypedIn(definition, condition).map((message) => ({ path, message })),
  ];
  if (wrong.length > 0 || typeof condition !== 'object') return wrong;
  const isNever = neverHolds(
    condition,
    (name) => possibleUnder(definition, name, of),
    (name) => askedWhen(definition, name),
  );
  return isNever ? [{ path, message: neverWords(definition, condition, of) }] : [];
}

/** Operators, depth and names of one condition. */
export function lintCondition(
  condition: Condition,
  path: Path,
  known: (name: string) => boolean,
): LintMessage[] {
  return [
    ...shapeProblems(condition, 0).map((message) => ({ path, message })),
    ...namesIn(condition)
      .filter((name) => !known(name))
      .map((name) => ({ path, message: `nothing is answered under the name ${name}` })),
  ];
}

function shapeProblems(condition: Condition, depth: number): string[] {
  if (depth > maximumDepth) return ['the condition is nested too deeply'];
  if (condition === null || typeof condition !== 'object') return [];
  if (Array.isArray(condition)) return condition.flatMap((part: Condition) => shapeProblems(part, depth + 1));
  const entries = Object.entries(condition);
  const [operator = '', operand = null] = entries[0] ?? [];
  if (entries.length !== 1) return ['a condition has exactly one operator'];
  if (!(operators as readonly string[]).includes(operator)) return [`there is no operator ${operator}`];
  if (operator === 'var') return typeof operand === 'string' ? [] : ['var takes one name'];
  return shapeProblems(operand, depth + 1);
}
