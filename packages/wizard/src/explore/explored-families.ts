import { noMarks } from '@openroll/domain/enrollments/modes';
import { addDays } from '@openroll/domain/values/dates';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { Translate } from '@openroll/messages/texts';
import { withAnswer } from '../applications/complete.ts';
import { choicesFor } from '../coverage/coverage-choices.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { definitionIn } from '../definition/state-definition.ts';
import type { Answer, EnrollmentData, WizardContext } from '../enrollment.ts';
import { premiumModesOf } from '../pricing/modal-terms.ts';
import { tableOn } from '../rate-tables/rate-table.ts';
import { openSession } from '../session.ts';
import type { ApplicantType } from '../step.ts';

/** The id under which the explored product is offered. */
export const exploredProduct = 1;

/** An enrollment of one product in one state, in person. */
export const contextIn = (
  definition: ProductDefinition,
  state: string,
  startedOn: string,
  t: Translate,
): WizardContext => ({
  caseName: 'Exploration',
  premiumMode: firstMode(definition),
  state,
  city: 'Anywhere',
  startedOn,
  enrollmentPeriod: { from: startedOn, to: startedOn },
  mode: 'inperson',
  marks: noMarks,
  agentName: 'Ada Agent',
  products: [{ id: exploredProduct, definition, options: optionsOf(definition) }],
  singleNameRelationships: [],
  relationshipDisclaimers: {},
  // A case may ask an underwriter; nobody is asked here.
  underwriting: { decisions: [] },
  t,
  unprintable: () => [],
});

/** Monthly, where the product is sold so. */
const firstMode = (definition: ProductDefinition): PremiumMode => {
  const modes = premiumModesOf(definition);
  return modes.find((mode) => mode === 'monthly') ?? modes[0] ?? 'monthly';
};

/** Everything that a case may offer is offered. */
const optionsOf = ({ options, riders }: ProductDefinition): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    options
      .filter(({ name }) => riders.some(({ offered_option }) => offered_option === name))
      .map(({ name, type }) => [name, type === 'checkbox' ? true : 'yes']),
  );

const offered = (context: WizardContext): ProductDefinition => {
  const definition = context.products[0]?.definition as ProductDefinition;
  return definitionIn(definition, context.state);
};

/** One person alone, at every age where something changes, with and without tobacco where that is asked. */
export function byAge(context: WizardContext): EnrollmentData[] {
  const definition = offered(context);
  const { minimum, maximum } = definition.applicants.primary.ages;
  const rows = tableOn(definition, context.startedOn)?.rows ?? [];
  const edges = [
    ...rows.flatMap(({ min_age, max_age }) => [min_age ?? minimum, max_age ?? maximum]),
    ...limitAges(definition),
  ];
  const ages = [...new Set([minimum - 1, minimum, ...edges, maximum, maximum + 1])].filter((age) => age >= 0);
  const habits = definition.asks.primary.includes('tobacco') ? ['no', 'yes'] : ['no'];
  return ages.flatMap((age) =>
    habits.map((tobacco) => family(context, { primary: { birthdate: bornAged(context, age), tobacco } })),
  );
}

/** Ages from which another highest amount, guarantee or rider counts, with the years beside them. */
function limitAges({ coverage, guaranteed_issue, riders }: ProductDefinition): number[] {
  const limits = coverage.kind === 'face_value' ? (coverage.primary.maximum_by_age ?? []) : [];
  const bands = [...guaranteed_issue, ...riders].flatMap(({ ages }) => ages ?? []);
  return [
    ...limits.flatMap(({ from_age }) => [from_age - 1, from_age]),
    ...bands.flatMap(({ minimum, maximum }) => [minimum - 1, minimum, maximum, maximum + 1]),
  ];
}

/** A date of birth that makes somebody this old on the enrollment start, to the day. */
export const bornAged = ({ startedOn }: Pick<WizardContext, 'startedOn'>, age: number): string =>
  `${Number(startedOn.slice(0, 4)) - age}${startedOn.slice(4)}`.replace('-02-29', '-02-28');

/** Every family that there can be, with the lowest and the highest choice of each kind, with none, and with every tier. */
export function byFamily(context: WizardContext): EnrollmentData[] {
  const definition = offered(context);
  const { coverage } = definition;
  const covered = new Set([
    ...Object.keys(definition.applicants),
    ...definition.riders.flatMap(({ covers }) => covers),
  ]);
  const families = subsets((['spouse', 'child'] as const).filter((type) => covered.has(type)));
  const tiers = coverage.kind === 'plans' ? coverage.tiers.map(({ value }) => value) : [undefined];
  return families.flatMap((members) => {
    const base = family(context, Object.fromEntries(['primary', ...members].map((type) => [type, {}])));
    const choices: Answer[] = [...endChoices(context, base), null, -999].map((value) => ({
      text: '',
      value,
    }));
    return choices.flatMap((choice) =>
      tiers.map((tier) => {
        const chosen = withAnswer(base, exploredCoverage, 'coverage', choice);
        return tier === undefined ? chosen : withAnswer(chosen, exploredCoverage, 'tier', tier);
      }),
    );
  });
}

/** Where the primary's choice lies. */
export const exploredCoverage = { applicantId: 'primary', product: exploredProduct };

/** The primary's first and last choice of each kind: amounts, multiples of the salary, and what a premium buys. */
export function endChoices(context: WizardContext, data: EnrollmentData): readonly (string | number)[] {
  const session = openSession(context, data);
  const [offer] = session.offers;
  if (!offer) return [];
  const { choices } = choicesFor(session, offer, session.answers.primary, undefined);
  if (offer.definition.coverage.kind === 'plans') return choices.map(({ value }) => value);
  const kinds = Map.groupBy(choices, ({ value }) => String(value).replace(/[\d.]+$/, ''));
  const ends = [...kinds.values()].flatMap((of) => [of[0], of.at(-1)]).filter((each) => each !== undefined);
  return [...new Set(ends.map(({ value }) => value))];
}

const subsets = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((each) => [each, [first, ...each]]);

/** People with what an enrollment has to know of them, and more where it is given. */
export function family(
  context: WizardContext,
  members: Readonly<Partial<Record<ApplicantType, Readonly<Record<string, Answer>>>>>,
): EnrollmentData {
  const rules = offered(context).applicants;
  const aged = (type: ApplicantType, usual: number) =>
    addDays(context.startedOn, -365 * ageWithin(rules[type]?.ages, usual));
  const own = { first_name: 'Kim', last_name: 'Sample', gender: 'female' };
  const people = (['primary', 'spouse', 'child'] as const).filter((type) => members[type]);
  return {
    applicants: people.map((type) => ({
      id: type === 'child' ? 'child-1' : type,
      type,
      data: {
        ...own,
        birthdate: aged(type, type === 'child' ? 8 : 40),
        ...(type === 'child' ? {} : { tobacco: 'no' }),
        ...(type === 'primary' ? { salary: 52_000, has_spouse: members.spouse ? 'yes' : 'no' } : {}),
        ...members[type],
      },
    })),
    selectedCoverages: [],
  };
}

/** The usual age, or the nearest to it at which somebody may apply, a year within: years are counted as 365 days. */
const ageWithin = (
  ages: { readonly minimum: number; readonly maximum: number } | undefined,
  usual: number,
) =>
  ages ? Math.min(Math.max(usual, ages.minimum + 1), Math.max(ages.minimum + 1, ages.maximum - 1)) : usual;
