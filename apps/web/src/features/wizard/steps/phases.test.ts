import { type Phase, phases } from '@openroll/wizard/step';
import { makeStep } from '@openroll/wizard/steps/make-step';
import { pagesOf } from '@openroll/wizard/steps/pages';
import { describe, expect, it } from 'vitest';
import { phasesOf, placeInPhase } from './phases.ts';

const pagesIn = (...of: readonly Phase[]) =>
  pagesOf(
    of.map((phase, index) => {
      const words = { name: `${phase}-${index}`, title: `Title ${index}`, breadcrumb: `Page ${index}` };
      return makeStep(words, { phase, of: { id: 'primary', type: 'primary' } }, () => []);
    }),
  );
const pages = pagesIn('people', 'people', 'choose', 'choose', 'choose', 'health', 'review', 'sign');

const shown = (current: number, { locked = 0, reached = current, answers = true } = {}) =>
  phasesOf(pages, { current, locked, reached }, answers).map(({ phase, state }) => `${phase} ${state}`);

describe('the phases', () => {
  it.each([
    ['the first page', 0, 0, 'people'],
    ['a page in the middle', 3, 3, 'choose'],
    ['the last page', 7, 7, 'sign'],
  ] as const)(
    'of %s are done before it and to come after it, all six of them',
    (_, current, reached, here) => {
      const at = phases.indexOf(here);
      const states = phases.map((phase, place) =>
        place === at ? `${phase} current` : place < at ? `${phase} done` : `${phase} to-come`,
      );
      expect(shown(current, { reached })).toEqual(states);
    },
  );

  it('never run backward: what was behind stays done while an earlier page is looked at', () => {
    expect(shown(1, { reached: 6 })).toEqual([
      'people current',
      'choose done',
      'health done',
      'beneficiaries done',
      'review to-come',
      'sign to-come',
    ]);
  });

  it('are those that have a page, of whoever answers nothing', () => {
    const own = pagesIn('review', 'sign');
    const states = phasesOf(own, { current: 0, locked: 0, reached: 0 }, false);
    expect(states.map(({ phase, state }) => [phase, state])).toEqual([
      ['review', 'current'],
      ['sign', 'to-come'],
    ]);
  });

  it('§5.9 link what the step bar links: what lies behind, from the locked page on, and nothing ahead', () => {
    const open = phasesOf(pages, { current: 4, locked: 1, reached: 7 }, true).flatMap(({ crumbs }) =>
      crumbs.filter(({ isDisabled }) => !isDisabled).map(({ index }) => index),
    );
    expect(open).toEqual([1, 2, 3, 4]);
  });
});

it.each([
  [0, 'people', 1, 2],
  [3, 'choose', 2, 3],
  [5, 'health', 1, 1],
  [7, 'sign', 1, 1],
] as const)('page %i stands in %s as %i of %i', (current, phase, page, of) => {
  expect(placeInPhase(pages, current)).toEqual({ phase, page, pages: of });
});
