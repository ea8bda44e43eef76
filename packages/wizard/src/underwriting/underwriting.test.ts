import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleApplications } from '../applications/assemble.ts';
import { complete } from '../applications/complete.ts';
import { reachableData } from '../applications/reachable-data.ts';
import type { Answer } from '../enrollment.ts';
import { rateAll } from '../rates/rate.ts';
import { contextOf, covers, familyData } from '../samples/sample-products.fixture.ts';
import { visibleFields } from '../validation/visible-fields.ts';
import { walk } from '../walk.ts';
import { guaranteedLife, healthy, lifeOf, newHire } from './guaranteed-life.fixture.ts';

type Own = Readonly<Record<string, Answer>>;
const lateEntrant = { hire_date: '2020-01-01' };

function applicationOf(amount: number, answers?: Own, primary?: Own) {
  const { context, data } = lifeOf(amount, answers, primary);
  const result = assembleApplications(context, data);
  return result.ok ? result.value.applications[0] : undefined;
}

function questionsPage(amount: number, answers?: Own, primary?: Own) {
  const { context, data } = lifeOf(amount, answers, primary);
  const step = walk(context, data).steps.find(({ name }) => name === 'questions:1:primary');
  return step ? visibleFields(step, data).map(({ field }) => field) : [];
}

const asked = (...args: Parameters<typeof questionsPage>) =>
  questionsPage(...args).flatMap(({ input_type, name }) => (input_type === 'paragraph' ? [] : [name]));
const said = (...args: Parameters<typeof questionsPage>) =>
  questionsPage(...args).flatMap(({ content }) => content ?? []);

