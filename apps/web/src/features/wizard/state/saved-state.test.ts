import { expect, it } from 'vitest';
import { savedState } from './saved-state.ts';

const quiet = { saveState: 'saved', hasUnsaved: false, isUnsaved: false, isStale: false } as const;

it.each([
  ['saved', 'nothing is left to send', {}],
  ['saving', 'something was typed', { hasUnsaved: true }],
  ['saving', 'a call is under way', { saveState: 'saving' }],
  ['saving', 'a call that follows one that failed is under way', { saveState: 'saving', isUnsaved: true }],
  ['retrying', 'the connection is lost', { saveState: 'retrying', hasUnsaved: true }],
  ['failed', 'the server could not take it', { isUnsaved: true }],
  ['failed', 'it could not, and more was typed since', { isUnsaved: true, hasUnsaved: true }],
  ['elsewhere', 'somebody else has changed the session', { isStale: true, isUnsaved: true }],
  ['saved', 'what was typed has been saved over what somebody else had changed', { isStale: true }],
] as const)('is %s while %s', (state, _, changes) => {
  expect(savedState({ ...quiet, ...changes })).toBe(state);
});
