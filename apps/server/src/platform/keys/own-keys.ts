import { existsSync } from 'node:fs';
import type pg from 'pg';
import { connectAlone } from '../database/connect.ts';
import { keyFile, readKeyFile, wrapRootsOf } from './key-file.ts';
import { loadKeyRing } from './key-ring.ts';
import { keyIdOf } from './sealing.ts';

/**
 * Refuses a database that was written with other keys than those of the data directory (§11.6), before anything is written: its
 * people could never be read, and new ones would be sealed with keys that the site's own backup does not have. Throws with the
 * file that is missing or wrong.
 */
export const refuseOtherKeys = (url: string, dataDir: string): Promise<void> =>
  withClient(url, async (client) => {
    if (!(await isThere(client, 'site_keys'))) return;
    const known = await findFingerprint(client);
    if (known !== undefined) requireSame(known, dataDir);
  });

/**
 * Notes the keys of the data directory with a migrated database, once; the first start makes them. Of two first starts with two
 * data directories one is refused.
 */
export const recordSiteKeys = (url: string, dataDir: string): Promise<void> =>
  withClient(url, async (client) => {
    const known = await findFingerprint(client);
    if (known !== undefined) return requireSame(known, dataDir);
    await refuseKeysOfEarlierData(client, dataDir);
    await client.query('insert into site_keys (fingerprint) values ($1) on conflict do nothing', [
      loadKeyRing(dataDir).fingerprint,
    ]);
    requireSame((await findFingerprint(client)) ?? '', dataDir);
  });

function requireSame(known: string, dataDir: string): void {
  const file = keyFile(dataDir);
  if (!existsSync(file))
    throw new Error(
      `${file} is missing: it holds the keys of this database, without which nothing in it can be read. Put it back from your backup`,
    );
  if (loadKeyRing(dataDir).fingerprint !== known) throw new Error(otherKeys(file));
}

const otherKeys = (file: string) =>
  `${file} holds other keys than those that this database was written with. Put the right file back from your backup`;

/** A database from before keys were noted tells them by what is sealed in it. */
async function refuseKeysOfEarlierData(client: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ data_key: Buffer }>(
    `(select data_key from cases where length(data_key) > 0 limit 1)
     union all (select data_key from enrollments where length(data_key) > 0 limit 1)
     union all (select data_key from wizard_sessions where length(data_key) > 0 limit 1)`,
  );
  if (rows.length === 0) return;
  const file = keyFile(dataDir);
  const known = new Set(existsSync(file) ? wrapRootsOf(readKeyFile(dataDir)).map(({ kid }) => kid) : []);
  if (rows.some(({ data_key }) => !known.has(keyIdOf(data_key)))) throw new Error(otherKeys(file));
}

const findFingerprint = async (client: pg.Client): Promise<string | undefined> =>
  (await client.query<{ fingerprint: string }>('select fingerprint from site_keys')).rows[0]?.fingerprint;

const isThere = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]
    ?.there === true;

async function withClient<T>(url: string, body: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectAlone(url);
  try {
    return await body(client);
  } finally {
    await client.end();
  }
}
