import { describe, expect, it } from 'vitest';
import { assembleApplications } from '../applications/assemble.ts';
import { reachableData } from '../applications/reachable-data.ts';
import type { Answer } from '../enrollment.ts';
import { rateAll } from '../rates/rate.ts';
import { incomeCover, unitCover } from '../samples/sample-coverages.fixture.ts';
import { contextOf, covers, familyData } from '../samples/sample-products.fixture.ts';
import type { Field } from '../step.ts';
import { guaranteedLife, healthy, newHire } from '../underwriting/guaranteed-life.fixture.ts';
import { validateStep } from '../validation/validate-step.ts';
import { visibleFields } from '../validation/visible-fields.ts';
import { walk } from '../walk.ts';

type Own = Readonly<Record<string, Answer>>;
type Data = ReturnType<typeof familyData>;
type Context = ReturnType<typeof contextOf>;

const withOptions = (context: Context, options: object): Context => ({
  ...context,
  products: context.products.map((each) => ({ ...each, options: { ...options } })),
});

const stepOf = (context: Context, data: Data, applicant = 'primary') => {
  const step = walk(context, data).steps.find(({ name }) => name === `coverage:1:${applicant}`);
  if (!step) throw new Error('there is no coverage step');
  return step;
};
const shownTo = (context: Context, data: Data, applicant: string): readonly Field[] =>
  visibleFields(stepOf(context, data, applicant), data).map(({ field }) => field);

/** What one person is asked about their coverage besides the choice. */
const askedOf = (context: Context, data: Data, applicant = 'primary'): readonly Field[] =>
  shownTo(context, data, applicant).filter(({ name, optional }) => name !== 'coverage' && !optional);

const ridersOf = (context: Context, data: Data, applicant = 'primary'): readonly Field[] =>
  shownTo(context, data, applicant).filter(({ name }) => name.startsWith('rider_'));

const earner = { salary: 50_000 };
const income = (choice: Own) => familyData({ primary: earner }, { '1 primary': choice });

