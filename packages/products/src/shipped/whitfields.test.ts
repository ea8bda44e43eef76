import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { reachableData } from '@openroll/wizard/applications/reachable-data';
import { coverageStatuses } from '@openroll/wizard/coverage/coverage-status';
import { formValues } from '@openroll/wizard/forms/fill-form';
import { noticesOfAll } from '@openroll/wizard/notices/notices-for';
import { rateAll, totalModal } from '@openroll/wizard/rates/rate';
import { openSession } from '@openroll/wizard/session';
import { walk } from '@openroll/wizard/walk';
import { describe, expect, it } from 'vitest';
import { shippedCatalog } from './kept-catalog.fixture.ts';
import { lakeside, whitfields } from './whitfields.fixture.ts';

const ids = { criticalIllness: 3, accident: 4 };
const catalog = shippedCatalog();
const context = lakeside(catalog, ids);
const data = whitfields(ids);

function applications() {
  const result = assembleApplications(context, data);
  return result.ok ? result.value.applications : [];
}

describe('the Whitfields at Lakeside', () => {
  it('make exactly three enrollments, two of them with Dana as insured', () => {
    expect(
      applications().map((each) => [each.product, each.insuredName, each.coverage_text, each.modal_cents]),
    ).toEqual([
      [3, 'Dana Whitfield', '$20,000', 1841],
      [3, 'Jordan Whitfield', '$10,000', 921],
      [4, 'Dana Whitfield', 'Enhanced, Family', 4318],
    ]);
    expect(applications().every(({ employeeName }) => employeeName === 'Dana Whitfield')).toBe(true);
  });

  it('pay 70.80 dollars a month', () => {
    expect(totalModal(rateAll(context, data))).toBe(7080);
  });

  it('have left nothing open and nothing behind', () => {
    expect(walk(context, data).errors).toEqual([]);
    const kept = reachableData(context, data);
    const count = (of: typeof data) =>
      [...of.applicants, ...of.selectedCoverages].map((each) => Object.keys(each.data).length);
    expect(count(kept)).toEqual(count(data));
  });

  it('waive nothing by choosing No Coverage for the children', () => {
    const result = assembleApplications(context, data);
    expect(result.ok && result.value.waived).toEqual([]);
  });

  it.each([
    ['inperson', { city: 'Joliet', state: 'IL' }, 'In person', 'Joliet, IL'],
    ['remote', 'online', 'Electronically, by a link in an email', 'Online; the place was not stated'],
    ['selfenroll', { city: 'Joliet', state: 'IL' }, 'Electronically, without an agent', 'Joliet, IL'],
    ['voice', 'telephone', 'By voice', 'By telephone; the place was not stated'],
    ['audioenroll', 'telephone', 'By voice, recorded', 'By telephone; the place was not stated'],
  ] as const)('say on their forms how and where somebody signed %s', (method, place, words, where) => {
    const signed = [
      { signer: 'applicant', name: 'Dana Whitfield', signed_on: '2026-11-21', method, place },
    ] as const;
    const forms = applications().flatMap((application) => formValues(context, data, application, signed));
    for (const { fields, problems } of forms) {
      const printed = (name: string) => fields.find((field) => field.name === name)?.value;
      const by = (signer: string) => [
        printed(`signature.${signer}.method`),
        printed(`signature.${signer}.place`),
      ];
      expect([by('applicant'), by('agent'), problems]).toEqual([[words, where], ['', ''], []]);
    }
  });

  it('fill a form for each, on which every value has room', () => {
    const signed = [
      {
        signer: 'applicant',
        name: 'Dana Whitfield',
        signed_on: '2026-11-21',
        method: 'inperson',
        place: 'online',
      },
    ] as const;
    const forms = applications().flatMap((application) => formValues(context, data, application, signed));
    expect(forms.map(({ form, problems }) => [form, problems])).toEqual([
      ['ci-app.pdf', []],
      ['ci-app.pdf', []],
      ['accident-app.pdf', []],
    ]);
    const value = (index: number, name: string) =>
      forms[index]?.fields.find((field) => field.name === name)?.value;
    expect(value(0, 'insured.is.employee')).toBe(true);
    expect(value(1, 'insured.is.spouse')).toBe(true);
    expect(value(1, 'insured.birth_date')).toBe('07/02/1985');
    expect(value(1, 'coverage.modal_premium')).toBe('$9.21');
    expect(value(0, 'beneficiary.primary.1.name')).toBe('Jordan Whitfield');
    expect(value(2, 'child.2.first_name')).toBe('Sam');
    expect(value(2, 'coverage.tier.family')).toBe(true);
    expect(value(2, 'signature.applicant.date')).toBe('11/21/2026');
  });

  it('are told once what both products are not, in a sentence that holds for both', () => {
    const session = openSession(context, data);
    const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
    const told = (of: typeof covered) =>
      noticesOfAll(session, of)
        .filter(({ id }) => id === 'limited-benefit')
        .map(({ text }) => text.split('. ')[1]);
    expect(told(covered)).toEqual([
      'Fixed amounts are paid under Critical Illness and Accident for the events that the certificate names',
    ]);
    expect(told(covered.slice(0, 1))).toEqual([
      'Fixed amounts are paid under Critical Illness for the events that the certificate names',
    ]);
  });

  it('cost the same in any time zone', () => {
    const zone = process.env.TZ;
    const totals = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((each) => {
      process.env.TZ = each;
      return totalModal(rateAll(context, data));
    });
    process.env.TZ = zone;
    expect(totals).toEqual([7080, 7080]);
  });
});
