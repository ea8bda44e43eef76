import { expect, it } from 'vitest';
import type { Field } from '../step.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';

const stepWith = (make: () => readonly Field[], read?: (name: string) => unknown) =>
  makeStep(
    { name: 'step', title: 'Step', breadcrumb: 'Step' },
    { phase: 'people', of: { id: 'primary', type: 'primary' }, ...(read && { read }) },
    make,
  );
const note = (condition: object) =>
  makeField('note', 'paragraph', 'Note', { optional: true, condition: condition as Field['condition'] });

it('makes its fields when they are first looked at, and once', () => {
  let times = 0;
  const step = stepWith(() => {
    times += 1;
    return [note({ var: 'tobacco' })];
  });
  expect([step.name, times]).toEqual(['step', 0]);
  expect(step.fields).toBe(step.fields);
  expect([times, step.facts]).toEqual([1, undefined]);
});

it('finds what its conditions see beside answers once, and no more often where that is nothing', () => {
  const asked: string[] = [];
  const read = (name: string) => {
    asked.push(name);
    return 42;
  };
  const seeing = stepWith(() => [note({ '>': [{ var: 'option.age' }, 40] })], read);
  expect([seeing.facts, seeing.facts]).toEqual([{ 'option.age': 42 }, { 'option.age': 42 }]);
  expect(asked).toEqual(['option.age']);

  const fields = [note({ var: 'tobacco' })];
  let looks = 0;
  const counted = Object.defineProperty(fields, Symbol.iterator, {
    value: () => {
      looks += 1;
      return fields.values();
    },
  });
  const blind = stepWith(() => counted, read);
  expect([blind.facts, blind.facts, looks]).toEqual([undefined, undefined, 1]);
});

it('is listed, printed and copied with its fields', () => {
  const step = stepWith(() => [note({ var: 'tobacco' })]);
  expect(JSON.parse(JSON.stringify(step)).fields).toEqual([expect.objectContaining({ name: 'note' })]);
  expect({ ...step }.fields).toBe(step.fields);
});
