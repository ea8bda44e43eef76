import { expect, it } from 'vitest';
import { conferenceStates } from '../statuses/conference-status.ts';
import { endsWaiting, isOver, isReadyToStart, isStarting } from './conference-stage.ts';

it.each([
  // status, starting, ready to start, ends the waiting, over
  ['initializing', false, true, false, false],
  ['calling_agent', true, false, false, false],
  ['waiting_agent', true, false, false, false],
  ['calling_applicant', true, false, false, false],
  ['waiting_applicant', true, false, false, false],
  ['in_progress', false, false, true, false],
  ['error', true, false, true, true],
  ['enrollment_session_completed', true, false, false, true],
  ['ended', false, true, true, true],
  ['ended_unexpectedly', false, true, true, true],
] as const)(
  '%s: starting %s, ready to start %s, ends the waiting %s, over %s',
  (status, starting, ready, waited, over) => {
    expect([isStarting(status), isReadyToStart(status), endsWaiting(status), isOver(status)]).toEqual([
      starting,
      ready,
      waited,
      over,
    ]);
  },
);

it('names every status', () => {
  expect(conferenceStates).toHaveLength(10);
});
