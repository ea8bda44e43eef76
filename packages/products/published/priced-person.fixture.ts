import { noMarks } from '@openroll/domain/enrollments/modes';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { createTranslator, plainSite } from '@openroll/messages/create-translator';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import type { Answer, EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { type RateSummary, rateAll } from '@openroll/wizard/rates/rate';

type Answers = Readonly<Record<string, Answer>>;

/** A person who enrolls in a published product, and what they choose. */
export interface Asked {
  /** Whole years on the day the enrollment starts. */
  readonly age: number;
  /** Dollars, units, a plan, 'salary_5' … */
  readonly coverage: string | number;
  /** Answers beside the choice: a term, a plan, a tier, a rider. */
  readonly beside?: Answers;
  /** Answers about the person: gender, salary. */
  readonly about?: Answers;
  /** The spouse's age and own choice. */
  readonly spouse?: { readonly age: number; readonly coverage: number };
  /** How many children there are. */
  readonly children?: number;
  readonly mode?: PremiumMode;
  readonly state?: string;
  readonly startedOn?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

const on = '2026-06-15';

/** What the engine charges everybody of one enrollment, the primary first; nobody who cannot be rated is among them. */
export const priced = (definition: ProductDefinition, asked: Asked): readonly RateSummary[] =>
  rateAll(contextOf(definition, asked), dataOf(asked));

/** The primary's premium per pay period as it would be printed: '12.30'. Undefined where no rate is printed. */
export const premium = (definition: ProductDefinition, asked: Asked): string | undefined =>
  priced(definition, asked)
    .find(({ applicant }) => applicant === 'primary')
    ?.total_premium.toFixed(2);

/** The primary's exact dollars a year, no digit lost. */
export const annual = (definition: ProductDefinition, asked: Asked): string | undefined =>
  priced(definition, asked)[0]?.annual;

export const contextOf = (
  definition: ProductDefinition,
  { mode = 'monthly', state = 'IL', startedOn = on, options = {} }: Asked,
): WizardContext => ({
  caseName: 'Published Tables',
  premiumMode: mode,
  state,
  city: 'Springfield',
  startedOn,
  mode: 'inperson',
  marks: noMarks,
  agentName: 'Avery Agent',
  products: [{ id: 1, definition, options }],
  singleNameRelationships: [],
  relationshipDisclaimers: {},
  t: createTranslator(plainSite, 'en'),
  unprintable: () => [],
});

export function dataOf({ age, about, spouse, children = 0, ...asked }: Asked): EnrollmentData {
  const { startedOn = on } = asked;
  const choice = (value: string | number) => ({ text: '', value });
  const person = (id: string, type: 'primary' | 'spouse' | 'child', years: number, own: Answers = {}) => ({
    id,
    type,
    data: { first_name: 'Kim', last_name: 'Sample', birthdate: bornAged(years, startedOn), ...own },
  });
  return {
    applicants: [
      person('primary', 'primary', age, { has_spouse: spouse ? 'yes' : 'no', ...about }),
      ...(spouse ? [person('spouse', 'spouse', spouse.age)] : []),
      ...Array.from({ length: children }, (_, index) =>
        person(`child-${index + 1}`, 'child', 8, { gender: 'female' }),
      ),
    ],
    selectedCoverages: [
      { applicant: 'primary', product: 1, data: { coverage: choice(asked.coverage), ...asked.beside } },
      ...(spouse ? [{ applicant: 'spouse', product: 1, data: { coverage: choice(spouse.coverage) } }] : []),
    ],
  };
}

/** A birthday on the day itself: the person is exactly so old. */
const bornAged = (age: number, day: string): string =>
  `${String(Number(day.slice(0, 4)) - age).padStart(4, '0')}${day.slice(4)}`;
