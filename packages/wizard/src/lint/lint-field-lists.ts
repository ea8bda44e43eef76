import { namesIn } from '../conditions/evaluate.ts';
import type { FieldDefinition } from '../definition/fields.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { explanationName } from '../kinds/choice.ts';
import type { LintMessage } from './lint-message.ts';

type Path = readonly (string | number)[];

/** Fields that are asked together, with where they stand and the answers of the same coverage that they may read. */
export interface FieldList {
  readonly path: Path;
  readonly fields: readonly FieldDefinition[];
  /** Names of fields elsewhere whose answers lie in the same place. */
  readonly beside: readonly string[];
}

/** Every list of a product's own fields. Their answers all lie with one coverage, so that all may read the choice and what was asked beside it. */
export function fieldLists(definition: ProductDefinition): readonly FieldList[] {
  const { questions, coverage_questions, replacement, riders } = definition;
  const chosen = ['coverage', 'tier', ...riders.map(({ name }) => `rider_${name}`)];
  const asked = [...chosen, ...namesOf(coverage_questions)];
  const variations = Object.entries(definition.state_variations).flatMap(([state, variation]) => {
    const at = ['state_variations', state];
    const own = (variation?.riders ?? []).map(({ name }) => `rider_${name}`);
    return [
      {
        path: [...at, 'questions'],
        fields: variation?.questions ?? [],
        beside: [...asked, ...own, ...namesOf(questions)],
      },
      { path: [...at, 'replacement'], fields: variation?.replacement ?? [], beside: [...asked, ...own] },
    ];
  });
  return [
    { path: ['coverage_questions'], fields: coverage_questions, beside: chosen },
    { path: ['questions'], fields: questions, beside: asked },
    { path: ['replacement'], fields: replacement, beside: asked },
    ...variations,
  ];
}

const namesOf = (fields: readonly FieldDefinition[]): readonly string[] =>
  fields.flatMap((field) =>
    field.kind === 'yes_no_textarea' ? [field.name, explanationName(field)] : [field.name],
  );

const reserved: ReadonlySet<string> = new Set([
  'coverage',
  'tier',
  'primary_beneficiaries',
  'contingent_beneficiaries',
]);

/** Names that stand twice in a list or in two lists of one coverage, and names that the engine uses itself. */
export function lintNames(definition: ProductDefinition): LintMessage[] {
  const lists = fieldLists(definition);
  const base = lists.filter(({ path }) => path[0] !== 'state_variations');
  return [
    ...lists.flatMap(({ path, fields, beside }) => {
      const names = namesOf(fields);
      return [
        ...repeated(names).map((name) => ({ path, message: `the name ${name} stands here twice` })),
        ...names
          .filter((name) => reserved.has(name) || beside.includes(name))
          .map((name) => ({ path, message: isReserved(name, path, definition) })),
      ];
    }),
    ...base.flatMap(({ path, fields }, index) => {
      const before = new Set(base.slice(0, index).flatMap((list) => namesOf(list.fields)));
      return path[0] === 'replacement'
        ? namesOf(fields)
            .filter((name) => before.has(name))
            .map((name) => ({ path, message: `the name ${name} is asked elsewhere already` }))
        : [];
    }),
  ];
}

function isReserved(name: string, path: Path, definition: ProductDefinition): string {
  if (reserved.has(name) || name.startsWith('rider_')) return `the name ${name} is reserved`;
  const inBase = path[0] === 'state_variations' && definition.questions.some((each) => each.name === name);
  return inBase ? `the base product asks ${name} already` : `the name ${name} is asked elsewhere already`;
}

/** A field that is shown only if itself is answered, by way of others, would never show. */
export function lintCircles(definition: ProductDefinition): LintMessage[] {
  const lists = fieldLists(definition);
  const all = new Map(lists.flatMap(({ fields }) => fields).map((field) => [field.name, field]));
  const leadsTo = (name: string, target: string, seen: ReadonlySet<string>): boolean => {
    const when = all.get(name)?.when;
    if (when === undefined || seen.has(name)) return false;
    return namesIn(when).some((next) => next === target || leadsTo(next, target, new Set([...seen, name])));
  };
  return lists.flatMap(({ path, fields }) =>
    fields.flatMap(({ name }, index) =>
      leadsTo(name, name, new Set())
        ? [{ path: [...path, index, 'when'], message: `${name} waits for itself` }]
        : [],
    ),
  );
}

/** State variations that rename or leave out a question which is not there. */
export function lintVariationNames(definition: ProductDefinition): LintMessage[] {
  const base = definition.questions.map(({ name }) => name);
  return Object.entries(definition.state_variations).flatMap(([state, variation]) => {
    const named = { labels: Object.keys(variation?.labels ?? {}), without: variation?.without ?? [] };
    return Object.entries(named).flatMap(([key, names]) =>
      names
        .filter((name) => !base.includes(name))
        .map((name) => ({ path: ['state_variations', state, key], message: `there is no question ${name}` })),
    );
  });
}

export const repeated = <T>(list: readonly T[]): T[] =>
  list.filter((each, index) => list.indexOf(each) !== index);
