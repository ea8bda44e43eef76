import { getConferenceStatus } from '@openroll/contract/conferences';
import { isOver } from '@openroll/domain/conferences/conference-stage';
import { useRead } from '../calls/server-data.ts';

/** How often a living conference is asked for (§17.5). */
const askedEvery = 3000;

/** The newest conference of a session: asked for while it lives; undefined where there is none, or no session yet. */
export function useConference(sessionId: number | undefined) {
  const input = { params: { id: 'current' as const }, query: { session_id: sessionId } };
  const read = useRead(getConferenceStatus, input, {
    enabled: sessionId !== undefined,
    staleTime: 0,
    refetchInterval: (conference) => (conference && !isOver(conference.status) ? askedEvery : false),
  });
  return { conference: read.data, isKnown: !read.isPending, ask: read.refetch };
}
