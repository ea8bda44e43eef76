import type { Machine } from './machine.ts';

export const conferenceStates = [
  'initializing',
  'calling_agent',
  'waiting_agent',
  'calling_applicant',
  'waiting_applicant',
  'in_progress',
  'error',
  'enrollment_session_completed',
  'ended',
  'ended_unexpectedly',
] as const;
export type ConferenceStatus = (typeof conferenceStates)[number];
export type ConferenceEvent = keyof typeof conferenceMachine.events;

/**
 * A voice conference (§17.5). What the provider says moves it forward, by as many stages as have passed since it was asked; the
 * end of its session ends it. What has ended stays as it ended: a conference is started anew instead.
 */
export const conferenceMachine = {
  states: conferenceStates,
  events: {
    started: { none: 'initializing' },
    moved: {
      initializing: [
        'calling_agent',
        'waiting_agent',
        'calling_applicant',
        'waiting_applicant',
        'in_progress',
      ],
      calling_agent: ['waiting_agent', 'calling_applicant', 'waiting_applicant', 'in_progress'],
      waiting_agent: ['calling_applicant', 'waiting_applicant', 'in_progress'],
      calling_applicant: ['waiting_applicant', 'in_progress'],
      waiting_applicant: 'in_progress',
    },
    failed: {
      initializing: 'error',
      calling_agent: 'error',
      waiting_agent: 'error',
      calling_applicant: 'error',
      waiting_applicant: 'error',
      error: 'repeat',
    },
    ended: {
      initializing: 'ended',
      calling_agent: 'ended',
      waiting_agent: 'ended',
      calling_applicant: 'ended',
      waiting_applicant: 'ended',
      in_progress: 'ended',
      error: 'repeat',
      ended: 'repeat',
      ended_unexpectedly: 'repeat',
      enrollment_session_completed: 'repeat',
    },
    'broken-off': { in_progress: 'ended_unexpectedly', ended_unexpectedly: 'repeat' },
    completed: { in_progress: 'enrollment_session_completed', enrollment_session_completed: 'repeat' },
  },
  refusal: 'conference-over',
} as const satisfies Machine<ConferenceStatus>;
