import { isOver } from '@openroll/domain/conferences/conference-stage';
import { conferenceMachine } from '@openroll/domain/statuses/conference-status';
import { createMover } from '../../platform/create-mover.ts';

/** Moves the status of a conference that is locked by this transaction. */
export const moveConference = createMover({
  table: 'conferences',
  machine: conferenceMachine,
  object: 'conference',
  audited: {
    moved: 'conference.moved',
    failed: 'conference.failed',
    ended: 'conference.ended',
    'broken-off': 'conference.broken-off',
    completed: 'conference.completed',
  },
  detailOf: (_event, from, to) => ({ from, to }),
  alongWith: (to, now) => (isOver(to) ? { ended_at: now } : {}),
});
