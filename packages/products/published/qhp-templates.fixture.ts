import type { PublishedProduct } from './published-catalog.fixture.ts';
import { sourceText } from './source-files.fixture.ts';

/** One <items> of a rate template: a plan in an area, its tiers or one age. */
export type TemplateItem = Readonly<Record<string, string>>;

/** The rows of a CMS rate template, every cell as text. */
export const templateItems = (file: string): readonly TemplateItem[] =>
  [...sourceText(`qhp_rate_templates/${file}`).matchAll(/<items>(.*?)<\/items>/gs)].map(([, body = '']) =>
    Object.fromEntries(
      [...body.matchAll(/<(\w+) cellLocation="[^"]*">\s*<cellValue>([^<]*)<\/cellValue>/g)].map(
        ([, name = '', text = '']) => [name, text],
      ),
    ),
  );

/** The 8 tiers in which a family is priced, narrowest first, and whom of ours each covers. */
export const familyTiers: readonly (readonly [string, string, readonly string[]])[] = [
  ['primaryEnrollee', 'employee', ['primary']],
  ['coupleEnrollee', 'couple', ['primary', 'spouse']],
  ['primaryEnrolleeOneDependent', 'employee_one', ['primary', 'child']],
  ['primaryEnrolleeTwoDependent', 'employee_two', ['primary', 'child']],
  ['primaryEnrolleeManyDependent', 'employee_many', ['primary', 'child']],
  ['coupleEnrolleeOneDependent', 'couple_one', ['primary', 'spouse', 'child']],
  ['coupleEnrolleeTwoDependent', 'couple_two', ['primary', 'spouse', 'child']],
  ['coupleEnrolleeManyDependent', 'couple_many', ['primary', 'spouse', 'child']],
];

/** A plan's id as a name that a product can use. */
export const planName = (id: string): string => `p${id.toLowerCase()}`;

/** '0-14', '61', '64 and over' → lowest and highest age. */
export function ageBand(text: string): readonly [string, string] {
  const [first = '', second] = text.match(/\d+/g) ?? [];
  if (/over/.test(text)) return [first, ''];
  return [first, second ?? first];
}

/** Plans priced by family tier, as plans and tiers of ours. */
export function tieredPlans(items: readonly TemplateItem[]): PublishedProduct {
  return {
    slug: 'family-dental',
    file: {
      applicants: {
        primary: { ages: { minimum: 18, maximum: 99 } },
        spouse: { ages: { minimum: 18, maximum: 99 } },
        child: { ages: { minimum: 0, maximum: 25 } },
      },
      applications: 'per_family',
      coverage: {
        kind: 'plans',
        label: 'Plan',
        tier_label: 'Who',
        plans: items.map(({ planId = '' }) => ({ value: planName(planId), text: planId })),
        tiers: familyTiers.map(([, value, covers]) => ({ value, text: value, covers })),
      },
      rates: { unit: 'flat', period: 'monthly' },
    },
    rates: {
      [(items[0]?.effectiveDate ?? '').slice(0, 7)]: [
        ['plan', 'tier', 'rate'],
        ...items.flatMap((item) =>
          familyTiers.map(([name, value]) => [planName(item.planId ?? ''), value, item[name] ?? '']),
        ),
      ],
    },
  };
}

/** Plans priced by age and rating area: the plan a choice beside the coverage, the area an option of the case. */
export function ageBasedPlans(slug: string, items: readonly TemplateItem[]): PublishedProduct {
  const plans = [...new Set(items.map(({ planId = '' }) => planId))];
  const areas = [...new Set(items.map(({ rateAreaId = '' }) => rateAreaId))].sort();
  return {
    slug,
    file: {
      applicants: { primary: { ages: { minimum: 0, maximum: 70 } } },
      options: [
        {
          name: 'rating_area',
          display_name: 'Rating area',
          type: 'select',
          affects_premium: true,
          choices: areas.map((value) => ({ value, text: value })),
        },
      ],
      coverage: {
        kind: 'units',
        label: 'Plan',
        unit_text: 'plan',
        units_text: 'plans',
        primary: { minimum: 1, maximum: 1 },
      },
      coverage_questions: [
        {
          name: 'plan_id',
          kind: 'select',
          label: 'Plan',
          affects_premium: true,
          choices: plans.map((value) => ({ value, text: value })),
        },
      ],
      rates: {
        unit: 'flat',
        period: 'monthly',
        keys: [
          { column: 'plan_id', from: 'coverage.plan_id' },
          { column: 'rating_area', from: 'option.rating_area' },
        ],
      },
    },
    rates: {
      [(items[0]?.effectiveDate ?? '').slice(0, 7)]: [
        ['plan_id', 'rating_area', 'min_age', 'max_age', 'rate'],
        ...items.map((item) => [
          item.planId ?? '',
          item.rateAreaId ?? '',
          ...ageBand(item.ageNumber ?? ''),
          item.primaryEnrollee ?? '',
        ]),
      ],
    },
  };
}
