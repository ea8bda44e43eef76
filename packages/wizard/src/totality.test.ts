import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleApplications } from './assemble.ts';
import { complete } from './complete.ts';
import type { EnrollmentData, WizardContext } from './enrollment.ts';
import { formValues } from './fill-form.ts';
import { rateAll } from './rate.ts';
import { reachableData } from './reachable-data.ts';
import { contextOf, covers, familyData, perFamily, perPerson } from './sample-products.fixture.ts';
import { validateStep } from './validate-step.ts';
import { visibleFields } from './visible-fields.ts';
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
  'primary_beneficiaries',
  'ssn',
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
    value: fc.oneof(fc.constantFrom(20000, 'low', null, -999, 1e21), fc.anything()),
  }),
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
      product: fc.oneof(fc.constantFrom(1, 2), fc.anything()),
      data: fc.oneof(bag, fc.anything()),
    }),
  ),
});

const context = contextOf([perPerson(), perFamily()]);

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
});
