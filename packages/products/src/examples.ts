import { isDeepStrictEqual } from 'node:util';
import { plainDollars } from '@openroll/domain/values/money';
import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { complete, withAnswer } from '@openroll/wizard/applications/complete';
import { coverageStatuses } from '@openroll/wizard/coverage/coverage-status';
import {
  type Answer,
  type EnrollmentData,
  noCoverage,
  type WizardContext,
} from '@openroll/wizard/enrollment';
import { contextIn } from '@openroll/wizard/explore/explored-families';
import { formValues } from '@openroll/wizard/forms/fill-form';
import type { FilledForm } from '@openroll/wizard/forms/printer';
import { rateAll } from '@openroll/wizard/rates/rate';
import { openSession } from '@openroll/wizard/session';
import { walk } from '@openroll/wizard/walk';
import type { CatalogProblem } from './catalog-problems.ts';
import { type Example, examplesSchema } from './example-file.ts';
import { exampleMistakes } from './example-mistakes.ts';
import { readYaml } from './files/yaml-file.ts';
import { issuesOf } from './files/yaml-issues.ts';
import type { CatalogProduct } from './load-catalog.ts';
import { plainWords } from './plain-words.ts';
import { unprovenPremiums } from './unproven-premiums.ts';

type Expected = Example['expect'];

/** Runs a product's worked examples; a difference is a problem on the example's line. */
export function checkExamples(product: CatalogProduct, text: string | undefined): CatalogProblem[] {
  const file = `${product.slug}/examples.yaml`;
  if (text === undefined) return [{ file, line: 1, message: 'the worked examples are missing' }];
  const yaml = readYaml(file, text);
  if (yaml.problems.length > 0) return [...yaml.problems];
  const parsed = examplesSchema.safeParse(yaml.value);
  if (!parsed.success) return issuesOf(file, yaml, parsed.error.issues);
  const mistakes = exampleMistakes(product.definition, parsed.data);
  if (mistakes.length > 0)
    return mistakes.map(({ path, message }) => ({ file, line: yaml.lineOf(path), message }));
  const runs = parsed.data.map((example) => ({ example, actual: runExample(product, example) }));
  const differences = runs.flatMap(({ example, actual }, index) =>
    Object.entries(example.expect)
      .filter(([key, wanted]) => !isDeepStrictEqual(actual[key as keyof Expected], wanted))
      .map(([key, wanted]) => ({
        file,
        line: yaml.lineOf([index, 'expect', key]),
        message: `${example.name}: ${key} is ${JSON.stringify(actual[key as keyof Expected])}, not ${JSON.stringify(wanted)}`,
      })),
  );
  const rated = runs.flatMap(({ actual }) => Object.keys(actual.premiums));
  const unproven = unprovenPremiums(product.definition, parsed.data, rated);
  return [...differences, ...unproven.map((message) => ({ file, line: 1, message }))];
}

const productId = 1;

/** What the engine says to an example, in the words of `expect`. */
export function runExample(product: CatalogProduct, example: Example): Required<Expected> {
  const context = contextOf(product, example);
  const data = complete(context, answered(example));
  const { steps, errors } = walk(context, data);
  const rates = rateAll(context, data);
  const session = openSession(context, data);
  const assembled = assembleApplications(context, data);
  const applications = assembled.ok ? assembled.value.applications : [];
  const short = (name: string) => name.replace(`:${productId}`, '');
  const documents = applications.flatMap((each) => formValues(context, data, each, []));
  return {
    premiums: Object.fromEntries(rates.map((each) => [each.applicant, each.total_premium.toFixed(2)])),
    monthly: Object.fromEntries(
      applications.map(({ insuredId, monthly_cents }) => [insuredId, plainDollars(monthly_cents)]),
    ),
    annual: Object.fromEntries(rates.map((each) => [each.applicant, each.annual])),
    pending: Object.fromEntries(
      rates.flatMap(({ applicant, pending_amount: amount, pending_premium: premium }) =>
        amount === undefined ? [] : [[applicant, `${amount} for ${(premium ?? 0).toFixed(2)}`]],
      ),
    ),
    ratings: Object.fromEntries(
      rates.flatMap(({ applicant, anticipated_policy_rating: rating }) =>
        rating === undefined ? [] : [[applicant, rating]],
      ),
    ),
    states: Object.fromEntries(
      coverageStatuses(session).map(({ applicant, state }) => [applicant.id, state]),
    ),
    steps: steps.map(({ name }) => short(name)),
    errors: [
      ...errors.map(({ step, problem }) => `${short(step)} ${problem.field} ${problem.code}`),
      ...documents.flatMap(({ form, problems }) =>
        problems.map(({ field, code }) => `${form} ${field} ${code}`),
      ),
    ],
    applications: applications.map((each) => `${each.insuredId} ${each.coverage_text}`),
    members: applications.flatMap(({ members }) => members),
    form: session.offers[0]?.definition.form ?? '',
    documents: documents.map(({ form }) => form),
    prints: Object.fromEntries(
      Object.keys(example.expect.prints ?? {}).map((key) => [key, printedIn(documents, key)]),
    ),
  };
}

/** What a field prints, by its name or by `form.pdf name`; a field that there is not says so. */
function printedIn(documents: readonly FilledForm[], key: string): string | boolean {
  const blank = key.indexOf(' ');
  const [form, name] = blank < 0 ? [undefined, key] : [key.slice(0, blank), key.slice(blank + 1)];
  const field = documents
    .filter((each) => form === undefined || each.form === form)
    .flatMap(({ fields }) => fields)
    .find((each) => each.name === name);
  return field?.value ?? 'a field that is not printed';
}

const contextOf = ({ definition }: CatalogProduct, example: Example): WizardContext => ({
  ...contextIn(definition, example.state, example.started_on, plainWords),
  premiumMode: example.mode,
  enrollmentPeriod: example.enrollment_period,
  agentName: 'Avery Agent',
  products: [{ id: productId, definition, options: example.options }],
  singleNameRelationships: ['estate', 'trust'],
});

function answered({ people, coverage, answers }: Example): EnrollmentData {
  let data: EnrollmentData = { applicants: [], selectedCoverages: [] };
  const set = (applicantId: string, product: number | undefined, name: string, value: Answer) => {
    data = withAnswer(data, { applicantId, ...(product === undefined ? {} : { product }) }, name, value);
  };
  for (const [id, own] of Object.entries(people)) {
    const usual = id.startsWith('child') ? { first_name: 'Kim', last_name: 'Sample', gender: 'female' } : {};
    for (const [name, value] of Object.entries({ ...usual, ...own })) set(id, undefined, name, value);
  }
  set('primary', undefined, 'has_spouse', 'spouse' in people ? 'yes' : 'no');
  for (const [id, choice] of Object.entries(coverage)) set(id, productId, 'coverage', choiceOf(choice));
  for (const [id, own] of Object.entries(answers)) {
    for (const [name, value] of Object.entries(own)) set(id, productId, name, value);
  }
  return data;
}

function choiceOf(choice: string | number): Answer {
  if (choice === 'waived') return { text: 'Waived', value: null };
  return choice === 'no_coverage' ? { text: 'No Coverage', value: noCoverage } : { text: '', value: choice };
}
