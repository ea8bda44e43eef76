import { caseChanges } from '@openroll/contract/case-setup';
import { releaseSession } from '@openroll/contract/reviews';
import { transferSession } from '@openroll/contract/transfers';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { shapeProblems } from './shape-problems.ts';

const problemsOf = (schema: z.ZodType, value: unknown) =>
  shapeProblems(schema.safeParse(value).error?.issues ?? []).map(({ code, field }) => [code, field]);

it.each([
  ['left out', undefined],
  ['empty', ''],
  ['nothing but spaces', '   '],
])('a reason that is %s is required: no number is asked of a text', (_, reason) => {
  expect(problemsOf(releaseSession.body, { reason })).toEqual([['required', 'reason']]);
  expect(problemsOf(transferSession.body, { agent_id: 1, reason })).toEqual([['required', 'reason']]);
});

it('a number that is too small is told what it must be at least', () => {
  expect(problemsOf(z.object({ page: z.number().min(1) }), { page: 0 })).toEqual([['too-small', 'page']]);
});

it.each([
  [caseChanges, { enrollment_start_date: '2026-03-14' }, 'datetime'],
  [caseChanges, { training_ends_on: '3/14/2026' }, 'date'],
] as const)('a date in another form than it is sent in is told which that is', (schema, value, shape) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  const found = shapeProblems(error?.issues ?? []);
  expect(found.map(({ code, params }) => [code, params?.expected])).toEqual([
    ['wrong-type', { phrase: `expected.${shape}` }],
  ]);
});
