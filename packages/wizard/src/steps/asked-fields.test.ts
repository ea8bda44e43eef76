import { describe, expect, it } from 'vitest';
import { answersOf } from '../answers/answers.ts';
import { readerIn } from '../answers/read-names.ts';
import { complete } from '../applications/complete.ts';
import { reachableData } from '../applications/reachable-data.ts';
import { evaluate } from '../conditions/evaluate.ts';
import type { EnrollmentData } from '../enrollment.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { visibleFields } from '../validation/visible-fields.ts';
import { walk } from '../walk.ts';

const asks = {
  primary: ['tobacco', 'salary', 'birth_place', 'contact'],
  spouse: ['tobacco', 'birth_place', 'contact'],
};
const context = contextOf([perPerson({ asks })]);
const home = { address: '1 Elm St', city: 'Joliet', state: 'IL', zip: '60431', email: 'ann@example.com' };

const stepOf = (data: EnrollmentData, name: string) => {
  const step = walk(context, data).steps.find((each) => each.name === name);
  if (!step) throw new Error(`no step ${name}`);
  return step;
};
const both = { '1 primary': covers(20000), '1 spouse': covers(10000) };
const chosenBy = (people: Parameters<typeof familyData>[0]) => familyData(people, both);
const shown = (data: EnrollmentData, step: string) =>
  visibleFields(stepOf(data, step), data).map(({ field, context: at }) => `${at.applicantId} ${field.name}`);
const spouseIn = (data: EnrollmentData) => data.applicants.find(({ id }) => id === 'spouse')?.data;

describe('what products ask of people', () => {
  it('is the salary before anything is chosen, and the place of birth of whom it covers', () => {
    const asked = stepOf(familyData({}), 'employee').fields.slice(-2);
    expect(asked.map(({ name, input_type }) => [name, input_type])).toEqual([
      ['tobacco', 'yes_no_radio'],
      ['salary', 'salary'],
    ]);
    expect(asked[1]?.affects_premium).toBe(true);
    const details = stepOf(chosenBy({}), 'details:primary');
    expect(details.fields.map(({ name, input_type }) => [name, input_type])).toEqual([
      ['birth_place', 'birth_state_country'],
    ]);
    const plain = contextOf([perPerson()]);
    const names = walk(plain, familyData({})).steps[0]?.fields.map(({ name }) => name);
    expect(names).not.toContain('salary');
  });

  it('is the contact of a spouse only, whose own is asked with no', () => {
    const answered = (use_primary_contact?: string) =>
      chosenBy({ primary: home, spouse: { use_primary_contact } });
    expect(shown(answered(), 'details:primary')).toEqual(['primary birth_place']);
    expect(shown(answered(), 'details:spouse').filter((name) => /contact|zip/.test(name))).toEqual([
      'spouse use_primary_contact',
    ]);
    expect(shown(answered('yes'), 'details:spouse')).not.toContain('spouse zip');
    expect(shown(answered('no'), 'details:spouse').slice(-7)).toEqual(
      ['address', 'address2', 'city', 'state', 'zip', 'email', 'phone'].map((name) => `spouse ${name}`),
    );
  });

  it('is answered by complete with nothing left to say', () => {
    const data = complete(context, familyData({ spouse: {} }, { '1 primary': covers(20000) }));
    expect(walk(context, data).errors).toEqual([]);
    expect(data.applicants[0]?.data).toMatchObject({
      birth_place: { state: 'IL', country: 'United States' },
    });
  });
});

describe('a spouse with the contact of the primary', () => {
  const own = { address: '9 Oak Ave', address2: 'Apt 2', state: 'TX', phone: '312-555-0142' };
  const data = chosenBy({ primary: home, spouse: { ...own, use_primary_contact: 'yes' } });

  it('has it wherever it is read, and nothing of what was typed before', () => {
    const read = readerIn(answersOf(data), { applicantId: 'primary' });
    expect(evaluate({ '==': [{ var: 'spouse.state' }, 'IL'] }, read)).toBe(true);
    expect(answersOf(data).spouse?.data).toMatchObject(home);
    expect(answersOf(data).spouse?.data).not.toHaveProperty('address2');
  });

  it('has it in what is signed, and changes with the primary', () => {
    const kept = reachableData(context, data);
    expect(spouseIn(kept)).toMatchObject({ ...home, use_primary_contact: 'yes' });
    expect(spouseIn(kept)).not.toHaveProperty('phone');
    expect(reachableData(context, kept)).toEqual(kept);
    const moved = chosenBy({ primary: { ...home, city: 'Elgin' }, spouse: { use_primary_contact: 'yes' } });
    expect(spouseIn(reachableData(context, moved))).toMatchObject({ city: 'Elgin' });
  });

  it('has their own again with no', () => {
    const apart = chosenBy({ primary: home, spouse: { ...own, use_primary_contact: 'no' } });
    expect(spouseIn(reachableData(context, apart))).toMatchObject(own);
  });

  it('has none where no product asks for it', () => {
    expect(spouseIn(reachableData(contextOf([perPerson()]), data))).not.toHaveProperty('address');
  });
});

describe('business_phone', () => {
  const answered = (business_phone?: string) =>
    chosenBy({ primary: { ...home, business_phone }, spouse: { use_primary_contact: 'yes' } });
  const problemsOf = (data: EnrollmentData) =>
    walk(context, data).errors.filter(({ name }) => name === 'business_phone');

  it('is asked of the employee alone, behind the telephone at home', () => {
    const employees = shown(answered(), 'employee');
    expect(employees[employees.indexOf('primary phone') + 1]).toBe('primary business_phone');
    expect(stepOf(answered(), 'employee').fields.find(({ name }) => name === 'business_phone')).toMatchObject(
      { input_type: 'phone', display_name: 'Business phone' },
    );
    const apart = chosenBy({ primary: home, spouse: { use_primary_contact: 'no' } });
    expect(shown(apart, 'details:spouse')).not.toContain('spouse business_phone');
  });

  it('may stay empty; what is no telephone number is refused', () => {
    expect(problemsOf(answered())).toEqual([]);
    expect(problemsOf(answered('815-555-0117'))).toEqual([]);
    expect(problemsOf(answered('12'))).toHaveLength(1);
  });

  it('is signed as the employee’s, and never becomes a spouse’s who shares the contact', () => {
    const kept = reachableData(context, answered('815-555-0117'));
    expect(kept.applicants.find(({ id }) => id === 'primary')?.data).toMatchObject({
      business_phone: '815-555-0117',
    });
    expect(spouseIn(kept)).not.toHaveProperty('business_phone');
  });
});