describe('an application', () => {
  it.each<[string, number, Own, Own, number, number]>([
    ['up to the guarantee', 100_000, healthy, newHire, 10_000_000, 0],
    ['above the guarantee', 300_000, healthy, newHire, 10_000_000, 20_000_000],
    ['of somebody long in service', 300_000, healthy, lateEntrant, 0, 30_000_000],
    ['whose part above was ruled out', 300_000, { ...healthy, heart: 'yes' }, newHire, 10_000_000, 0],
  ])('%s has its amount in force and its amount pending', (_, amount, answers, primary, inForce, pending) => {
    const made = applicationOf(amount, answers, primary);
    expect([made?.coverage_cents, made?.pending?.amount_cents ?? 0]).toEqual([inForce, pending]);
  });

  it('states what is in force, with its riders', () => {
    expect(applicationOf(300_000)?.coverage_text).toBe('$100,000');
    const answers = { ...healthy, rider_waiver: 'yes', rider_child_term: { text: '$5,000', value: 5000 } };
    const made = applicationOf(300_000, answers);
    expect(made?.coverage_text).toBe('$100,000, Waiver of Premium, Child Term');
    expect(made?.riders.map(({ name, amount_cents }) => [name, amount_cents])).toEqual([
      ['waiver', 0],
      ['child_term', 500_000],
    ]);
    expect(applicationOf(300_000, healthy, lateEntrant)?.coverage_text).toBe('');
  });

  it('is not made where the answers leave nothing of it', () => {
    expect(applicationOf(300_000, { ...healthy, dying: 'yes' })).toBeUndefined();
    expect(applicationOf(300_000, { ...healthy, heart: 'yes' }, lateEntrant)).toBeUndefined();
  });

  it.each([
    [healthy, 'preferred', 'Preferred'],
    [{ ...healthy, smoker: 'yes' }, 'standard', 'Standard'],
    [{ ...healthy, smoker: 'yes', ill: 'yes' }, 'graded', 'Graded Benefit'],
  ])('with %j is in the class %s', (answers, value, text) => {
    expect(applicationOf(100_000, answers)?.rating).toEqual({ value, text });
  });

  it('pays for what is in force, by the class, and later for what is pending beside it', () => {
    // 100 x 1.1111 = 111.11 a year; / 12 = 9.259, half up 9.26. 300 x 1.1111 = 333.33; / 12 = 27.7775, half up 27.78
    const made = applicationOf(300_000);
    expect([made?.modal_cents, made?.annual_cents]).toEqual([926, 11_112]);
    expect(made?.pending).toEqual({ amount_cents: 20_000_000, modal_cents: 1852, annual_cents: 22_224 });
    // 100 x 3.3333 = 333.33 a year
    expect(applicationOf(100_000, { ...healthy, ill: 'yes' })?.modal_cents).toBe(2778);
  });

  it('of a whole amount costs what its parts cost, however it is split', () => {
    const ofCents = fc.integer({ min: 1, max: 9999 });
    const modes = fc.constantFrom('annual', 'monthly', 'semimonthly', 'biweekly', 'weekly');
    fc.assert(
      fc.property(ofCents, modes, fc.integer({ min: 1, max: 299_999 }), (rate, premiumMode, amount) => {
        const rows = [{ line: 2, rate: `1.${String(rate).padStart(4, '0')}` }];
        const rate_tables = [{ file: '2025-01.csv', effective: '2025-01', rows }];
        const rule = { name: 'all', text: 'All', applicants: ['primary'], amount };
        const plain = { underwriting: undefined, riders: [], questions: [], rate_tables };
        const cost = (guaranteed_issue: readonly object[]) => {
          const definition = guaranteedLife({ ...plain, guaranteed_issue });
          const { context, data } = lifeOf(300_000, {}, newHire, contextOf([definition], { premiumMode }));
          const result = assembleApplications(context, data);
          return result.ok ? result.value.applications[0] : undefined;
        };
        const split = cost([rule]);
        const whole = cost([]);
        expect((split?.coverage_cents ?? 0) + (split?.pending?.amount_cents ?? 0)).toBe(30_000_000);
        expect((split?.modal_cents ?? 0) + (split?.pending?.modal_cents ?? 0)).toBe(whole?.modal_cents);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps its premium in force when the part above is ruled out', () => {
    for (const smoker of ['yes', 'no']) {
      const before = applicationOf(300_000, { ...healthy, smoker });
      const after = applicationOf(300_000, { ...healthy, smoker, heart: 'yes' });
      expect(after?.modal_cents).toBe(before?.modal_cents);
    }
  });

  it('never carries an answer of a branch that was left', () => {
    const answers = { ...healthy, heart: 'yes' };
    const { context, data } = lifeOf(100_000, answers);
    const full = complete(context, data);
    const result = assembleApplications(context, full);
    const application = result.ok ? result.value.applications[0] : undefined;
    expect(application?.answers.coverage).not.toHaveProperty('heart');
    expect(application?.coverage_cents).toBe(10_000_000);
    const kept = reachableData(context, full);
    expect(rateAll(context, kept)).toEqual(rateAll(context, full));
  });
});

describe('the questions of a coverage', () => {
  it('above the guarantee are asked only of who chose more', () => {
    expect(asked(100_000)).toEqual(['smoker', 'ill', 'dying']);
    expect(asked(300_000)).toEqual(['smoker', 'ill', 'dying', 'heart']);
    expect(asked(50_000, healthy, lateEntrant)).toEqual(['smoker', 'ill', 'dying', 'heart']);
  });

  it('stay while their answer takes the part above away', () => {
    expect(asked(300_000, { ...healthy, heart: 'yes' })).toContain('heart');
    expect(asked(300_000, { ...healthy, heart: 'yes' }, lateEntrant)).toContain('heart');
  });

  it('say why they are asked, where something is guaranteed', () => {
    const why =
      '$100,000 is guaranteed for Ann without questions about health. The following questions are asked because more has been chosen; they decide about $200,000 only.';
    expect(said(300_000)).toContain(why);
    expect(said(100_000)).not.toContain(why);
    expect(said(300_000, healthy, lateEntrant).join()).not.toContain('guaranteed');
  });

  it('say that only the part above falls away', () => {
    const text = 'The higher amount is not possible.';
    const stays = 'Only what lies above $100,000 falls away: $100,000 is guaranteed and stays.';
    expect(said(300_000, { ...healthy, heart: 'yes' })).toContain(`${text}\n\n${stays}`);
    expect(said(300_000, { ...healthy, heart: 'yes' }, lateEntrant)).toContain(text);
  });

  it.each<[string, Own, readonly string[]]>([
    ['nothing before the answer', {}, []],
    [
      'which classes a good answer leaves',
      { ill: 'no' },
      ['either Preferred, Standard, or Graded Benefit coverage'],
    ],
    ['the classes from the middle on', { smoker: 'yes' }, ['either Standard or Graded Benefit coverage']],
    [
      'the one class that a bad answer leaves',
      { ill: 'yes' },
      ['considered only for the Graded Benefit coverage'],
    ],
  ])('say %s (§6.9)', (_, answers, parts) => {
    const notices = said(100_000, answers).filter((text) => text.startsWith('With this answer'));
    expect(notices).toHaveLength(parts.length);
    for (const [index, part] of parts.entries()) expect(notices[index]).toContain(part);
  });
});

describe('a choice of coverage', () => {
  const choice = (amount: number, answers: Own, primary: Own) => {
    const { context, data } = lifeOf(amount, answers, primary);
    const step = walk(context, data).steps.find(({ name }) => name === 'coverage:1:primary');
    const field = step?.fields.find(({ name }) => name === 'coverage');
    return field?.choices?.find(({ value }) => value === amount);
  };

  it.each<[string, number, Own, Own, object]>([
    ['its premium alone', 100_000, healthy, newHire, { premium: 9.26 }],
    [
      'both amounts and both premiums',
      300_000,
      healthy,
      newHire,
      { premium: 9.26, in_force_amount: 100_000, pending_amount: 200_000, pending_premium: 18.52 },
    ],
    [
      'that nothing is in force yet',
      300_000,
      healthy,
      lateEntrant,
      { premium: 0, in_force_amount: 0, pending_amount: 300_000, pending_premium: 27.78 },
    ],
    [
      'what an answer has left of it',
      300_000,
      { ...healthy, heart: 'yes' },
      newHire,
      { premium: 9.26, in_force_amount: 100_000 },
    ],
  ])('shows %s', (_, amount, answers, primary, expected) => {
    const { text, ...shown } = choice(amount, answers, primary) ?? {};
    expect(shown).toEqual({ value: amount, ...expected });
  });
});

it('splits the amount of each person by itself', () => {
  const context = contextOf([guaranteedLife()]);
  const data = familyData(
    { primary: newHire, spouse: {} },
    { '1 primary': covers(100_000, healthy), '1 spouse': covers(100_000, healthy) },
  );
  const result = assembleApplications(context, data);
  const made = result.ok ? result.value.applications : [];
  expect(made.map(({ coverage_cents, pending }) => [coverage_cents, pending?.amount_cents])).toEqual([
    [10_000_000, undefined],
    [5_000_000, 5_000_000],
  ]);
});
