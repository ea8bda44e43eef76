import { holdReasonOf, isDeliverable } from '@openroll/domain/enrollments/deliveries';
import { type EnrollmentStatus, enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { isDeliverableInSql, isHeldInSql } from './deliverable.queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('the database finds as deliverable, and as held, what the rules call so, of every combination', async () => {
  const { rows } = await sql<{
    status: EnrollmentStatus;
    required: boolean;
    deleted: boolean;
    paused: boolean;
    training: boolean;
    pending: boolean;
    found: boolean;
    held: boolean;
  }>`
    select e.status, e.delivery_required as required, e.deleted_at is not null as deleted, c.delivery_paused as paused,
      c.is_training as training, c.is_pending_group as pending, ${isDeliverableInSql} as found, ${isHeldInSql} as held
    from (select status, delivery_required, case when deleted then now() end as deleted_at
        from unnest(${[...enrollmentStates]}::text[]) status,
          unnest(array[true, false]) delivery_required, unnest(array[true, false]) deleted) e,
      (select delivery_paused, is_training, is_pending_group
        from unnest(array[true, false]) delivery_paused, unnest(array[true, false]) is_training,
          unnest(array[true, false]) is_pending_group) c`.execute(world.platform.database);
  expect(rows).toHaveLength(32 * enrollmentStates.length);
  expect(rows.filter(({ found }) => found)).toHaveLength(1);
  // Signed and held by its case in seven ways, or in one of three states before that, whatever its case says.
  expect(rows.filter(({ held }) => held)).toHaveLength(7 + 3 * 8);
  for (const { found, held, status, required, deleted, paused, training, pending } of rows) {
    const facts = {
      enrollmentStatus: status,
      isRequired: required,
      isDeleted: deleted,
      isCasePaused: paused,
      isTraining: training,
      isPendingGroup: pending,
    };
    expect(found).toBe(isDeliverable(facts));
    expect(held).toBe(holdReasonOf(facts) !== undefined);
  }
});
