import type { CoverageQuestion, Rider } from '../definition/coverage.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { repeated } from './lint-field-lists.ts';
import type { LintMessage } from './lint-message.ts';
import { listOptions, optionProblem, textOptions, yesOptions } from './lint-option-names.ts';

type Path = readonly (string | number)[];

/** What is added to a coverage, questions beside it and riders, where it could never be asked, offered or rated. */
export function lintAdditions(definition: ProductDefinition): LintMessage[] {
  const variations = Object.entries(definition.state_variations).flatMap(([state, variation]) =>
    lintRiders(definition, variation?.riders ?? [], ['state_variations', state, 'riders']),
  );
  return [
    ...optionProblem(definition, definition.note_option, textOptions).map((message) => ({
      path: ['note_option'],
      message,
    })),
    ...definition.coverage_questions.flatMap((question, index) =>
      lintQuestion(definition, question, ['coverage_questions', index]),
    ),
    ...lintRiders(definition, definition.riders, ['riders']),
    ...variations,
  ];
}

function lintQuestion(definition: ProductDefinition, question: CoverageQuestion, path: Path): LintMessage[] {
  const { name, choices = [], offered_option: option, initial_value: initial } = question;
  const values: readonly unknown[] = choices.map(({ value }) => value);
  const listed = definition.options.find((each) => each.name === option)?.choices ?? [];
  const messages = [
    ...(option !== undefined && choices.length === 0
      ? [`${name} has no choices that a case could offer`]
      : []),
    ...(initial !== undefined && choices.length > 0 && !values.includes(initial)
      ? [`${name} starts with ${initial}, which is no choice`]
      : []),
    ...strangers(definition, question.applicants),
  ];
  return [
    ...messages.map((message) => ({ path, message })),
    ...[
      ...optionProblem(definition, option, listOptions),
      ...listed
        .filter(({ value }) => !values.map(String).includes(value))
        .map(({ value }) => `the option ${option} offers ${value}, which ${name} does not have`),
    ].map((message) => ({ path: [...path, 'offered_option'], message })),
  ];
}

function lintRiders(definition: ProductDefinition, riders: readonly Rider[], path: Path): LintMessage[] {
  return [
    ...repeated(riders.map(({ name }) => name)).map((name) => ({
      path,
      message: `the rider ${name} stands here twice`,
    })),
    ...riders.flatMap((rider, index) =>
      lintRider(definition, rider).map(({ at, message }) => ({ path: [...path, index, ...at], message })),
    ),
  ];
}

function lintRider(definition: ProductDefinition, rider: Rider): { at: Path; message: string }[] {
  const { name, amounts, unit, ages, applicants, offered_option } = rider;
  const isPerDollar = unit !== 'flat' && !amounts && definition.coverage.kind !== 'face_value';
  const rises = (amounts ?? []).every((each, index) => index === 0 || each > (amounts?.[index - 1] ?? 0));
  const isRated = definition.rate_tables.every(({ rows }) => rows.some((row) => row.rider === name));
  return [
    ...(isPerDollar ? [{ at: ['unit'], message: `${name} has no amount that ${unit} could count` }] : []),
    ...(rises ? [] : [{ at: ['amounts'], message: 'amounts must rise' }]),
    ...(ages && ages.minimum > ages.maximum
      ? [{ at: ['ages'], message: 'the lowest age is above the highest' }]
      : []),
    ...strangeAges(definition, rider),
    ...(isRated ? [] : [{ at: [], message: `a rate table has no rows for the rider ${name}` }]),
    ...strangers(definition, applicants).map((message) => ({ at: ['applicants'], message })),
    ...optionProblem(definition, offered_option, yesOptions).map((message) => ({
      at: ['offered_option'],
      message,
    })),
  ];
}

/** A rider of ages at which nobody of those is insured whom it covers, or to whose coverage it is added. */
function strangeAges({ applicants }: ProductDefinition, { ages, covers, applicants: own }: Rider) {
  const types = covers.length > 0 ? covers : own;
  const known = types.flatMap((type) => applicants[type]?.ages ?? []);
  const isMet = known.some(
    ({ minimum, maximum }) => ages && ages.minimum <= maximum && ages.maximum >= minimum,
  );
  return ages && known.length > 0 && !isMet
    ? [
        {
          at: ['ages'] as Path,
          message: `nobody of ${ages.minimum} to ${ages.maximum} is a ${types.join(' or ')} of the product`,
        },
      ]
    : [];
}

const strangers = ({ applicants }: ProductDefinition, types: CoverageQuestion['applicants']): string[] =>
  types.filter((type) => applicants[type] === undefined).map((type) => `the product is not for ${type}`);
