import { expect, it } from 'vitest';
import { type MoveFacts, moveProblems } from './move-problems.ts';

const movable: MoveFacts = {
  isInPendingGroup: true,
  isTargetOpen: true,
  state: 'IL',
  offeredStates: ['IL', 'WI'],
  needsDivision: false,
  hasDivision: false,
  missingProducts: [],
};

it.each<[string, Partial<MoveFacts>, readonly string[]]>([
  ['what lies in the Pending Group goes to a case that offers it', {}, []],
  ['nothing leaves another case', { isInPendingGroup: false, isTargetOpen: false }, ['move-not-pending']],
  ['nothing goes to a closed case', { isTargetOpen: false, offeredStates: [] }, ['move-target-closed']],
  ['a state that the case does not offer', { offeredStates: ['WI'] }, ['state-not-offered']],
  [
    'each product that it does not offer',
    { missingProducts: ['A', 'B'] },
    ['move-product-not-offered', 'move-product-not-offered'],
  ],
  ['a division where the case has some', { needsDivision: true }, ['division-required']],
  ['one that was chosen is enough', { needsDivision: true, hasDivision: true }, []],
])('%s', (_name, change, codes) => {
  expect(moveProblems({ ...movable, ...change }).map(({ code }) => code)).toEqual(codes);
});
