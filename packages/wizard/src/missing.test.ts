import { describe, expect, it } from 'vitest';
import { complete } from './applications/complete.ts';
import type { EnrollmentData, WizardContext } from './enrollment.ts';
import { missingFrom } from './missing.ts';
import { contextOf, covers, familyData, perFamily, perPerson } from './samples/sample-products.fixture.ts';
import { openSession } from './session.ts';
import { walk, walkSession } from './walk.ts';

const beneficiaries = {
  applicants: ['primary'],
  primary_label: 'Primary beneficiaries',
  contingent_label: 'Contingent beneficiaries',
  relationships: [{ value: 'spouse', text: 'Spouse' }],
  maximum: 3,
};
const both = contextOf([perPerson({ beneficiaries }), perFamily()]);
const missing = (context: WizardContext, data: EnrollmentData) => {
  const session = openSession(context, data);
  return missingFrom(session, walkSession(session));
};
const lines = (context: WizardContext, data: EnrollmentData) =>
  missing(context, data).map((one) => [
    one.step,
    one.applicantName,
    one.productName,
    one.label,
    one.problem.code,
  ]);

describe('what is missing', () => {
  it('names the step, whose answer it is, of which product, and what the page calls it', () => {
    const data = familyData(
      { primary: { birthdate: '' }, spouse: { first_name: '', last_name: '' }, children: [{ gender: '' }] },
      { '1 primary': covers(20000) },
    );
    const found = lines(both, data);
    expect(found).toContainEqual(['employee', 'Ann Bell', undefined, 'Date of birth', 'field-empty']);
    expect(found).toContainEqual(['spouse', 'Spouse', undefined, 'First name', 'field-empty']);
    expect(found).toContainEqual(['children', 'Cy Bell', undefined, 'Gender', 'field-empty']);
    expect(found).toContainEqual(['coverage:1:spouse', 'Spouse', 'Lump Sum', 'Amount', 'field-empty']);
    expect(found).toContainEqual(['coverage:2:primary', 'Ann Bell', 'Tiers', 'Plan', 'field-empty']);
    expect(found).toContainEqual(['questions:1:primary', 'Ann Bell', 'Lump Sum', 'Ill?', 'field-empty']);
  });

  it('names row and column of a beneficiary, and the parts of a signature', () => {
    const rows = [{ relationship: 'spouse', first_name: 'Ben', percentage: 100 }];
    const data = familyData(
      {},
      { '1 primary': covers(20000, { primary_beneficiaries: rows }), '2 primary': covers(null) },
    );
    const labels = missing(both, data).map(({ label }) => label);
    expect(labels.filter((label) => label.includes(' 1: '))[0]).toBe('Primary beneficiaries 1: Last name');
    expect(labels).toEqual(
      expect.arrayContaining([
        'Type your full name to sign',
        'I have read this statement and agree.',
        'Last four digits of the Social Security number',
      ]),
    );
  });

  it('has one entry for each answer, in the order of the steps', () => {
    const data = familyData({ primary: { ssn: '1' } }, { '1 primary': covers(20000) });
    const found = missing(both, data);
    const places = found.map(({ step, applicant, product, name }) =>
      [step, applicant, product, name].join(' '),
    );
    expect(new Set(places).size).toBe(places.length);
    const { steps } = walk(both, data);
    const order = found.map((one) => steps.findIndex(({ name }) => name === one.step));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('is nothing once everything is answered, and once nothing is left to apply for', () => {
    const data = complete(both, familyData({}, { '1 primary': covers(20000), '2 primary': covers('low') }));
    expect(missing(both, data)).toEqual([]);
    const refused = complete(both, familyData({}, { '1 primary': covers(null), '2 primary': covers(null) }));
    expect(missing(both, refused)).toEqual([]);
  });
});
