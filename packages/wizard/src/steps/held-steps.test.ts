import { expect, it } from 'vitest';
import type { Step } from '../step.ts';
import { mergeSteps } from './held-steps.ts';
import { makeStep } from './make-step.ts';

const step = (name: string): Step =>
  makeStep(
    { name, title: name, breadcrumb: name },
    { phase: 'people', of: { id: 'primary', type: 'primary' } },
    () => [],
  );
const namesOf = (steps: Iterable<Step>) => [...steps].map(({ name }) => name);

it('puts the steps that were sent between those that are held, in the order of the listing', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(step) as [Step, Step, Step, Step];
  const held = new Map([
    ['1', a],
    ['2', b],
    ['3', c],
  ]);
  const merged = mergeSteps(held, { step_hashes: ['3', '4', '1'], steps: [d] });
  expect(namesOf(merged.values())).toEqual(['c', 'd', 'a']);
  expect([...merged.keys()]).toEqual(['3', '4', '1']);
});

it('refuses a listing that leaves out a step which is not held', () => {
  expect(() => mergeSteps(new Map(), { step_hashes: ['1'], steps: [] })).toThrow('neither held nor sent');
});
