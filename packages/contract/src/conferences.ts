import { longestSaying, stopReading } from '@openroll/domain/conferences/announcements';
import { conferenceStates } from '@openroll/domain/statuses/conference-status';
import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, instant, listOf } from './values.ts';

const agents = may('create_enrollment');
/** Of one's own sessions: by its id, or the newest of the session that is named, else of the newest open voice session. */
const conferenceParams = z.object({ id: z.union([z.literal('current'), id]) });
const sessionQuery = z.object({ session_id: id.optional() });
const success = z.object({ success: z.boolean() });
/** Judged by the rule of callable numbers, whose words say what is wrong. */
const number = z.string().max(lengths.typedPhone);

export const conferenceStatus = z.object({
  status: z.enum(conferenceStates),
  status_reason: z.string().nullable(),
  ended: z.boolean(),
  /** Ours, beside the specified fields: which conference it is, and since when it lives. */
  id: z.number(),
  started_at: instant,
  /** The script that is being read; null while none is. */
  reading: z.number().nullable(),
  /** Scripts that were read to their end in this session, by the provider's own word (B28). */
  played: z.array(z.number()),
  /** Announced, once everybody has heard in this conference that it is going to be recorded. */
  recording: z.enum(['off', 'announced', 'on', 'paused']),
  /** The session was paused for its unexpected end (B25). */
  paused: z.boolean(),
});
export type ConferenceStatusReply = z.output<typeof conferenceStatus>;

export const startConference = endpoint({
  method: 'POST',
  path: '/api/enrollment-session-conferences',
  summary: 'Calls the agent and the applicant of an open voice session',
  access: agents,
  body: z.object({ agent_number: number, primary_applicant_number: number, session_id: id.optional() }),
  reply: z.object({ id: z.number(), name: z.string(), status: z.enum(conferenceStates) }),
});

export const getConferenceStatus = endpoint({
  method: 'GET',
  path: '/api/enrollment-session-conferences/{id}/status',
  summary: 'Where a conference stands; does not keep a session alive',
  access: agents,
  poll: true,
  params: conferenceParams,
  query: sessionQuery,
  reply: conferenceStatus,
});

export const say = endpoint({
  method: 'POST',
  path: '/api/enrollment-session-conferences/{id}/say',
  summary: 'Reads a text to everybody on the call',
  access: agents,
  params: conferenceParams,
  query: sessionQuery,
  body: z.object({ to_say: z.string().trim().min(1).max(longestSaying) }),
  reply: success,
});

export const listScripts = endpoint({
  method: 'GET',
  path: '/api/enrollment-session-conferences/scripts',
  summary: 'What may be read in a session: of its products and state, then the site’s own',
  access: agents,
  query: sessionQuery,
  reply: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      text: z.string(),
      duration: z.number(),
      /** It tells people that they are going to be recorded (B30). */
      announces_recording: z.boolean(),
    }),
  ),
});
export type Script = z.output<typeof listScripts.reply>[number];

export const sayScript = endpoint({
  method: 'POST',
  path: '/api/enrollment-session-conferences/{id}/say/scripts',
  summary: 'Reads a script to everybody on the call; -1 stops reading',
  access: agents,
  params: conferenceParams,
  query: sessionQuery,
  body: z.object({ script_id: z.union([z.literal(stopReading), id]) }),
  reply: success,
});

export const changeRecording = endpoint({
  method: 'POST',
  path: '/api/enrollment-session-conferences/{id}/recording',
  summary:
    'Starts the recording, once everybody has agreed to what was announced; pauses it, and goes on with it',
  access: agents,
  params: conferenceParams,
  query: sessionQuery,
  /** One of the two: that everybody agreed, or whether the recording rests (B13). */
  body: z.object({ agreed: z.literal(true).optional(), paused: z.boolean().optional() }),
  reply: success,
});

export const cancelConference = endpoint({
  method: 'POST',
  path: '/api/enrollment-session-conferences/{id}/cancel',
  summary: 'Ends a conference for everybody',
  access: agents,
  params: conferenceParams,
  query: sessionQuery,
  reply: success,
});

export const listRecordings = endpoint({
  method: 'GET',
  path: '/api/enrollments/{id}/recordings',
  summary: 'What was recorded of the session of an enrollment',
  access: may('access_enrollments_page'),
  target: about('enrollment', 'see', 'params.id'),
  params: idParams,
  reply: listOf(
    z.object({
      id: z.number(),
      start_time: instant,
      /** Seconds; null while the provider works on it. */
      duration: z.number().nullable(),
      mp3_url: z.string().nullable(),
      sid: z.string(),
      /** Ours, beside the specified fields: when its time was over (§11.10). */
      removed_at: instant.nullable(),
    }),
  ),
});
export type Recording = z.output<typeof listRecordings.reply>['rows'][number];

export const getRecording = endpoint({
  method: 'GET',
  path: '/api/recordings/{id}.mp3',
  summary: 'The audio of a recording; by range',
  access: may('access_enrollments_page'),
  params: idParams,
  reply: z.unknown(),
  answers: 'mp3',
});
