import { namesIn } from '../conditions/evaluate.ts';
import type { Question } from '../definition/fields.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Guarantee, Underwriting } from '../definition/underwriting.ts';
import { applicantTypes } from '../step.ts';
import { answersOfKind } from './lint-conditions.ts';
import { lintGuaranteedAmounts } from './lint-guaranteed-amounts.ts';
import type { LintMessage } from './lint-message.ts';
import { numberOptions, optionProblem } from './lint-option-names.ts';

type Path = readonly (string | number)[];

/** Guarantees that need what nobody is asked, and answers that lead to classes which do not exist. */
export function lintUnderwriting(definition: ProductDefinition): LintMessage[] {
  const variations = Object.entries(definition.state_variations).flatMap(([state, variation]) => [
    ...lintRules(definition, variation?.guaranteed_issue ?? [], [
      'state_variations',
      state,
      'guaranteed_issue',
    ]),
    ...lintQuestions(definition, variation?.questions ?? [], ['state_variations', state, 'questions']),
  ]);
  return [
    ...lintRules(definition, definition.guaranteed_issue, ['guaranteed_issue']),
    ...lintGuaranteedAmounts(definition),
    ...lintQuestions(definition, definition.questions, ['questions']),
    ...lintExternal(definition),
    ...lintMaximums(definition),
    ...twice(definition.underwriting?.outcomes.map(({ value }) => value) ?? []).map((value) => ({
      path: ['underwriting', 'outcomes'],
      message: `${value} stands here twice`,
    })),
    ...variations,
  ];
}

/** An underwriter outside needs the option that asks for one, and classes to decide for. */
function lintExternal({ underwriting, options }: ProductDefinition): LintMessage[] {
  const external = underwriting?.external;
  const classes = (underwriting?.outcomes ?? []).flatMap(({ value, rated_by }) =>
    rated_by === 'underwriter' || rated_by === 'both' ? [value] : [],
  );
  const path = ['underwriting', 'external'];
  if (!external)
    return classes.map((value) => ({
      path: ['underwriting', 'outcomes'],
      message: `${value} waits for external`,
    }));
  return [
    ...(options.some(({ name }) => name === external.option)
      ? []
      : [{ path, message: `there is no option ${external.option}` }]),
    ...(classes.length > 0 ? [] : [{ path, message: 'there is no outcome that an underwriter decides for' }]),
  ];
}

/** A class whose highest amount is below all that somebody may choose leaves them nothing. */
function lintMaximums(definition: ProductDefinition): LintMessage[] {
  const all = [definition, ...Object.values(definition.state_variations)].flatMap(
    (each) => each?.coverage ?? [],
  );
  return (definition.underwriting?.outcomes ?? []).flatMap(({ value, maximum }, index) => {
    if (maximum === undefined) return [];
    const path = ['underwriting', 'outcomes', index, 'maximum'];
    return all.flatMap((coverage) => {
      if (coverage.kind !== 'face_value')
        return [{ path, message: 'only amounts of coverage have a maximum' }];
      return applicantTypes.flatMap((type) => {
        const { amounts, range, money_purchase: bought } = coverage[type] ?? {};
        const lowest = [...(amounts ?? []), range?.minimum, bought?.minimum].filter(
          (each) => each !== undefined,
        );
        return lowest.length > 0 && Math.min(...lowest) > maximum
          ? [{ path, message: `${value}: every amount of a ${type} is above ${maximum}` }]
          : [];
      });
    });
  });
}

function lintRules(definition: ProductDefinition, rules: readonly Guarantee[], path: Path): LintMessage[] {
  if (rules.length > 0 && definition.coverage.kind !== 'face_value')
    return [{ path, message: 'only amounts of coverage can be guaranteed' }];
  return [
    ...twice(rules.map(({ name }) => name)).map((name) => ({ path, message: `${name} stands here twice` })),
    ...rules.flatMap((rule, index) =>
      lintRule(definition, rule).map((message) => ({
        path: [...path, index],
        message: `${rule.name}: ${message}`,
      })),
    ),
  ];
}

function lintRule(definition: ProductDefinition, rule: Guarantee): string[] {
  const { primary: asked } = definition.asks;
  const { amount_option, adds_to, salary_multiple, within_days_of_hire, ages } = rule;
  const held = definition.coverage_questions.find(({ name }) => name === adds_to);
  const strangers = rule.applicants.filter((type) => definition.applicants[type] === undefined);
  return [
    ...optionProblem(definition, amount_option, numberOptions),
    ...(adds_to !== undefined && held?.kind !== 'currency'
      ? [`${adds_to} is no coverage question of kind currency`]
      : []),
    ...(salary_multiple !== undefined && !asked.includes('salary')
      ? ['the primary is not asked for a salary']
      : []),
    ...(within_days_of_hire !== undefined && !asked.includes('hire_date')
      ? ['the primary is not asked for a hire_date']
      : []),
    ...(ages && ages.minimum > ages.maximum ? ['the lowest age is above the highest'] : []),
    ...strangers.map((type) => `the product is not for ${type}`),
  ];
}

function lintQuestions(
  definition: ProductDefinition,
  questions: readonly Question[],
  path: Path,
): LintMessage[] {
  const all = [
    ...definition.questions,
    ...Object.values(definition.state_variations).flatMap((each) => each?.questions ?? []),
  ];
  const above = new Set(all.filter((each) => each.above_guarantee).map(({ name }) => name));
  return questions.flatMap((question, index) =>
    lintQuestion(definition, question, above).map((message) => ({ path: [...path, index], message })),
  );
}

function lintQuestion(
  definition: ProductDefinition,
  question: Question,
  above: ReadonlySet<string>,
): string[] {
  const { name, leads_to, above_guarantee, when } = question;
  const outcomes = definition.underwriting?.outcomes ?? [];
  const isGuaranteed = [definition, ...Object.values(definition.state_variations)].some(
    (each) => (each?.guaranteed_issue?.length ?? 0) > 0,
  );
  const foreign =
    when === undefined || above_guarantee ? [] : namesIn(when).filter((each) => above.has(each));
  return [
    ...(leads_to ? outcomeProblem(outcomes, name, leads_to.outcome) : []),
    ...(leads_to && answersOfKind(question)?.includes(leads_to.if) === false
      ? [`${name} can never be answered ${leads_to.if}`]
      : []),
    ...(leads_to && above_guarantee
      ? [`${name}: a class is a matter of everybody, not only of those above a guarantee`]
      : []),
    ...(above_guarantee && !isGuaranteed ? [`${name}: nothing is guaranteed that it could lie above`] : []),
    ...foreign.map((each) => `${name} is asked of everybody, but waits for ${each}`),
  ];
}

/** What is wrong with the outcome that an answer to a question leads to; empty where the answer moves somebody. */
function outcomeProblem(outcomes: Underwriting['outcomes'], name: string, wanted: string): string[] {
  if (!outcomes.some(({ value }) => value === wanted)) return [`there is no outcome ${wanted}`];
  const byAnswers = outcomes.filter(({ rated_by }) => rated_by !== 'underwriter').map(({ value }) => value);
  if (!byAnswers.includes(wanted)) return [`${name} leads to ${wanted}, which only an underwriter decides`];
  return byAnswers[0] === wanted
    ? [`${name} leads to ${wanted}, which everybody has whom no answer moves`]
    : [];
}

const twice = (list: readonly string[]): string[] =>
  list.filter((each, index) => list.indexOf(each) !== index);
