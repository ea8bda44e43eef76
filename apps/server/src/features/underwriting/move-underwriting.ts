import { underwritingMachine } from '@openroll/domain/statuses/underwriting-status';
import { createMover } from '../../platform/create-mover.ts';

/** Moves what an underwriter was asked, for the job that has heard from it. */
export const moveUnderwriting = createMover({
  table: 'underwriting_decisions',
  machine: underwritingMachine,
  object: 'underwriting_decision',
  audited: {
    decided: 'underwriting.decided',
    failed: 'underwriting.failed',
    'asked-again': 'underwriting.asked',
  },
  alongWith: (_to, now) => ({ updated_at: now }),
});
