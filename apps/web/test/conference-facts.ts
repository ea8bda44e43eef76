import type { ConferenceStatusReply, Script } from '@openroll/contract/conferences';

/** A conference that is in progress, of which nothing was read and nothing is recorded. */
export const aConference = (changes: Partial<ConferenceStatusReply> = {}): ConferenceStatusReply => ({
  id: 5,
  status: 'in_progress',
  status_reason: null,
  ended: false,
  started_at: '2026-11-21T15:00:00Z',
  reading: null,
  played: [],
  recording: 'off',
  paused: false,
  ...changes,
});

/** What may be read in its session. */
export const scripts: Script[] = [
  { id: 1, name: 'Wage Protector: about', text: 'It pays.', duration: 1, announces_recording: false },
  { id: 2, name: 'Announcement of the recording', text: 'Hear.', duration: 1, announces_recording: true },
];

export const conferenceRoutes = {
  start: 'POST /api/enrollment-session-conferences',
  status: 'GET /api/enrollment-session-conferences/current/status',
  scripts: 'GET /api/enrollment-session-conferences/scripts',
  play: 'POST /api/enrollment-session-conferences/current/say/scripts',
  agree: 'POST /api/enrollment-session-conferences/current/recording',
  cancel: 'POST /api/enrollment-session-conferences/current/cancel',
} as const;
