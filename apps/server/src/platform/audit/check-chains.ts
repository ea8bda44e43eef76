import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/connect.ts';
import { firstMac, macOf } from './chain.ts';
import type { SealedEvent } from './lanes.ts';
import type { Head } from './root-file.ts';

/** What is wrong with the trail. `event` is the row at which it was noticed. */
export interface AuditFault {
  readonly kind:
    | 'changed'
    | 'missing'
    | 'link'
    | 'order'
    | 'head'
    | 'root'
    | 'root-differs'
    | 'lane-gone'
    | 'root-file'
    | 'unchained';
  readonly event: number | null;
  readonly caseId: number | null;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface Findings {
  events: number;
  unchained: number;
  chains: number;
  /** The first ones: three of a chain, a hundred of all. */
  readonly faults: AuditFault[];
  /** How many there are in all. */
  faultCount: number;
}

const maxPerLane = 3;
const maxFaults = 100;
const pageRows = 2000;

/**
 * Recomputes every chain, page by page, in a transaction with one view of the database (repeatable read): each row's
 * seal, its link to the row before it, the head behind the last one, and the signed roots' heads on the way.
 */
export async function checkChains(
  tx: Tx,
  key: KeyObject,
  roots: ReadonlyMap<number, Head>,
): Promise<Findings> {
  const findings: Findings = { events: 0, unchained: 0, chains: 0, faults: [], faultCount: 0 };
  const heads = new Map((await listHeads(tx)).map((head) => [head.lane, head]));
  const lanes = new Set([...heads.keys(), ...roots.keys()]);
  let chain = openChain(findings, -1);
  const close = (lane: number) => {
    chain.end(heads.get(lane), roots.get(lane));
    lanes.delete(lane);
  };
  for (let from = { lane: -1, seq: 0 }; ; ) {
    const page = await readPage(tx, from);
    for (const event of page) {
      if (event.lane !== from.lane) {
        if (from.lane !== -1) close(from.lane);
        chain = openChain(findings, event.lane);
      }
      chain.see(key, event, roots.get(event.lane));
      from = event;
    }
    if (page.length < pageRows) break;
  }
  if (chain.lane !== -1) close(chain.lane);
  for (const lane of lanes) openChain(findings, lane).end(heads.get(lane), roots.get(lane));
  await findUnchained(tx, findings);
  return findings;
}

function openChain(findings: Findings, lane: number) {
  let faults = 0;
  let last: Pick<SealedEvent, 'id' | 'seq' | 'mac' | 'case_id'> = {
    id: 0,
    seq: 0,
    mac: firstMac,
    case_id: null,
  };
  const report = (fault: AuditFault) => {
    findings.faultCount++;
    if (++faults <= maxPerLane && findings.faults.length < maxFaults) findings.faults.push(fault);
  };
  const at = (event: number | null, caseId: number | null) => ({
    event: event || null,
    caseId: caseId || null,
  });
  return {
    lane,
    /** The next row of the chain. */
    see(key: KeyObject, event: SealedEvent, root: Head | undefined): void {
      const here = at(event.id, event.case_id);
      const params = { event: event.id };
      findings.events++;
      const gap = event.seq - last.seq - 1;
      if (gap > 0) report({ kind: 'missing', ...here, params: { ...params, count: gap } });
      else if (!event.prev_mac.equals(last.mac)) report({ kind: 'link', ...here, params });
      if (event.id <= last.id) report({ kind: 'order', ...here, params });
      if (!macOf(key, event.prev_mac, event).equals(event.mac)) report({ kind: 'changed', ...here, params });
      if (root?.seq === event.seq && root.mac !== event.mac.toString('hex'))
        report({ kind: 'root-differs', ...here, params });
      last = event;
    },
    /** No more rows: what the chain's head and the last signed root say must be there. */
    end(head: Head | undefined, root: Head | undefined): void {
      findings.chains++;
      const here = at(last.id, head?.case_id ?? root?.case_id ?? last.case_id);
      if (root && root.seq > last.seq) {
        const count = root.seq - last.seq;
        report({
          kind: last.seq === 0 ? 'lane-gone' : 'root',
          ...here,
          params: { chain: lane, count, event: last.id },
        });
      }
      const sound =
        head?.seq === last.seq &&
        head.mac === last.mac.toString('hex') &&
        (last.id === 0 || head.case_id === (last.case_id ?? 0));
      if (!sound && !(head === undefined && last.seq === 0))
        report({ kind: 'head', ...here, params: { chain: lane, seq: head?.seq ?? 0, found: last.seq } });
    },
  };
}

/** The ends of all chains: about one for each case, more where several wrote at once. */
export async function listHeads(tx: Tx): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select lane, case_id, seq, encode(mac, 'hex') as mac from audit_lanes order by lane`.execute(tx);
  return rows;
}

async function readPage(tx: Tx, after: { lane: number; seq: number }): Promise<SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`
    select id, lane, seq, case_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      actor_kind, actor_id, actor_roles, action, object_type, object_id, detail, change_before, change_after,
      request_id, ip, prev_mac, mac
    from audit_events where (lane, seq) > (${after.lane}, ${after.seq}) and mac is not null
    order by lane, seq limit ${pageRows}`.execute(tx);
  return rows;
}

/** Rows without a seal are from before the chains; later ones have been put in, or robbed of it. */
async function findUnchained(tx: Tx, findings: Findings): Promise<void> {
  const { rows } = await sql<{ unchained: number; late: number; first: number | null }>`
    with began as (select coalesce(min(id), 9223372036854775807) as id from audit_events where lane is not null)
    select count(*) as unchained, count(*) filter (where e.id > began.id) as late,
      min(e.id) filter (where e.id > began.id) as first
    from audit_events e, began where e.mac is null`.execute(tx);
  const [found] = rows;
  findings.unchained = found?.unchained ?? 0;
  if (!found?.late) return;
  findings.faultCount++;
  findings.faults.push({
    kind: 'unchained',
    event: found.first,
    caseId: null,
    params: { event: found.first ?? 0, count: found.late },
  });
}
