import { describe, expect, it } from 'vitest';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { contextOf, covers, familyData, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { guaranteedLife, newHire } from '../underwriting/guaranteed-life.fixture.ts';
import { walk } from '../walk.ts';

const asks = { primary: ['tobacco', 'height', 'birth_place'], spouse: ['tobacco', 'height'] };
const body = { primary: ['height'], spouse: ['height', 'weight'] };

/** What each step about a person asks: `employee: first_name …`. */
const askedOn = (context: WizardContext, data: EnrollmentData, steps: RegExp) =>
  walk(context, data)
    .steps.filter(({ name }) => steps.test(name))
    .map(({ name, fields }) => `${name}: ${fields.map((field) => field.name).join(' ')}`);

const details = (context: WizardContext, data: EnrollmentData) => askedOn(context, data, /^details/);

describe('what is asked of a person once they are covered', () => {
  const context = contextOf([perPerson({ asks })]);
  const couple = (choices: Parameters<typeof familyData>[1]) => familyData({ spouse: {} }, choices);

  it('is nothing while nobody is', () => {
    expect(details(context, couple({}))).toEqual([]);
    expect(details(context, couple({ '1 primary': covers(null) }))).toEqual([]);
    expect(askedOn(context, couple({}), /^employee/)[0]).not.toMatch(/height|birth_place/);
    expect(askedOn(context, couple({}), /^employee/)[0]).toMatch(/tobacco$/);
  });

  it('is what their own products ask, in the person’s own step and at the head of the health page', () => {
    const data = couple({ '1 primary': covers(20_000), '1 spouse': covers(-999) });
    expect(details(context, data)).toEqual(['details:primary: height birth_place']);
    const both = couple({ '1 primary': covers(20_000), '1 spouse': covers(10_000) });
    expect(details(context, both)).toEqual(['details:primary: height birth_place', 'details:spouse: height']);
    const health = walk(context, both).steps.filter(({ phase }) => phase === 'health');
    expect(health.map(({ name }) => name)).toEqual([
      'details:primary',
      'details:spouse',
      'questions:1:primary',
      'questions:1:spouse',
    ]);
    expect(new Set(health.map(({ page }) => page.name))).toEqual(new Set(['questions']));
    expect(health[0]).toMatchObject({ contextType: 'applicant', applicantId: 'primary' });
  });

  it('is asked of those in a family tier, and of no others', () => {
    const tiers = contextOf([perFamily({ asks: body })]);
    const chosen = (tier: string) => couple({ '1 primary': { ...covers('low'), tier } });
    expect(details(tiers, chosen('one'))).toEqual(['details:primary: height']);
    expect(details(tiers, chosen('two'))).toEqual([
      'details:primary: height',
      'details:spouse: height weight',
    ]);
  });

  it('is asked of those whom a rider covers', () => {
    const rider = { name: 'wife', text: 'Spouse', covers: ['spouse'], unit: 'per_1000' };
    const ridden = contextOf([perPerson({ asks: body, riders: [rider] })]);
    const chosen = (answers: object) =>
      couple({ '1 primary': covers(20_000, { ...answers }), '1 spouse': covers(-999) });
    expect(details(ridden, chosen({}))).toEqual(['details:primary: height']);
    expect(details(ridden, chosen({ rider_wife: 'yes' }))).toEqual([
      'details:primary: height',
      'details:spouse: height weight',
    ]);
  });

  it('stays before the choice where the choice depends on it', () => {
    const refuses = [{ when: { '>': [{ var: 'applicant.height' }, 90] }, text: 'Too tall.' }];
    const applicants = { primary: { ages: { minimum: 18, maximum: 70 }, refuses } };
    const picky = contextOf([perPerson({ asks, applicants })]);
    const data = familyData({}, { '1 primary': covers(20_000) });
    expect(askedOn(picky, data, /^employee/)[0]).toMatch(/tobacco height$/);
    expect(details(picky, data)).toEqual(['details:primary: birth_place']);
  });
});

describe('height and weight', () => {
  const life = guaranteedLife({ asks: { primary: ['hire_date', 'height', 'birth_place'] } });
  const questions = life.questions.map((question) => ({ ...question, above_guarantee: true }));
  const context = contextOf([{ ...life, questions }]);
  const chosen = (amount: number) => familyData({ primary: newHire }, { '1 primary': covers(amount) });

  it('are not asked where all of an amount is guaranteed and nothing is asked about health', () => {
    expect(details(context, chosen(100_000))).toEqual(['details:primary: birth_place']);
  });

  it('are asked above the guarantee', () => {
    expect(details(context, chosen(200_000))).toEqual(['details:primary: height birth_place']);
  });
});
