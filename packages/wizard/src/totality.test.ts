import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleApplications } from './applications/assemble.ts';
import { complete } from './applications/complete.ts';
import { reachableData } from './applications/reachable-data.ts';
import type { EnrollmentData, WizardContext } from './enrollment.ts';
import { formValues } from './forms/fill-form.ts';
import { rateAll } from './rates/rate.ts';
import { boughtCover, incomeCover, salaryCover, unitCover } from './samples/sample-coverages.fixture.ts';
import { contextOf, covers, familyData, perFamily, perPerson } from './samples/sample-products.fixture.ts';
import { guaranteedLife } from './underwriting/guaranteed-life.fixture.ts';
import { validateStep } from './validation/validate-step.ts';
import { visibleFields } from './validation/visible-fields.ts';
import { walk } from './walk.ts';

/** Everything that the engine can be asked, of one enrollment. */
function ask(context: WizardContext, data: EnrollmentData) {
  const { steps, errors, reachable } = walk(context, data);
  const assembled = assembleApplications(context, data);
  const applications = assembled.ok ? assembled.value.applications : [];
  return {
    steps,
    errors,
    reachable,
    shown: steps.map((step) => visibleFields(step, data).length),
    wrong: steps.map((step) => validateStep(step, data, { today: '2026-06-15' })),
    rates: rateAll(context, data),
    kept: reachableData(context, data),
    assembled,
    forms: applications.map((application) => formValues(context, data, application, [])),
  };
}

const names = [
  'first_name',
  'birthdate',
  'tobacco',
  'has_spouse',
  'coverage',
  'tier',
  'ill',
  'treated',
  'heart',
  'hire_date',
  'wait',
  'rider_waiver',
  'rider_child_term',
  'rider_stay',
  'rider_children',
  'long',
  'replaces',
  'primary_beneficiaries',
  'ssn',
  'salary',
  'birth_place',
  'use_primary_contact',
  'state',
  'applicant_signature',
  '__proto__',
  'constructor',
  'toString',
];

const hostile = fc.oneof(
  fc.anything(),
  fc.constantFrom(1e308, -0, Number.NaN, 10n, '9'.repeat(400), '2026-02-30', '0000-00-00', 'yes', 'no', null),
  fc.record({
    text: fc.string(),
    value: fc.oneof(
      fc.constantFrom(20000, 'low', null, -999, 1e21, 1000, 2, 'salary_5', 'premium_7.5', 'salary_'),
      fc.anything(),
    ),
  }),
  fc.record({ state: fc.constantFrom('IL', 'OTH', '', 5), country: fc.anything() }),
  fc.array(fc.oneof(fc.string(), fc.anything()), { maxLength: 4 }),
  fc.array(fc.record({ percentage: fc.anything(), relationship: fc.anything() }), { maxLength: 4 }),
);
const bag = fc.dictionary(fc.constantFrom(...names), hostile);
const enrollment = fc.record({
  applicants: fc.array(
    fc.record({
      id: fc.oneof(fc.constantFrom('primary', 'spouse', 'child-1'), fc.anything()),
      type: fc.oneof(fc.constantFrom('primary', 'spouse', 'child'), fc.anything()),
      data: fc.oneof(bag, fc.anything()),
    }),
  ),
  selectedCoverages: fc.array(
    fc.record({
      applicant: fc.constantFrom('primary', 'spouse', 'child-1', 'nobody'),
      product: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.anything()),
      data: fc.oneof(bag, fc.anything()),
    }),
  ),
});

const context = contextOf([
  perPerson(),
  perFamily(),
  guaranteedLife(),
  incomeCover(),
  boughtCover(),
  salaryCover(),
  unitCover(),
]);

