import type { CallReason, ObservedCall } from './calls.ts';

/** A leg of a call that came to nothing. */
const unanswered: Readonly<Record<string, CallReason>> = {
  busy: 'busy',
  'no-answer': 'no-answer',
  failed: 'not-callable',
  canceled: 'canceled',
};

/** Why a conference ended, where that was meant. */
const meant: ReadonlySet<string | undefined> = new Set([
  'conference-ended-via-api',
  'participant-with-end-conference-on-exit-left',
  'participant-with-end-conference-on-exit-kicked',
]);

/** Where a conference stands, by the statuses of its two legs and the reason of its end (Twilio's words). */
export function twilioStage(
  agent: string,
  applicant: string | undefined,
  reasonEnded: string | undefined,
): Pick<ObservedCall, 'status' | 'reason'> {
  if (unanswered[agent]) return { status: 'error', reason: unanswered[agent] };
  if (agent === 'ringing') return { status: 'waiting_agent', reason: null };
  if (agent === 'queued' || agent === 'initiated') return { status: 'calling_agent', reason: null };
  if (applicant === undefined)
    return { status: agent === 'completed' ? 'ended' : 'calling_applicant', reason: null };
  if (agent === 'completed' && (applicant !== 'completed' || meant.has(reasonEnded)))
    return { status: 'ended', reason: null };
  if (unanswered[applicant]) return { status: 'error', reason: unanswered[applicant] };
  if (applicant === 'completed') return { status: 'ended_unexpectedly', reason: 'hung-up' };
  if (applicant === 'ringing') return { status: 'waiting_applicant', reason: null };
  return { status: applicant === 'in-progress' ? 'in_progress' : 'calling_applicant', reason: null };
}
