import type pg from 'pg';

/**
 * Tells the database the zone of the site: it counts applications by the site's days (0030_site_zone.sql). Where the setting
 * has changed since the last start they are counted anew, once.
 */
export async function setSiteZone(pool: pg.Pool, timeZone: string): Promise<void> {
  await pool.query('select set_site_zone($1)', [timeZone]);
}
