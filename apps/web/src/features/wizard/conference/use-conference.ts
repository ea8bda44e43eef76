import { getConferenceStatus } from '@openroll/contract/conferences';
import { isOver } from '@openroll/domain/conferences/conference-stage';
import { useRead } from '../../../platform/calls/server-data.ts';

/** How often a living conference is asked for (§17.5). */
const askedEvery = 3000;

/** The newest conference of a session: asked for while it lives; undefined where there is none. */
export function useConference(sessionId: number, { isLiving = true } = {}) {
  const input = { params: { id: 'current' as const }, query: { session_id: sessionId } };
  const read = useRead(getConferenceStatus, input, {
    staleTime: 0,
    refetchInterval: isLiving ? askedEvery : false,
  });
  return {
    conference: read.data,
    isOver: read.data !== undefined && isOver(read.data.status),
    ask: read.refetch,
  };
}
