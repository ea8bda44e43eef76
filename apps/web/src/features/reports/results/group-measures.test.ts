import { expect, it } from 'vitest';
import { barsOf, type Group, maxBars } from './group-measures.ts';

const groupsOf = (...counts: readonly number[]): Group[] =>
  counts.map((enrollments, at) => ({
    key: String(at),
    label: `Group ${at}`,
    enrollments,
    annual_premium_sum: 100 - enrollments,
    monthly_premium_sum: 0,
    people: null,
    enrolled_people: null,
  }));

it('draws every group where there is room, in the order of the table', () => {
  expect(barsOf(groupsOf(3, 9, 1), 'enrollments', false)).toEqual([
    { label: 'Group 0', value: 3 },
    { label: 'Group 1', value: 9 },
    { label: 'Group 2', value: 1 },
  ]);
  expect(barsOf(groupsOf(3), 'annual_premium_sum', false)).toEqual([{ label: 'Group 0', value: 97 }]);
});

it('leaves out the smallest of too many, and keeps the order of the others', () => {
  const counts = Array.from({ length: maxBars + 2 }, (_, at) => (at === 4 || at === 7 ? 0 : at + 1));
  const labels = barsOf(groupsOf(...counts), 'enrollments', false).map(({ label }) => label);
  expect(labels).toHaveLength(maxBars);
  expect(labels).not.toContain('Group 4');
  expect(labels).not.toContain('Group 7');
  expect(labels.slice(0, 5)).toEqual(['Group 0', 'Group 1', 'Group 2', 'Group 3', 'Group 5']);
});

it('keeps the latest of too many months, however small', () => {
  const counts = Array.from({ length: maxBars + 3 }, (_, at) => 100 - at);
  const bars = barsOf(groupsOf(...counts), 'enrollments', true);
  expect(bars.at(0)?.label).toBe('Group 3');
  expect(bars).toHaveLength(maxBars);
});
