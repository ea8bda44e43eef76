import { inboxCaseId } from '@openroll/contract/enrollments';
import type { Listing } from './match-text.ts';

/**
 * What is asked of a list, or of the file of one, with whoever asks in it: the pseudo case of the inbox means what waits for their
 * signature (C7), the agent `me` themselves.
 */
export function listingOf<Query extends Pick<Listing, 'case_id' | 'agent'>>(
  userId: number,
  query: Query,
): Query & Pick<Listing, 'unsignedBy' | 'agentId'> {
  if (query.case_id === inboxCaseId) return { ...query, case_id: undefined, unsignedBy: userId };
  return query.agent === 'me' ? { ...query, agentId: userId } : query;
}
