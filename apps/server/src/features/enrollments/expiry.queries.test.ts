import { expiryLimits, isExpired } from '@openroll/domain/enrollments/expiry';
import { type EnrollmentStatus, enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { expires } from './expiry.queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('the database finds as expired what the rule calls so, of every combination', async () => {
  const now = new Date('2026-06-15T17:00:00Z');
  const limits = expiryLimits(now, { timeZone: 'America/Chicago', unsignedDays: 30 });
  const instants = [
    null,
    ...Object.values(limits).flatMap((at: Date) => [
      new Date(at.getTime() - 1),
      at,
      new Date(at.getTime() + 1),
    ]),
  ];
  const { rows } = await sql<{
    status: EnrollmentStatus;
    at: Date | null;
    ends: Date | null;
    active: boolean;
    open: boolean;
    found: boolean;
  }>`
    select e.status, e.paused_at as at, c.enrollment_end_date as ends, c.is_active as active, c.enrollment_open as open,
      ${expires(limits)} as found
    from (select status, at as submitted_at, at as paused_at
        from unnest(${[...enrollmentStates]}::text[]) status, unnest(${instants}::timestamptz[]) at) e,
      (select is_active, enrollment_open, enrollment_end_date
        from unnest(array[true, false]) is_active, unnest(array[true, false]) enrollment_open,
          unnest(${instants}::timestamptz[]) enrollment_end_date) c`.execute(world.platform.database);
  expect(rows).toHaveLength(enrollmentStates.length * instants.length ** 2 * 4);
  const differing = rows.filter(({ status, at, ends, active, open, found }) => {
    const periodEndsAt = open ? null : ends;
    const facts = { status, submittedAt: at, pausedAt: at, isCaseActive: active, periodEndsAt };
    return found !== (status !== 'expired' && isExpired(facts, limits));
  });
  expect(differing).toEqual([]);
  expect(rows.some(({ found }) => found)).toBe(true);
});
