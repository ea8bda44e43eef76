import { expect, it } from 'vitest';
import { makeStep } from './make-step.ts';
import { pageAround, pageAt, pagesOf } from './pages.ts';

const words = (name: string) => ({ name, title: name, breadcrumb: name });
const step = (name: string, page = name) =>
  makeStep(
    words(name),
    { phase: 'people', of: { id: 'primary', type: 'primary' }, page: words(page) },
    () => [],
  );

it('puts consecutive steps of one page together, in their order', () => {
  const steps = [step('a'), step('b', 'two'), step('c', 'two'), step('d'), step('e', 'two')];
  expect(pagesOf(steps).map(({ name, start, end, steps: of }) => [name, start, end, of.length])).toEqual([
    ['a', 0, 1, 1],
    ['two', 1, 3, 2],
    ['d', 3, 4, 1],
    ['two', 4, 5, 1],
  ]);
  expect(pagesOf([])).toEqual([]);
});

it('finds the page of a step, and none beyond the last', () => {
  const steps = [step('a'), step('b', 'two'), step('c', 'two')];
  expect([0, 1, 2, 3].map((index) => pageAt(steps, index)?.name)).toEqual(['a', 'two', 'two', undefined]);
});

it('looks no further than one step behind a page, and starts it where it starts', () => {
  const steps = [step('a'), step('b', 'two'), step('c', 'two'), step('d'), step('e')];
  const looked: number[] = [];
  const page = pageAround((index) => {
    looked.push(index);
    return steps[index];
  }, 2);
  expect([page?.name, page?.start, page?.end, Math.max(...looked)]).toEqual(['two', 1, 3, 3]);
});
