import type { EnrollmentPeriod } from '@openroll/domain/enrollments/enrollment-period';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../enrollment.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { guaranteedAmount, inForcePart, pendingPart } from './guarantee.ts';

type Own = Readonly<Record<string, Answer>>;

interface Person {
  readonly who?: 'primary' | 'spouse';
  readonly on?: string;
  readonly period?: EnrollmentPeriod | undefined;
  readonly primary?: Own;
  readonly coverage?: Own;
  readonly spouseCoverage?: Own;
  readonly options?: Readonly<Record<string, unknown>>;
}

const question = { kind: 'yes_no_radio', label: 'Ill?' };

function open(rules: readonly object[], person: Person = {}) {
  const { who = 'primary', on = '2026-06-15', primary = {}, coverage = {}, options = {} } = person;
  const definition = perPerson({
    asks: { primary: ['tobacco', 'hire_date', 'salary'], spouse: ['tobacco'] },
    options: [{ name: 'gi_amount', display_name: 'Guaranteed', type: 'currency' }],
    coverage_questions: [
      { name: 'held', kind: 'currency', label: 'In force', applicants: ['primary', 'spouse'] },
    ],
    guaranteed_issue: rules.map((rule, index) => ({
      name: `rule_${index}`,
      text: 'Rule',
      applicants: ['primary', 'spouse'],
      amount: 100_000,
      ...rule,
    })),
    questions: [
      { ...question, name: 'ill', above_guarantee: true, knocks_out: { if: 'yes', text: 'Not above.' } },
      {
        ...question,
        name: 'treated',
        above_guarantee: true,
        when: { '==': [{ var: 'ill' }, 'no'] },
        knocks_out: { if: 'yes', text: 'Not above.' },
      },
    ],
  });
  const context = contextOf([definition], { startedOn: on, enrollmentPeriod: person.period });
  const products = context.products.map((each) => ({ ...each, options }));
  const data = familyData(
    { primary, spouse: {} },
    { '1 primary': covers(20_000, coverage), '1 spouse': covers(10_000, person.spouseCoverage ?? {}) },
  );
  const session = openSession({ ...context, products }, data);
  const [offer] = session.offers;
  const applicant = session.answers.people.find(({ type }) => type === who);
  if (!offer || !applicant) throw new Error('nothing is offered');
  return { session, offer, applicant };
}

function guaranteed(rules: readonly object[], person?: Person): number | undefined {
  const { session, offer, applicant } = open(rules, person);
  return guaranteedAmount(session, offer, applicant);
}

const hired = (hire_date: string, on?: string): Person => ({ primary: { hire_date }, ...(on ? { on } : {}) });

