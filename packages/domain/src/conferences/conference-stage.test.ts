import { expect, it } from 'vitest';
import { conferenceStates } from '../statuses/conference-status.ts';
import { endsWaiting, isOver } from './conference-stage.ts';

it.each([
  // status, ends the waiting, over
  ['initializing', false, false],
  ['calling_agent', false, false],
  ['waiting_agent', false, false],
  ['calling_applicant', false, false],
  ['waiting_applicant', false, false],
  ['in_progress', true, false],
  ['error', true, true],
  ['enrollment_session_completed', false, true],
  ['ended', true, true],
  ['ended_unexpectedly', true, true],
] as const)('%s: ends the waiting %s, over %s', (status, waited, over) => {
  expect([endsWaiting(status), isOver(status)]).toEqual([waited, over]);
});

it('names every status', () => {
  expect(conferenceStates).toHaveLength(10);
});
