import { isDeliverable } from '@openroll/domain/enrollments/deliveries';
import { type EnrollmentStatus, enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { isDeliverableInSql } from './deliverable.queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('the database finds as deliverable what the rule calls so, of every combination', async () => {
  const { rows } = await sql<{
    status: EnrollmentStatus;
    required: boolean;
    deleted: boolean;
    paused: boolean;
    training: boolean;
    pending: boolean;
    found: boolean;
  }>`
    select e.status, e.delivery_required as required, e.deleted_at is not null as deleted, c.delivery_paused as paused,
      c.is_training as training, c.is_pending_group as pending, ${isDeliverableInSql} as found
    from (select status, delivery_required, case when deleted then now() end as deleted_at
        from unnest(${[...enrollmentStates]}::text[]) status,
          unnest(array[true, false]) delivery_required, unnest(array[true, false]) deleted) e,
      (select delivery_paused, is_training, is_pending_group
        from unnest(array[true, false]) delivery_paused, unnest(array[true, false]) is_training,
          unnest(array[true, false]) is_pending_group) c`.execute(world.platform.database);
  expect(rows).toHaveLength(32 * enrollmentStates.length);
  expect(rows.filter(({ found }) => found)).toHaveLength(1);
  for (const { found, status, required, deleted, paused, training, pending } of rows)
    expect(found).toBe(
      isDeliverable({
        enrollmentStatus: status,
        isRequired: required,
        isDeleted: deleted,
        isCasePaused: paused,
        isTraining: training,
        isPendingGroup: pending,
      }),
    );
});
