import { addDays } from '@openroll/domain/dates';
import { stateCodes } from '@openroll/domain/us-states';
import { assembleApplications } from './assemble.ts';
import { complete, withAnswer } from './complete.ts';
import { coverageStatuses } from './coverage-status.ts';
import type { ProductDefinition } from './definition.ts';
import type { Answer, EnrollmentData, WizardContext } from './enrollment.ts';
import { formValues } from './fill-form.ts';
import { questionsFor } from './knock-out.ts';
import { tableOn } from './rate-table.ts';
import { openSession } from './session.ts';
import { definitionIn, isSoldIn } from './state-definition.ts';
import type { ApplicantType, Field, Step } from './steps.ts';
import { walk } from './walk.ts';

const product = 1;

/**
 * Walks every branch of a product: each state with words of its own, each family, each age at which a rate changes, each
 * choice of coverage, each knocking-out answer. Says what is wrong on the way; empty for a product that holds.
 */
export function explore(definition: ProductDefinition, startedOn: string): string[] {
  const states = exploredStates(definition);
  return [
    ...new Set(
      states.flatMap((state) => {
        const context = contextIn(definition, state, startedOn);
        const all = [...byAge(context), ...byFamily(context)];
        return [...all.flatMap((data) => judge(context, data)), ...knockOuts(context)].map(
          (each) => `${state}: ${each}`,
        );
      }),
    ),
  ];
}

/** Every state with a variation, and one that has none. */
function exploredStates(definition: ProductDefinition): string[] {
  const varied = Object.keys(definition.state_variations);
  const plain = stateCodes.find((state) => isSoldIn(definition, state) && !varied.includes(state));
  return [...varied, ...(plain ? [plain] : [])];
}

const contextIn = (definition: ProductDefinition, state: string, startedOn: string): WizardContext => ({
  caseName: 'Exploration',
  premiumMode: 'monthly',
  state,
  city: 'Anywhere',
  startedOn,
  mode: 'inperson',
  agentName: 'Ada Agent',
  products: [{ id: product, definition, options: {} }],
  singleNameRelationships: [],
  relationshipDisclaimers: {},
  words: {},
  unprintable: () => [],
});

const offered = (context: WizardContext): ProductDefinition => {
  const definition = context.products[0]?.definition as ProductDefinition;
  return definitionIn(definition, context.state);
};

/** One person alone, at every age where something changes, with and without tobacco. */
function byAge(context: WizardContext): EnrollmentData[] {
  const definition = offered(context);
  const { minimum, maximum } = definition.applicants.primary.ages;
  const rows = tableOn(definition, context.startedOn)?.rows ?? [];
  const edges = rows.flatMap(({ min_age, max_age }) => [min_age ?? minimum, max_age ?? maximum]);
  const ages = [...new Set([minimum - 1, minimum, ...edges, maximum, maximum + 1])].filter((age) => age >= 0);
  return ages.flatMap((age) =>
    ['no', 'yes'].map((tobacco) =>
      family(context, { primary: { birthdate: bornAged(context, age), tobacco } }),
    ),
  );
}

const bornAged = ({ startedOn }: WizardContext, age: number): string =>
  `${Number(startedOn.slice(0, 4)) - age}${startedOn.slice(4)}`.replace('-02-29', '-02-28');

/** Every family that there can be, with the lowest and the highest choice, with none, and with every tier. */
function byFamily(context: WizardContext): EnrollmentData[] {
  const { coverage } = offered(context);
  const people = (['spouse', 'child'] as const).filter((type) => offered(context).applicants[type]);
  const families = subsets(people);
  const values =
    coverage.kind === 'plans' ? coverage.plans.map(({ value }) => value) : (coverage.primary.amounts ?? []);
  const tiers = coverage.kind === 'plans' ? coverage.tiers.map(({ value }) => value) : [undefined];
  const ends = values.filter((_, index) => index === 0 || index === values.length - 1);
  const choices: Answer[] = [...ends, null, -999].map((value) => ({ text: '', value }));
  return families.flatMap((members) => {
    const base = family(context, Object.fromEntries(['primary', ...members].map((type) => [type, {}])));
    return choices.flatMap((choice) =>
      tiers.map((tier) => {
        const chosen = withAnswer(base, { applicantId: 'primary', product }, 'coverage', choice);
        return tier === undefined
          ? chosen
          : withAnswer(chosen, { applicantId: 'primary', product }, 'tier', tier);
      }),
    );
  });
}

const subsets = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((each) => [each, [first, ...each]]);

function family(
  context: WizardContext,
  members: Readonly<Partial<Record<ApplicantType, Readonly<Record<string, Answer>>>>>,
): EnrollmentData {
  const grown = addDays(context.startedOn, -365 * 40);
  const small = addDays(context.startedOn, -365 * 8);
  const own = { first_name: 'Kim', last_name: 'Sample', gender: 'female' };
  const people = (['primary', 'spouse', 'child'] as const).filter((type) => members[type]);
  return {
    applicants: people.map((type) => ({
      id: type === 'child' ? 'child-1' : type,
      type,
      data: {
        ...own,
        birthdate: type === 'child' ? small : grown,
        ...(type === 'primary' ? { has_spouse: members.spouse ? 'yes' : 'no' } : {}),
        ...members[type],
      },
    })),
    selectedCoverages: [],
  };
}

/** Each knocking-out answer takes the coverage away, and nothing breaks after it. */
function knockOuts(context: WizardContext): string[] {
  const base = complete(context, family(context, { primary: {} }));
  const { offers, answers } = openSession(context, base);
  const [offer] = offers;
  if (!offer) return ['the product is not offered'];
  return questionsFor(offer, answers.primary).flatMap(({ name, knocks_out }) => {
    if (!knocks_out) return [];
    const data = withAnswer(base, { applicantId: 'primary', product }, name, knocks_out.if);
    const [status] = coverageStatuses(openSession(context, data));
    return status?.state === 'knocked-out'
      ? judge(context, data)
      : [`the answer to ${name} does not knock out`];
  });
}

/** Answers all that is required, and looks at where that leads. */
function judge(context: WizardContext, data: EnrollmentData): string[] {
  const full = complete(context, data);
  const { steps, errors } = walk(context, full);
  const last = steps.at(-1)?.name;
  const assembled = assembleApplications(context, full);
  const applications = assembled.ok ? assembled.value.applications : [];
  const unfit = errors.filter(({ problem }) => problem.code !== 'option-unknown');
  return [
    ...unfit.map(({ step, name, problem }) => `${step} ${name}: ${problem.code}`),
    ...steps.flatMap(wordless),
    ...(last === 'agent_signature' || last === 'no_coverage' ? [] : [`the walk ends at ${last}`]),
    ...(last === 'agent_signature' && errors.length === 0 && applications.length === 0
      ? ['nothing is assembled']
      : []),
    ...applications.flatMap((application) => {
      const { form, fields, problems } = formValues(context, full, application, []);
      return [
        ...(fields.length === 0 ? [`${form}: nothing is filled`] : []),
        ...problems.map(({ field, code }) => `${form}: ${field} ${code}`),
      ];
    }),
  ];
}

const wordless = ({ name, title, breadcrumb, fields }: Step): string[] => [
  ...(title && breadcrumb ? [] : [`${name} has no title`]),
  ...fields.filter(isWordless).map((field) => `${name} ${field.name} has no words`),
];

const isWordless = ({ display_name, content, choices }: Field): boolean =>
  (display_name === '' && !content) || (choices ?? []).some(({ text }) => text === '');
