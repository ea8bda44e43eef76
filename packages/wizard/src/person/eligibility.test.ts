import { describe, expect, it } from 'vitest';
import type { Applicant } from '../enrollment.ts';
import { contextOf, perPerson } from '../samples/sample-products.fixture.ts';
import type { ApplicantType } from '../step.ts';
import { eligibility } from './eligibility.ts';

const aged = (birthdate: string, type: ApplicantType = 'primary', more = {}): Applicant => ({
  id: type,
  type,
  data: { birthdate, ...more },
});

describe('eligibility', () => {
  it.each<[string, Applicant, boolean]>([
    ['18 today', aged('2008-06-15'), true],
    ['18 tomorrow', aged('2008-06-16'), false],
    ['70, 71 tomorrow', aged('1955-06-16'), true],
    ['71 today', aged('1955-06-15'), false],
    ['a child of 25', aged('2000-06-16', 'child'), true],
    ['a child of 26', aged('2000-06-15', 'child'), false],
    ['a newborn of today', aged('2026-06-15', 'child'), true],
    ['a child born after the enrollment start', aged('2026-06-16', 'child'), false],
    ['no date of birth yet', aged(''), true],
  ])('of %s', (_, applicant, eligible) => {
    expect(eligibility({ definition: perPerson() }, applicant, contextOf([])).eligible).toBe(eligible);
  });

  it('says between which ages', () => {
    expect(eligibility({ definition: perPerson() }, aged('1950-01-01'), contextOf([]))).toEqual({
      eligible: false,
      problem: { code: 'applicant-not-eligible', params: { minimum: 18, maximum: 70 } },
    });
  });

  it('ends where the product is not sold', () => {
    const result = eligibility(
      { definition: perPerson() },
      aged('1990-01-01'),
      contextOf([], { state: 'WA' }),
    );
    expect(result).toEqual({ eligible: false, problem: { code: 'coverage-not-offered' } });
  });

  it('follows the ages of the state', () => {
    const base = perPerson();
    const young = {
      ...base.applicants,
      primary: { ...base.applicants.primary, ages: { minimum: 18, maximum: 30 } },
    };
    const definition = perPerson({ state_variations: { TX: { applicants: young } } });
    const born = aged('1990-01-01');
    expect(eligibility({ definition }, born, contextOf([], { state: 'TX' })).eligible).toBe(false);
    expect(eligibility({ definition }, born, contextOf([], { state: 'IL' })).eligible).toBe(true);
  });

  it('refuses an answer about the person in the product’s own words', () => {
    const base = perPerson();
    const refuses = [
      { when: { '==': [{ var: 'applicant.tobacco' }, 'yes'] }, text: 'Only without tobacco.' },
    ];
    const definition = perPerson({
      applicants: { ...base.applicants, primary: { ...base.applicants.primary, refuses } },
    });
    const born = (tobacco: string) => aged('1990-01-01', 'primary', { tobacco });
    expect(eligibility({ definition }, born('no'), contextOf([])).eligible).toBe(true);
    expect(eligibility({ definition }, born('yes'), contextOf([]))).toMatchObject({
      problem: { params: { reason: 'Only without tobacco.' } },
    });
  });

  it('is none for a kind of applicant that the product does not take', () => {
    const { primary } = perPerson().applicants;
    const definition = perPerson({ applicants: { primary } });
    expect(eligibility({ definition }, aged('1990-01-01', 'spouse'), contextOf([])).eligible).toBe(false);
  });

  it.each<[string, string, boolean, boolean]>([
    ['44 and half a year', '1981-12-15', false, true],
    ['44, half a year less a day', '1981-12-16', false, false],
    ['85 and a day less than half a year', '1940-12-16', true, true],
    ['85 and half a year', '1940-12-15', true, false],
  ])('of %s goes by the nearer birthday where the product counts so', (_, birthdate, atLast, atNearest) => {
    const { primary } = perPerson().applicants;
    const applicants = { primary: { ...primary, ages: { minimum: 45, maximum: 85 } } };
    const [last, nearest] = ['last_birthday', 'nearest_birthday'].map((age_basis) =>
      eligibility({ definition: perPerson({ applicants, age_basis }) }, aged(birthdate), contextOf([])),
    );
    expect([last?.eligible, nearest?.eligible]).toEqual([atLast, atNearest]);
  });
});
