import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import {
  apiKeyOwner,
  caseKeyOwner,
  documentSetKeyOwner,
  emailKeyOwner,
  enrollmentKeyOwner,
  exportKeyOwner,
  fileKeyOwner,
  paymentAttemptKeyOwner,
  sessionKeyOwner,
  underwritingKeyOwner,
  userKeyOwner,
  webhookKeyOwner,
} from '../keys/key-owners.ts';
import { rewrapDataKey } from '../keys/sealing.ts';
import type { Platform } from '../platform.ts';

interface WrappedTable {
  readonly id: 'id' | 'user_id';
  /** Beside its id what its owner is told by. */
  readonly named?: 'sha256' | 'message_id';
  readonly owner: (id: number, name: string) => string;
}

/** Every table whose rows have a data key of their own, and whose it is. */
export const wrappedTables: Readonly<Record<string, WrappedTable>> = {
  api_keys: { id: 'user_id', owner: apiKeyOwner },
  cases: { id: 'id', owner: caseKeyOwner },
  document_sets: { id: 'id', owner: documentSetKeyOwner },
  enrollments: { id: 'id', owner: enrollmentKeyOwner },
  exports: { id: 'id', owner: exportKeyOwner },
  files: { id: 'id', named: 'sha256', owner: (_, sha256) => fileKeyOwner(sha256) },
  mails: { id: 'id', named: 'message_id', owner: (_, messageId) => emailKeyOwner(messageId) },
  payment_attempts: { id: 'id', owner: paymentAttemptKeyOwner },
  underwriting_decisions: { id: 'id', owner: underwritingKeyOwner },
  user_two_steps: { id: 'user_id', owner: userKeyOwner },
  webhooks: { id: 'id', owner: webhookKeyOwner },
  wizard_sessions: { id: 'id', owner: sessionKeyOwner },
};

/** The id of the key that wrapped a data key, as it stands in the envelope; null of a key that was purged. */
const kid = sql<string | null>`
  case when octet_length(data_key) > 2
    then convert_from(substring(data_key from 3 for get_byte(data_key, 1)), 'UTF8') end`;

/** How many data keys each of the site's keys has wrapped, by its id. */
export async function countByKey(database: Db): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of Object.keys(wrappedTables)) {
    const { rows } = await sql<{ kid: string | null; n: number }>`
      select ${kid} as kid, count(*)::int as n from ${sql.table(table)} group by 1`.execute(database);
    for (const { kid: of, n } of rows) if (of !== null) counts.set(of, (counts.get(of) ?? 0) + n);
  }
  return counts;
}

/** So many data keys are wrapped anew in one transaction (§11.6). */
const rowsPerBatch = 500;
/** Between two of them, for whoever else is at work. */
const pauseMs = 20;

/** How many data keys were wrapped anew, and how many could not be opened, which are left as they are. */
export interface Rewrapped {
  readonly rewrapped: number;
  readonly failed: number;
}

/**
 * Wraps with the current key whatever an old one has wrapped (§11.6), beside the running site: data keys stay the same, only how they are
 * kept changes. May be killed and called again at any time: what is done is not looked for anymore. A row that is changed
 * meanwhile is left to whoever changed it.
 */
export async function rewrapDataKeys({ database, keys, log }: Platform): Promise<Rewrapped> {
  let [rewrapped, failed] = [0, 0];
  const current = keys.wrap().kid;
  for (const [table, of] of Object.entries(wrappedTables)) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const batch = await oldKeys(database, table, of, current, after);
      const last = batch.at(-1);
      const fresh = batch.flatMap(({ id, data_key, name }) => {
        try {
          return [{ id, old: data_key, wrapped: rewrapDataKey(keys, of.owner(id, name), data_key) }];
        } catch (error) {
          log.error({ table, id, err: { message: (error as Error).message } }, 'a data key cannot be opened');
          return [];
        }
      });
      failed += batch.length - fresh.length;
      rewrapped += await replaceKeys(database, table, of, fresh);
      after = last?.id;
      if (last) await sleep(pauseMs);
    }
  }
  return { rewrapped, failed };
}

interface OldKey {
  readonly id: number;
  readonly data_key: Buffer;
  readonly name: string;
}

async function oldKeys(
  database: Db,
  table: string,
  { id, named }: WrappedTable,
  current: string,
  after: number,
): Promise<readonly OldKey[]> {
  const name = named ? sql.ref(named) : sql.lit('');
  const { rows } = await sql<OldKey>`
    select ${sql.ref(id)}::float8 as id, data_key, ${name} as name from ${sql.table(table)}
    where ${sql.ref(id)} > ${after} and ${kid} <> ${current}
    order by ${sql.ref(id)} limit ${rowsPerBatch}`.execute(database);
  return rows;
}

/** Answers how many: a key that is another by now stays. */
async function replaceKeys(
  database: Db,
  table: string,
  { id }: WrappedTable,
  fresh: readonly { readonly id: number; readonly old: Buffer; readonly wrapped: Buffer }[],
): Promise<number> {
  if (fresh.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set data_key = v.wrapped
    from unnest(${fresh.map((one) => one.id)}::bigint[], ${fresh.map(({ old }) => old)}::bytea[],
      ${fresh.map(({ wrapped }) => wrapped)}::bytea[]) v (id, old, wrapped)
    where t.${sql.ref(id)} = v.id and t.data_key = v.old`.execute(database);
  return Number(numAffectedRows ?? 0);
}
