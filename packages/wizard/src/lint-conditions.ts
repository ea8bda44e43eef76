import type { Condition } from './condition.ts';
import { askable, type ProductDefinition } from './definition.ts';
import type { FieldDefinition, Question } from './definition-fields.ts';
import { maximumDepth, namesIn, operators } from './evaluate.ts';
import { explanationName } from './kinds/choice.ts';
import type { LintMessage } from './lint.ts';
import { scopes } from './read-names.ts';

type Path = readonly (string | number)[];

/** Answers of a person that every enrollment has, whatever products are offered. */
const usualAnswers = [
  'first_name',
  'middle_name',
  'last_name',
  'ssn',
  'birthdate',
  'gender',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'email',
  'phone',
  'has_spouse',
];

/** Names that a condition on one person may read with `applicant.`, `primary.` or `spouse.` before them. */
export const personNames: ReadonlySet<string> = new Set([...usualAnswers, ...askable]);

interface FieldList {
  readonly path: Path;
  readonly fields: readonly FieldDefinition[];
}

/** Every list of fields that a condition may stand in, with where it is. */
function fieldLists(definition: ProductDefinition): FieldList[] {
  const variations = Object.entries(definition.state_variations).map(([state, variation]) => ({
    path: ['state_variations', state, 'questions'],
    fields: variation?.questions ?? [],
  }));
  return [
    { path: ['questions'], fields: definition.questions },
    { path: ['replacement'], fields: definition.replacement },
    ...variations,
  ];
}

export function lintConditions(definition: ProductDefinition): LintMessage[] {
  const lists = fieldLists(definition);
  const base = definition.questions.map(({ name }) => name);
  return [
    ...lists.flatMap(({ path, fields }) => {
      const known = path[0] === 'state_variations' ? [...base, ...fields.map(({ name }) => name)] : undefined;
      return fields.flatMap((field, index) =>
        lintField(field, [...path, index], known ?? fields.map(({ name }) => name)),
      );
    }),
    ...lists.flatMap((list) => duplicates(list)),
    ...circles(definition),
    ...variationNames(definition, base),
  ];
}

function lintField(
  field: FieldDefinition | Question,
  path: Path,
  siblings: readonly string[],
): LintMessage[] {
  const known = new Set([...siblings, 'coverage', 'tier']);
  return [
    ...(field.when === undefined
      ? []
      : lintCondition(field.when, [...path, 'when'], (name) => isKnown(name, known))),
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

function answersOfKind({ kind, choices }: FieldDefinition): readonly unknown[] | undefined {
  if (kind.startsWith('yes_no')) return ['yes', 'no'];
  if (kind === 'checkbox') return [true, false];
  return needsChoices({ kind }) ? (choices ?? []).map(({ value }) => value) : undefined;
}

const needsChoices = ({ kind }: Pick<FieldDefinition, 'kind'>) => kind === 'select' || kind === 'radio';

function isKnown(name: string, own: ReadonlySet<string>): boolean {
  const [scope, ...rest] = name.split('.');
  if (rest.length === 0) return own.has(name);
  return (scopes as readonly unknown[]).includes(scope) && personNames.has(rest.join('.'));
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

const repeated = <T>(list: readonly T[]): T[] => list.filter((each, index) => list.indexOf(each) !== index);

function duplicates({ path, fields }: FieldList): LintMessage[] {
  const names = fields.flatMap((field) =>
    field.kind === 'yes_no_textarea' ? [field.name, explanationName(field)] : [field.name],
  );
  const reserved = new Set(['coverage', 'tier', 'primary_beneficiaries', 'contingent_beneficiaries']);
  return [
    ...repeated(names).map((name) => ({ path, message: `the name ${name} stands here twice` })),
    ...names
      .filter((name) => reserved.has(name))
      .map((name) => ({ path, message: `the name ${name} is reserved` })),
  ];
}

/** A field that is shown only if itself is answered, by way of others, would never show. */
function circles(definition: ProductDefinition): LintMessage[] {
  const variations = Object.values(definition.state_variations).flatMap((each) => each?.questions ?? []);
  const all = new Map([...definition.questions, ...variations].map((field) => [field.name, field]));
  const leadsTo = (name: string, target: string, seen: ReadonlySet<string>): boolean => {
    const when = all.get(name)?.when;
    if (when === undefined || seen.has(name)) return false;
    return namesIn(when).some((next) => next === target || leadsTo(next, target, new Set([...seen, name])));
  };
  return definition.questions.flatMap(({ name }, index) =>
    leadsTo(name, name, new Set())
      ? [{ path: ['questions', index, 'when'], message: `${name} waits for itself` }]
      : [],
  );
}

function variationNames(definition: ProductDefinition, base: readonly string[]): LintMessage[] {
  return Object.entries(definition.state_variations).flatMap(([state, variation]) => {
    const named = { labels: Object.keys(variation?.labels ?? {}), without: variation?.without ?? [] };
    const clash = (variation?.questions ?? []).map(({ name }) => name).filter((name) => base.includes(name));
    return [
      ...Object.entries(named).flatMap(([key, names]) =>
        names
          .filter((name) => !base.includes(name))
          .map((name) => ({
            path: ['state_variations', state, key],
            message: `there is no question ${name}`,
          })),
      ),
      ...clash.map((name) => ({
        path: ['state_variations', state, 'questions'],
        message: `the base product asks ${name} already`,
      })),
    ];
  });
}