describe('questions beside a coverage', () => {
  const context = contextOf([incomeCover()]);
  const names = (choice: Own) => askedOf(context, income(choice)).map(({ name }) => name);

  it('are asked while something is chosen, and not of who waives or wants no coverage', () => {
    expect(names({})).toEqual([]);
    expect(names(covers(1000))).toEqual(['wait']);
    expect(names(covers(null))).toEqual([]);
    expect(names(covers(-999))).toEqual([]);
  });

  it('may wait for each other', () => {
    expect(names(covers(1000, { wait: '30' }))).toEqual(['wait', 'long']);
    expect(names(covers(1000, { wait: '14' }))).toEqual(['wait']);
  });

  it('must be answered, by a choice that the case offers', () => {
    const wrong = (options: object, choice: Own) => {
      const on = withOptions(context, options);
      const data = income(choice);
      return validateStep(stepOf(on, data), data, { today: '2026-06-15' }).map(({ name, problem }) => [
        name,
        problem.code,
      ]);
    };
    expect(wrong({}, covers(1000))).toEqual([['wait', 'field-empty']]);
    expect(wrong({}, covers(1000, { wait: '7' }))).toEqual([['wait', 'option-unknown']]);
    expect(wrong({}, covers(1000, { wait: '14' }))).toEqual([]);
    expect(wrong({ waits: ['30'] }, covers(1000, { wait: '14' }))).toEqual([['wait', 'option-unknown']]);
  });

  it('with a single choice left are answered already', () => {
    const [wait] = askedOf(withOptions(context, { waits: ['30'] }), income(covers(1000)));
    expect([wait?.choices?.map(({ value }) => value), wait?.initial_value]).toEqual([['30'], '30']);
  });

  it('change the premium, and say so', () => {
    const [wait] = askedOf(context, income(covers(1000)));
    expect(wait?.affects_premium).toBe(true);
    const cents = (wait: string, options: object = {}) =>
      rateAll(withOptions(context, options), income(covers(1000, { wait })))[0]?.modal_cents;
    expect([cents('14'), cents('30'), cents('30', { trade: 'shop' })]).toEqual([2000, 1500, 3000]);
    expect(cents('7')).toBeUndefined();
  });

  it('are part of the coverage as it is stated', () => {
    const made = assembleApplications(context, income(covers(1000, { wait: '30', long: 'no' })));
    expect(made.ok && made.value.applications[0]?.coverage_text).toBe('$1,000 a month, 30 days');
  });

  it('state amounts as amounts', () => {
    const held = {
      name: 'held',
      kind: 'currency',
      label: 'In force',
      states_coverage: true,
    };
    const definition = incomeCover({
      coverage_questions: [held],
      rates: { unit: 'per_100', period: 'monthly' },
      rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, rate: '2' }] }],
    });
    const made = assembleApplications(contextOf([definition]), income(covers(1000, { held: 1500.5 })));
    expect(made.ok && made.value.applications[0]?.coverage_text).toBe('$1,000 a month, $1,500.50');
  });

  it('that decide about the rate are what is missing, not the choice', () => {
    const codes = walk(context, income(covers(1000)))
      .errors.filter(({ step }) => step === 'coverage:1:primary')
      .map(({ name, problem }) => [name, problem.code]);
    expect(codes).toEqual([['wait', 'field-empty']]);
  });

  it('are not answered anymore once the choice is taken back', () => {
    const kept = (choice: Own) => reachableData(context, income(choice)).selectedCoverages[0]?.data;
    expect(kept(covers(1000, { wait: '30', long: 'no' }))).toMatchObject({ wait: '30', long: 'no' });
    expect(kept(covers(1000, { wait: '14', long: 'no' }))).not.toHaveProperty('long');
    expect(kept(covers(null, { wait: '30', long: 'no' }))).toEqual({ coverage: { text: '', value: null } });
  });

  it('are answered by the primary for a dependant who is not asked', () => {
    const shared = incomeCover({
      applicants: {
        primary: { ages: { minimum: 18, maximum: 69 } },
        spouse: { ages: { minimum: 18, maximum: 69 } },
      },
      coverage: {
        kind: 'face_value',
        label: 'Benefit',
        primary: { amounts: [1000] },
        spouse: { amounts: [500] },
      },
    });
    const data = familyData(
      { spouse: {} },
      { '1 primary': covers(1000, { wait: '30', long: 'no' }), '1 spouse': covers(500) },
    );
    expect(rateAll(contextOf([shared]), data).map(({ modal_cents }) => modal_cents)).toEqual([1500, 750]);
    expect(askedOf(contextOf([shared]), data, 'spouse')).toEqual([]);
  });
});

