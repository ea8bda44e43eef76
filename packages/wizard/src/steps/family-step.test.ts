import { describe, expect, it } from 'vitest';
import { assembleApplications } from '../applications/assemble.ts';
import { complete } from '../applications/complete.ts';
import { coverageStatuses } from '../coverage/coverage-status.ts';
import { contextOf, covers, familyData, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { walk } from '../walk.ts';

/** Lump Sum covers three children, Tiers four. */
const few = perPerson({
  coverage: {
    kind: 'face_value',
    label: 'Amount',
    primary: { amounts: [20_000] },
    spouse: { amounts: [5_000] },
    child: { amounts: [5_000] },
  },
});
const more = perFamily({
  applicants: {
    ...few.applicants,
    child: { ages: { minimum: 0, maximum: 25 }, maximum: 4 },
  },
});
const context = contextOf([few, more]);

/** The second of them is too old for either. */
const family = (count: number) =>
  familyData(
    {
      spouse: {},
      children: Array.from({ length: count }, (_, index) => (index === 1 ? { birthdate: '1999-01-01' } : {})),
    },
    { '1 primary': covers(20_000), '2 primary': covers('low', { tier: 'all' }) },
  );

const editor = (data: ReturnType<typeof family>) =>
  walk(context, data)
    .steps.find(({ name }) => name === 'children')
    ?.fields.find(({ name }) => name === 'children');

describe('the children of a family', () => {
  it('are as many as the product that covers the most of them takes', () => {
    expect(editor(family(1))?.children?.maximum).toBe(4);
    const tooMany = (count: number) => walk(context, family(count)).errorsOn('children').length > 0;
    expect([tooMany(4), tooMany(5)]).toEqual([false, true]);
  });

  it('are covered by each product up to its own number, the first of those who may be', () => {
    const session = openSession(context, family(5));
    const states = coverageStatuses(session).map(({ offer, applicant, state }) => [
      offer.id,
      applicant.id,
      state,
    ]);
    expect(states.filter(([, id]) => String(id).startsWith('child'))).toEqual([
      [1, 'child-1', 'unanswered'],
      [1, 'child-2', 'ineligible'],
      [1, 'child-3', 'unanswered'],
      [1, 'child-4', 'unanswered'],
      [1, 'child-5', 'ineligible'],
    ]);
    const assembled = assembleApplications(context, complete(context, family(5)));
    const tiers = assembled.ok
      ? assembled.value.applications.find(({ product }) => product === 2)
      : undefined;
    expect(tiers?.members).toEqual(['primary', 'spouse', 'child-1', 'child-3', 'child-4', 'child-5']);
  });

  it('are told apart by the reason: too old, or one too many', () => {
    const reasonFor = (id: string) =>
      walk(context, family(5))
        .steps.find(({ name }) => name === `coverage:1:${id}`)
        ?.fields.find(({ name }) => name.startsWith('reason_'))?.content;
    expect(reasonFor('child-2')).toContain('ages 0 to 25');
    expect(reasonFor('child-5')).toBe(
      'Cy Bell cannot be added here: this coverage is for at most 3 children of a family.',
    );
    expect(reasonFor('child-1')).toBeUndefined();
  });

  it('covered by a rider are no more than the product covers', () => {
    const rider = {
      name: 'children',
      text: 'Children',
      applicants: ['primary'],
      covers: ['child'],
      unit: 'flat',
    };
    const ridden = perPerson({
      applicants: { primary: few.applicants.primary },
      coverage: { kind: 'face_value', label: 'Amount', primary: { amounts: [20_000] } },
      riders: [rider],
      rate_tables: [
        {
          file: '2025-01.csv',
          effective: '2025-01',
          rows: [
            { line: 2, applicant: 'primary', rate: '1' },
            { line: 3, rider: 'children', rate: '1' },
          ],
        },
      ],
    });
    const offered = contextOf([ridden]);
    const data = familyData(
      { children: Array.from({ length: 12 }, () => ({})) },
      { '1 primary': covers(20_000, { rider_children: 'yes' }) },
    );
    const made = assembleApplications(offered, complete(offered, data));
    expect(made.ok && made.value.applications[0]?.members).toHaveLength(11);
  });
});
