import { describe, expect, it } from 'vitest';
import { coverageStatuses } from '../coverage/coverage-status.ts';
import type { Answer } from '../enrollment.ts';
import { rateAll } from '../rates/rate.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { walk } from '../walk.ts';

const outcomes = [
  { value: 'standard', text: 'Standard' },
  { value: 'rated', text: 'Rated' },
  { value: 'graded', text: 'Graded Benefit', maximum: 10_000 },
];
/** Two heights; women may weigh less. */
const build_table = [
  { line: 2, height: 64, max_weight: 200, outcome: 'standard' },
  { line: 3, height: 64, min_weight: 201, max_weight: 230, outcome: 'graded' },
  { line: 4, height: 64, min_weight: 231, outcome: 'declined' },
  { line: 5, height: 65, gender: 'female', max_weight: 190, outcome: 'standard' },
  { line: 6, height: 65, gender: 'male', max_weight: 210, outcome: 'standard' },
  { line: 7, height: 65, gender: 'female', min_weight: 191, outcome: 'rated' },
  { line: 8, height: 65, gender: 'male', min_weight: 211, outcome: 'rated' },
];
const rows = ['standard', 'rated', 'graded'].map((rating, index) => ({
  line: index + 2,
  rating,
  rate: `${index + 1}.2000`,
}));
const product = perPerson({
  asks: { primary: ['tobacco', 'height', 'weight'], spouse: ['tobacco', 'height', 'weight'] },
  underwriting: { outcomes, build: { applicants: ['primary'], declined: 'Not with this build.' } },
  build_table,
  questions: [
    { name: 'ill', kind: 'yes_no_radio', label: 'Ill?', leads_to: { if: 'yes', outcome: 'graded' } },
    {
      name: 'knees',
      kind: 'yes_no_radio',
      label: 'Knees?',
      when: { '>=': [{ var: 'applicant.bmi' }, 35] },
      leads_to: { if: 'yes', outcome: 'rated' },
    },
  ],
  rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }],
});
const context = contextOf([product]);

const family = (own: Readonly<Record<string, Answer>>, chosen: Readonly<Record<string, Answer>> = {}) =>
  familyData(
    { primary: own, spouse: { height: 64, weight: 300 } },
    { '1 primary': covers(10_000, chosen), '1 spouse': covers(5_000) },
  );

const statusOf = (data: ReturnType<typeof family>, id = 'primary') =>
  coverageStatuses(openSession(context, data)).find(({ applicant }) => applicant.id === id);

describe('height and weight', () => {
  it.each<[string, Readonly<Record<string, Answer>>, string | undefined]>([
    ['of the first row', { height: 64, weight: 200 }, 'standard'],
    ['a pound above it', { height: 64, weight: 201 }, 'graded'],
    ['of somebody shorter than all, read at the lowest height', { height: 58, weight: 230 }, 'graded'],
    ['of somebody taller than all, read at the highest', { height: 80, weight: 195 }, 'rated'],
    ['of a man', { height: 65, weight: 195, gender: 'male' }, 'standard'],
    ['of whom no row is about', { height: 65, weight: 400, gender: 'x' }, 'standard'],
    ['not told', {}, 'standard'],
  ])('%s lead to a class', (_, own, outcome) => {
    expect(statusOf(family(own))).toMatchObject({ state: 'covered', outcome });
  });

  it('take the worse of build and answers, and the rate of that', () => {
    expect(statusOf(family({ height: 65, weight: 195 }, { ill: 'yes' }))?.outcome).toBe('graded');
    const [rated] = rateAll(context, family({ height: 65, weight: 195 }));
    // 10 x 2.2 = 22.00 a year
    expect(rated).toMatchObject({ applicant: 'primary', annual: '22.00' });
  });

  it('can leave nothing, of whom the table is about alone', () => {
    expect(statusOf(family({ height: 64, weight: 231 }))?.state).toBe('knocked-out');
    expect(statusOf(family({ height: 64, weight: 150 }), 'spouse')?.state).toBe('covered');
  });

  it('are explained above the questions', () => {
    const noticeOf = (own: Readonly<Record<string, Answer>>) =>
      walk(context, family(own))
        .steps.find(({ name }) => name === 'questions:1:primary')
        ?.fields.find(({ name }) => name === 'build_notice')?.content;
    expect(noticeOf({ height: 64, weight: 300 })).toBe('Not with this build.');
    expect(noticeOf({ height: 65, weight: 300 })).toBe(
      'With this height and weight, Ann is considered for either Rated or Graded Benefit coverage.',
    );
    expect(noticeOf({ height: 64, weight: 220 })).toBe(
      'With this height and weight, Ann is considered only for the Graded Benefit coverage. Graded Benefit coverage is at most $10,000.',
    );
    expect(noticeOf({ height: 64, weight: 100 })).toBeUndefined();
  });

  it('bring no class back that they have taken, whatever is answered', () => {
    const step = walk(context, family({ height: 65, weight: 300 })).steps.find(
      ({ name }) => name === 'questions:1:primary',
    );
    expect(step?.fields.find(({ name }) => name === 'ill_other_notice')?.content).toBe(
      'With this answer, Ann is considered for either Rated or Graded Benefit coverage.',
    );
  });
});