describe('riders', () => {
  const context = contextOf([unitCover()]);
  const family = (choice: Own, child: Own | undefined = {}) =>
    familyData({ children: child ? [child] : [] }, { '1 primary': choice });
  const names = (on: Context, data: Data, applicant?: string) =>
    ridersOf(on, data, applicant).map(({ name }) => name);

  it('are offered while something is chosen, and need no answer', () => {
    expect(names(context, family({}))).toEqual([]);
    expect(names(context, family(covers(null)))).toEqual([]);
    expect(names(context, family(covers(2)))).toEqual(['rider_stay', 'rider_children']);
    expect(walk(context, family(covers(2))).errors.map(({ name }) => name)).not.toContain('rider_stay');
  });

  it('for others are offered only where someone of them is in the family, of the right age', () => {
    expect(names(context, familyData({}, { '1 primary': covers(2) }))).toEqual(['rider_stay']);
    expect(names(context, family(covers(2), { birthdate: '2000-01-01' }))).toEqual(['rider_stay']);
    expect(names(withOptions(context, { with_children: 'no' }), family(covers(2)))).toEqual(['rider_stay']);
  });

  it('are offered to those for whom they are', () => {
    const data = familyData(
      { spouse: {}, children: [{}] },
      { '1 primary': covers(2), '1 spouse': covers(1) },
    );
    expect(names(context, data, 'spouse')).toEqual(['rider_stay']);
  });

  it('make the family page ask for the people whom they cover', () => {
    const fields = walk(context, family({})).steps.flatMap((step) =>
      step.page.name === 'family' ? step.fields : [],
    );
    expect(fields.map(({ name }) => name)).toContain('children');
  });

  it('say what each choice adds, so that the parts add up to the cent', () => {
    const data = family(covers(1, { rider_stay: 'yes' }));
    // 1.2345 alone is 1.23, with the stay 1.2378 is 1.24, with the children 1.2378 + 0.5555 is 1.79
    expect(ridersOf(context, data).map((field) => field.choices?.map(({ premium }) => premium))).toEqual([
      [0.01, undefined],
      [0.55, 1.11, undefined],
    ]);
    expect(ridersOf(context, data)[0]?.help).toBe('Adds $0.01 to the premium of a pay period.');
    const chosen = family(covers(1, { rider_stay: 'yes', rider_children: { text: '', value: 5_000 } }));
    expect(rateAll(context, chosen)[0]).toMatchObject({
      total_premium: 1.79,
      riders: [
        { name: 'stay', text: 'Hospital stay', premium: 0.01 },
        { name: 'children', text: 'Children', premium: 0.55 },
      ],
    });
  });

  it.each<[Answer]>([
    ['maybe'],
    ['no'],
    [true],
    [null],
    [{ text: '', value: null }],
    [{ text: '', value: 7_000 }],
  ])('cost nothing where the answer is %j', (answer) => {
    const rated = rateAll(context, family(covers(1, { rider_stay: answer, rider_children: answer })));
    expect(rated[0]?.total_premium).toBe(1.23);
    expect(rated[0]).not.toHaveProperty('riders');
  });

  it('are dropped with the choice that they were added to', () => {
    const kept = reachableData(context, family(covers(null, { rider_stay: 'yes' })));
    expect(kept.selectedCoverages[0]?.data).toEqual({ coverage: { text: '', value: null } });
  });
});

describe('a choice above a guarantee', () => {
  const choices = (answers: Own, primary: Own) => {
    const data = familyData({ primary }, { '1 primary': covers(300_000, answers) });
    const field = stepOf(contextOf([guaranteedLife()]), data).fields.find(({ name }) => name === 'coverage');
    return field?.choices?.slice(0, 4).map(({ text: _, ...of }) => of);
  };

  it('says what is in force and what is pending, and what each costs', () => {
    // 1.1111 a year for $1,000: 50 → 4.63, 100 → 9.26, 200 → 18.52, 300 → 27.78
    expect(choices(healthy, newHire)).toEqual([
      { value: 50_000, premium: 4.63 },
      { value: 100_000, premium: 9.26 },
      {
        value: 200_000,
        premium: 9.26,
        in_force_amount: 100_000,
        pending_amount: 100_000,
        pending_premium: 9.26,
      },
      {
        value: 300_000,
        premium: 9.26,
        in_force_amount: 100_000,
        pending_amount: 200_000,
        pending_premium: 18.52,
      },
    ]);
  });

  it('costs nothing yet where nothing is guaranteed', () => {
    expect(choices(healthy, { hire_date: '2020-01-01' })?.[3]).toEqual({
      value: 300_000,
      premium: 0,
      in_force_amount: 0,
      pending_amount: 300_000,
      pending_premium: 27.78,
    });
  });

  it('costs what is guaranteed once an answer took away the rest', () => {
    expect(choices({ ...healthy, heart: 'yes' }, newHire)?.[3]).toEqual({
      value: 300_000,
      premium: 9.26,
      in_force_amount: 100_000,
    });
  });
});
