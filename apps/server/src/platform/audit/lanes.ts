import { sql } from 'kysely';
import type { Tx } from '../database/connect.ts';
import { type ChainedEvent, firstMac } from './chain.ts';

/** The end of a chain, held until the transaction ends, and ids for the events that will follow it. */
export interface Lane {
  readonly lane: number;
  readonly seq: number;
  readonly mac: Buffer;
  readonly ids: readonly number[];
}

/** An event with the seals on both sides of it. */
export type SealedEvent = ChainedEvent & { readonly prev_mac: Buffer; readonly mac: Buffer };

/**
 * A chain of the case that nobody is writing to; a new one where all are taken. So the writers of one case never wait
 * for each other, nothing can lock another out, and there are as many chains as there were commits at once.
 */
export async function lockLane(tx: Tx, caseId: number, count: number): Promise<Lane> {
  const { rows } = await sql<Lane>`
    with free as (
      select lane, seq, mac from audit_lanes where case_id = ${caseId}
      order by lane limit 1 for update skip locked
    ), opened as (
      insert into audit_lanes (case_id, mac)
      select ${caseId}, ${firstMac} where not exists (select from free)
      returning lane, seq, mac
    )
    select lane, seq, mac,
      (select json_agg(nextval('audit_events_id_seq')) from generate_series(1, ${count}::int)) as ids
    from (select * from free union all select * from opened) taken`.execute(tx);
  const [lane] = rows;
  if (!lane) throw new Error('no audit lane could be taken');
  return lane;
}

/** Writes events to the end of their chain, and moves its head behind them: one statement, however many. */
export async function appendToLane(tx: Tx, events: readonly SealedEvent[]): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  const json = JSON.stringify(
    events.map((event) => ({
      ...event,
      change_before: hexOf(event.change_before),
      change_after: hexOf(event.change_after),
      prev_mac: hexOf(event.prev_mac),
      mac: hexOf(event.mac),
    })),
  );
  await sql`
    with head as (
      update audit_lanes set seq = ${last.seq}, mac = ${last.mac} where lane = ${last.lane}
    )
    insert into audit_events (id, lane, seq, case_id, at, actor_kind, actor_id, actor_roles, action, object_type,
      object_id, detail, change_before, change_after, request_id, ip, prev_mac, mac)
    overriding system value
    select id, lane, seq, case_id, at, actor_kind, actor_id, actor_roles, action, object_type,
      object_id, detail, change_before, change_after, request_id, ip, prev_mac, mac
    from jsonb_to_recordset(${json}::jsonb) as e(id bigint, lane bigint, seq bigint, case_id bigint, at timestamptz,
      actor_kind text, actor_id bigint, actor_roles text[], action text, object_type text, object_id text, detail jsonb,
      change_before bytea, change_after bytea, request_id text, ip text, prev_mac bytea, mac bytea)`.execute(
    tx,
  );
}

const hexOf = (bytes: Buffer | null): string | null => bytes && `\\x${bytes.toString('hex')}`;
