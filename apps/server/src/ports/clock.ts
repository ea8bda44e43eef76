import type { Clock } from '@openroll/domain/values/dates';

/** The machine's clock, moved by the demo's offset. */
export const systemClock =
  (offsetMs = 0): Clock =>
  () =>
    new Date(Date.now() + offsetMs);