describe('a guarantee', () => {
  it('is everything where a product has no rules, and nothing where none of its rules fits', () => {
    expect(guaranteed([])).toBeUndefined();
    expect(guaranteed([{ applicants: ['spouse'] }])).toBe(0);
  });

  it('is the highest amount of the rules that fit', () => {
    expect(
      guaranteed([{ amount: 50_000 }, { amount: 75_000 }, { amount: 90_000, applicants: ['spouse'] }]),
    ).toBe(75_000);
  });

  it.each<[string, Person, number]>([
    ['on the day of hire', hired('2026-06-15'), 100_000],
    ['on the last day', hired('2026-05-15'), 100_000],
    ['a day late', hired('2026-05-14'), 0],
    ['before the day of hire', hired('2026-06-16'), 0],
    ['over the end of a leap February', hired('2028-02-29', '2028-03-31'), 100_000],
    ['a day late after a leap February', hired('2028-02-28', '2028-03-31'), 0],
    ['over the end of a common February', hired('2027-02-28', '2027-03-31'), 100_000],
    ['over the new year', hired('2026-12-10', '2027-01-10'), 100_000],
    ['without a date of hire', {}, 0],
    ['with a date that is none', hired('2026-02-30'), 0],
    ['as a spouse of the newly hired', { ...hired('2026-06-01'), who: 'spouse' }, 100_000],
  ])('within 31 days of hire %s: %#', (_, person, expected) => {
    expect(guaranteed([{ within_days_of_hire: 31 }], person)).toBe(expected);
  });

  const autumn = { from: '10-15', to: '11-14' };
  const winter = { from: '12-15', to: '01-15' };
  const leap = { from: '02-29', to: '03-10' };
  it.each<[object, string, number]>([
    [autumn, '2026-10-14', 0],
    [autumn, '2026-10-15', 100_000],
    [autumn, '2026-11-14', 100_000],
    [autumn, '2026-11-15', 0],
    [winter, '2026-12-14', 0],
    [winter, '2026-12-15', 100_000],
    [winter, '2026-12-31', 100_000],
    [winter, '2027-01-01', 100_000],
    [winter, '2027-01-15', 100_000],
    [winter, '2027-01-16', 0],
    [leap, '2027-02-28', 0],
    [leap, '2027-03-01', 100_000],
    [leap, '2028-02-28', 0],
    [leap, '2028-02-29', 100_000],
  ])('in the yearly window %j on %s is %i', (window, on, expected) => {
    expect(guaranteed([{ window }], { on })).toBe(expected);
  });

  const november = { from: '2026-11-01', to: '2026-11-30' };
  it.each<[string, Person['period'], string, number]>([
    ['before it', november, '2026-10-31', 0],
    ['on its first day', november, '2026-11-01', 100_000],
    ['on its last day', november, '2026-11-30', 100_000],
    ['after it', november, '2026-12-01', 0],
    ['in a case that is always open', undefined, '2026-11-15', 0],
  ])('in the enrollment period of the case %s is given', (_, period, on, expected) => {
    expect(guaranteed([{ window: 'enrollment_period' }], { on, period })).toBe(expected);
  });

  it('is for the newly hired outside of the enrollment period, too, where there is a rule for each', () => {
    const rules = [{ window: 'enrollment_period' }, { within_days_of_hire: 31, amount: 50_000 }];
    const on = '2026-12-10';
    const newly = { primary: { hire_date: '2026-12-01' }, on };
    expect(guaranteed(rules, { ...newly, period: november })).toBe(50_000);
    expect(guaranteed(rules, { ...newly, period: { from: on, to: on } })).toBe(100_000);
    expect(guaranteed(rules, { on, period: november })).toBe(0);
  });

  it.each<[string, number]>([
    ['2008-06-15', 0],
    ['1996-06-15', 100_000],
    ['1961-06-16', 100_000],
    ['1961-06-15', 0],
    ['', 0],
  ])('for ages 30 to 64 with a birth on %s is %i', (birthdate, expected) => {
    expect(guaranteed([{ ages: { minimum: 30, maximum: 64 } }], { primary: { birthdate } })).toBe(expected);
  });

  it.each<[string, object, Person, number]>([
    ['three times the salary', { salary_multiple: 3 }, { primary: { salary: 30_000 } }, 90_000],
    ['whole dollars of it', { salary_multiple: 2.5 }, { primary: { salary: 33_333.33 } }, 83_333],
    ['no more than the amount', { salary_multiple: 5 }, { primary: { salary: 90_000 } }, 100_000],
    ['nothing without a salary', { salary_multiple: 3 }, {}, 0],
    ["the case's amount", { amount_option: 'gi_amount' }, { options: { gi_amount: '60000' } }, 60_000],
    ["a case's amount of nothing", { amount_option: 'gi_amount' }, { options: { gi_amount: 0 } }, 0],
    ['its own where the case has none', { amount_option: 'gi_amount' }, {}, 100_000],
    ['a step up', { adds_to: 'held', amount: 10_000 }, { coverage: { held: 45_000 } }, 55_000],
    ['no step where nothing is known', { adds_to: 'held', amount: 10_000 }, {}, 0],
    [
      "a spouse's step up from what the primary says",
      { adds_to: 'held', amount: 10_000 },
      { who: 'spouse', coverage: { held: 45_000 } },
      55_000,
    ],
    [
      "a spouse's step up from their own",
      { adds_to: 'held', amount: 10_000 },
      { who: 'spouse', coverage: { held: 45_000 }, spouseCoverage: { held: 5_000 } },
      15_000,
    ],
    ['of what holds', { when: { '>': [{ var: 'held' }, 0] } }, { coverage: { held: 1 } }, 100_000],
    ['nothing of what does not', { when: { '>': [{ var: 'held' }, 0] } }, { coverage: { held: 0 } }, 0],
    ['of the person', { when: { '==': [{ var: 'applicant.tobacco' }, 'no'] } }, {}, 100_000],
  ])('is %s', (_, rule, person, expected) => {
    expect(guaranteed([rule], person)).toBe(expected);
  });

  it('needs all that a rule says at once', () => {
    const rule = { within_days_of_hire: 31, window: winter };
    expect(guaranteed([rule], hired('2026-12-01', '2026-12-20'))).toBe(100_000);
    expect(guaranteed([rule], hired('2026-11-01', '2026-12-20'))).toBe(0);
    expect(guaranteed([rule], hired('2026-06-01'))).toBe(0);
  });
});

describe('an amount above the guarantee', () => {
  const split = (amount: number, rules: readonly object[], coverage: Own = {}) => {
    const { session, offer, applicant } = open(rules, { coverage });
    return [inForcePart(session, offer, applicant, amount), pendingPart(session, offer, applicant, amount)];
  };

  it.each<[string, number, readonly object[], Own, readonly number[]]>([
    ['is all in force without rules', 300_000, [], {}, [300_000, 0]],
    ['has no pending part up to the guarantee', 100_000, [{}], {}, [100_000, 0]],
    ['is split above it', 300_000, [{}], {}, [100_000, 200_000]],
    ['is all pending for a late entrant', 300_000, [{ within_days_of_hire: 31 }], {}, [0, 300_000]],
    [
      'keeps its pending part with good answers',
      300_000,
      [{}],
      { ill: 'no', treated: 'no' },
      [100_000, 200_000],
    ],
    ['loses only the part above by a knocking-out answer', 300_000, [{}], { ill: 'yes' }, [100_000, 0]],
    ['is not touched by a hidden answer', 300_000, [{}], { treated: 'yes' }, [100_000, 200_000]],
    ['is touched by the same answer once shown', 300_000, [{}], { ill: 'no', treated: 'yes' }, [100_000, 0]],
  ])('%s', (_, amount, rules, coverage, expected) => {
    expect(split(amount, rules, coverage)).toEqual(expected);
  });
});
