import { type ConferenceStatusReply, getConferenceStatus } from '@openroll/contract/conferences';
import { isOver } from '@openroll/domain/conferences/conference-stage';
import { useRef } from 'react';
import { isMissing, isSessionEnd } from '../calls/api-failure.ts';
import { useRead } from '../calls/server-data.ts';

/** How often a living conference is asked for (§17.5). */
const askedEvery = 3000;

/**
 * The newest conference of a session: asked for while it lives; undefined where there is none, or no session yet. `failure` says why the last
 * answer was none: missing where there is no conference, and for everything else nobody knows.
 */
export function useConference(sessionId: number | undefined) {
  const input = { params: { id: 'current' as const }, query: { session_id: sessionId } };
  const read = useRead(getConferenceStatus, input, {
    enabled: sessionId !== undefined,
    staleTime: 0,
    refetchInterval: (conference, error) => (isAskedAgain(conference, error) ? askedEvery : false),
  });
  // The cache forgets why a call failed while it asks anew. What stands on the screen for that reason stays until the answer comes.
  const last = useRef<{ readonly of: number | undefined; readonly failure: Error | null }>(undefined);
  if (!read.isPending) last.current = { of: sessionId, failure: read.error };
  const failure = last.current?.of === sessionId ? (last.current?.failure ?? undefined) : undefined;
  return { conference: read.data, failure, ask: read.refetch };
}

/** Where nobody knows how it stands it is asked for again: the call may be recorded meanwhile. */
function isAskedAgain(conference: ConferenceStatusReply | undefined, error: Error | null): boolean {
  if (conference) return !isOver(conference.status);
  return error !== null && !isMissing(error) && !isSessionEnd(error);
}
