import { type EnrollmentEvent, enrollmentMachine } from '@openroll/domain/statuses/enrollment-status';
import { createMover } from '../../platform/create-mover.ts';

const events = Object.keys(enrollmentMachine.events) as EnrollmentEvent[];

/**
 * Moves the status of an enrollment, for whoever holds its row, or its session; counters follow by trigger. Every event is
 * audited by its name. Where the machine leaves several statuses the signing plan says which follows.
 */
export const moveEnrollment = createMover({
  table: 'enrollments',
  machine: enrollmentMachine,
  object: 'enrollment',
  audited: Object.fromEntries(events.map((event) => [event, `enrollment.${event}`])),
});
