import { sql } from 'kysely';

/**
 * A record `r` in which a delivery `d` travels now: a correction is another record of it, in another package. What was replaced is read by
 * nobody but its package.
 *
 * @example query.leftJoin('delivery_records as r', (join) => join.on(isCurrentRecord))
 */
export const isCurrentRecord = sql<boolean>`r.package_id = d.package_id and r.delivery_id = d.id`;
