import { type RawBuilder, sql } from 'kysely';
import type { JobData, JobName } from './queues.ts';

/**
 * Whether a job of this kind that carries this id is still to come, is under way, or is to be tried again. One whose workers have died under it as
 * often as it may be tried is none of these, and nobody has been told of it.
 */
export const isJobAwaitedInSql = <N extends JobName>(
  name: N,
  key: keyof JobData[N] & string,
  id: RawBuilder<number>,
): RawBuilder<boolean> => sql<boolean>`exists (select from pgboss.job j
  where j.name = ${name} and j.state in ('created', 'retry', 'active') and (j.data->>${key}::text)::bigint = ${id})`;
