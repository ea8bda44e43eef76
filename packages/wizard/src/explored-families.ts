import { addDays } from '@openroll/domain/dates';
import { withAnswer } from './complete.ts';
import type { ProductDefinition } from './definition.ts';
import type { Answer, EnrollmentData, WizardContext } from './enrollment.ts';
import { tableOn } from './rate-table.ts';
import { definitionIn } from './state-definition.ts';
import type { ApplicantType } from './steps.ts';

/** The id under which the explored product is offered. */
export const exploredProduct = 1;

/** An enrollment of one product in one state, in person. */
export const contextIn = (
  definition: ProductDefinition,
  state: string,
  startedOn: string,
): WizardContext => ({
  caseName: 'Exploration',
  premiumMode: 'monthly',
  state,
  city: 'Anywhere',
  startedOn,
  mode: 'inperson',
  agentName: 'Ada Agent',
  products: [{ id: exploredProduct, definition, options: {} }],
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
export function byAge(context: WizardContext): EnrollmentData[] {
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
export function byFamily(context: WizardContext): EnrollmentData[] {
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
        const chosen = withAnswer(
          base,
          { applicantId: 'primary', product: exploredProduct },
          'coverage',
          choice,
        );
        return tier === undefined
          ? chosen
          : withAnswer(chosen, { applicantId: 'primary', product: exploredProduct }, 'tier', tier);
      }),
    );
  });
}

const subsets = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((each) => [each, [first, ...each]]);

/** People with what an enrollment has to know of them, and more where it is given. */
export function family(
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