describe('a condition on the body mass index', () => {
  it('asks whom it concerns, and its answer counts with nobody else', () => {
    const heavy = { height: 65, weight: 215, gender: 'male' };
    const light = { height: 65, weight: 205, gender: 'male' };
    const asks = (own: Readonly<Record<string, Answer>>) =>
      walk(context, family(own, { ill: 'no' }))
        .errorsOn('questions:1:primary')
        .some(({ name }) => name === 'knees');
    expect([asks(heavy), asks(light)]).toEqual([true, false]);
    expect(statusOf(family(light, { knees: 'yes' }))?.outcome).toBe('standard');
  });

  it('travels with its step, so that whoever shows it asks the same', () => {
    const step = walk(context, family({ height: 65, weight: 215 })).steps.find(
      ({ name }) => name === 'questions:1:primary',
    );
    // 703 x 215 / 4225 = 35.77...
    expect(JSON.parse(JSON.stringify(step)).facts).toEqual({ 'applicant.bmi': 35.8 });
    const other = walk(context, family({})).steps.find(({ name }) => name === 'employee');
    expect(JSON.stringify(other)).not.toContain('"facts"');
  });
});

describe('the highest amount of a class', () => {
  it('refuses more, in the words of the class, and keeps the questions open that led to it', () => {
    const graded = familyData({ primary: {} }, { '1 primary': covers(20_000, { ill: 'yes' }) });
    expect(statusOf(graded)?.state).toBe('not-offered');
    const walked = walk(context, graded);
    expect(walked.errorsOn('coverage:1:primary').map(({ problem }) => problem)).toEqual([
      {
        code: 'coverage-above-class',
        field: 'coverage',
        params: { class: 'Graded Benefit', maximum: { cents: 1_000_000 } },
      },
    ]);
    expect(walked.steps.map(({ name }) => name)).toContain('questions:1:primary');
  });

  it('leaves what is within it, and every amount to other classes', () => {
    expect(statusOf(family({ height: 64, weight: 220 }))).toMatchObject({ state: 'covered', amount: 10_000 });
    const standard = familyData({ primary: {} }, { '1 primary': covers(30_000) });
    expect(statusOf(standard)?.state).toBe('covered');
  });

  it('says of what nobody is offered no more than that', () => {
    const strange = familyData({ primary: {} }, { '1 primary': covers(20_001) });
    expect(
      walk(context, strange)
        .errorsOn('coverage:1:primary')
        .map(({ problem }) => problem.code),
    ).toEqual(['option-unknown']);
  });
});