describe('the engine', () => {
  it('answers anything with a result, never with an exception', () => {
    fc.assert(
      fc.property(fc.oneof(enrollment, fc.anything()), (raw) => {
        const answer = ask(context, raw as EnrollmentData);
        expect(answer.steps.length).toBeGreaterThan(1);
        expect(
          answer.rates.every(({ modal_cents }) => Number.isSafeInteger(modal_cents) && modal_cents >= 0),
        ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('answers whatever a case has set as its options', () => {
    const cell = fc.oneof(
      fc.anything(),
      fc.constantFrom('14', '$1.5', '1,5', 'office', -1, Number.POSITIVE_INFINITY, 40, '0.0000001'),
    );
    const row = fc.dictionary(fc.constantFrom('min_age', 'max_age', 'wait', 'trade', 'rate', 'x'), cell);
    const options = fc.record(
      {
        percent: cell,
        most: cell,
        trade: cell,
        waits: fc.oneof(cell, fc.array(cell)),
        own_rates: fc.oneof(cell, fc.array(fc.oneof(row, fc.anything()), { maxLength: 4 })),
        with_children: cell,
      },
      { requiredKeys: [] },
    );
    const data = familyData(
      { primary: { salary: 50_000 }, children: [{}] },
      { '1 primary': covers(1000, { wait: '14' }), '2 primary': covers(2, { rider_stay: 'yes' }) },
    );
    fc.assert(
      fc.property(options, (set) => {
        const base = contextOf([incomeCover(), unitCover()]);
        const products = base.products.map((each) => ({ ...each, options: set }));
        const answer = ask({ ...base, products }, data);
        expect(
          answer.rates.every(({ modal_cents }) => Number.isSafeInteger(modal_cents) && modal_cents >= 0),
        ).toBe(true);
      }),
      {
        numRuns: 200,
        examples: [[{ waits: [{ toString: '' }] }], [{ own_rates: [{ rate: { toString: '' } }] }]],
      },
    );
  });

  it('leaves its arguments as they were', () => {
    const data = familyData({ spouse: {}, children: [{}] }, { '1 primary': covers(20000) });
    const before = structuredClone(data);
    ask(context, data);
    expect(data).toEqual(before);
  });

  it('says the same whatever the order in which answers came', () => {
    const full = complete(
      context,
      familyData({ spouse: {}, children: [{}, {}] }, { '1 primary': covers(20000) }),
    );
    const expected = ask(context, full);
    const size = { people: full.applicants.length, coverages: full.selectedCoverages.length };
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...full.applicants], { minLength: size.people }),
        fc.shuffledSubarray([...full.selectedCoverages], { minLength: size.coverages }),
        (applicants, selectedCoverages) => {
          const reversed = applicants.map((each) => ({
            ...each,
            data: Object.fromEntries(Object.entries(each.data).toReversed()),
          }));
          expect(ask(context, { applicants: reversed, selectedCoverages })).toEqual(expected);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('says the same in every time zone', () => {
    const full = complete(context, familyData({ spouse: {} }, { '1 primary': covers(20000) }));
    const zone = process.env.TZ;
    const said = ['Pacific/Kiritimati', 'America/Chicago', 'Pacific/Pago_Pago'].map((each) => {
      process.env.TZ = each;
      return JSON.stringify(ask(context, full));
    });
    process.env.TZ = zone;
    expect(new Set(said).size).toBe(1);
  });

  it('is as content with a definition that went through a database', () => {
    const stored = context.products.map((each) => ({
      ...each,
      definition: JSON.parse(JSON.stringify(each.definition)),
    }));
    const full = complete(context, familyData({ spouse: {} }, { '1 primary': covers(20000) }));
    expect(ask({ ...context, products: stored }, full)).toEqual(ask(context, full));
  });

  it('counts only answers that are shown: dropping the others changes no premium and no application', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('yes', 'no'),
        fc.constantFrom(null, -999, 20000, 5),
        (has_spouse, value) => {
          const people = { primary: { has_spouse }, spouse: {} };
          const data = familyData(people, {
            '1 primary': covers(value, { treated: 'yes' }),
            '1 spouse': covers(5000),
          });
          const kept = reachableData(context, data);
          expect(rateAll(context, kept)).toEqual(rateAll(context, data));
          expect(assembleApplications(context, kept)).toEqual(assembleApplications(context, data));
        },
      ),
    );
  });

  it('counts only answers that are shown beside a coverage: dropping the others changes no premium', () => {
    const of = (...some: readonly (string | number | null)[]) => fc.constantFrom(undefined, ...some);
    const answers = fc.record({
      salary: of(9_000, 40_000, 90_000.5, 'much'),
      wait: of('14', '30', '7'),
      long: of('yes', 'no'),
      income: of(500, 3_000, null, -999, 'salary_1'),
      bought: of(10_000, 'premium_3', 'premium_9', null),
      paid: of('salary_1', 'salary_5', 'salary_6', null),
      units: of(1, 4, 9, null, -999),
      rider: of('yes', 'no', 'maybe'),
      children: of(5_000, 7_000, null),
      child: of('2015-05-05', '1999-01-01'),
      tobacco: of('yes', 'no'),
    });
    fc.assert(
      fc.property(answers, (given) => {
        const choice = (value: string | number | null | undefined, more = {}) =>
          value === undefined ? more : covers(value, more);
        const data = familyData(
          {
            primary: { salary: given.salary, tobacco: given.tobacco },
            spouse: {},
            children: given.child ? [{ birthdate: given.child }] : [],
          },
          {
            '4 primary': choice(given.income, { wait: given.wait, long: given.long }),
            '5 primary': choice(given.bought),
            '5 spouse': choice(24_300),
            '6 primary': choice(given.paid),
            '7 primary': choice(given.units, {
              rider_stay: given.rider,
              rider_children: { text: '', value: given.children ?? null },
            }),
            '7 spouse': choice(1, { rider_stay: given.rider }),
          },
        );
        const kept = reachableData(context, data);
        expect(rateAll(context, kept)).toEqual(rateAll(context, data));
        expect(reachableData(context, kept)).toEqual(kept);
      }),
      { numRuns: 100 },
    );
  });
});
