import { recordMachine } from '@openroll/domain/statuses/record-status';
import { createMover } from '../../platform/create-mover.ts';

/** Moves the status of a record of a package. Its carrier's words are told to nobody by the trail: its code is. */
export const moveRecord = createMover({
  table: 'delivery_records',
  machine: recordMachine,
  object: 'delivery_record',
  audited: {
    received: 'record.received',
    accepted: 'record.accepted',
    rejected: 'record.rejected',
    superseded: 'record.superseded',
  },
});
