import type { KeyObject } from 'node:crypto';
import type { Actor } from '@openroll/domain/access/actor';
import type { TextKey } from '@openroll/messages/texts';
import type { Tx } from '../database/connect.ts';
import type { Platform } from '../platform.ts';
import { type ChainedEvent, keyedHash, macOf, microseconds } from './chain.ts';
import { appendToLane, type Lane, lockLane, type SealedEvent } from './lanes.ts';

/** Where a change came from. Made by the edge for requests, by the worker for jobs. */
export interface Origin {
  readonly actor: Actor;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The language in which whoever asks is answered; without one, the site's default. */
  readonly language?: string;
}

/** Changes that nobody asked for: a job's own. */
export const workerOrigin: Origin = {
  actor: { kind: 'anonymous' },
  requestId: 'worker',
  ip: '',
  userAgent: '',
};

/** Changes by whoever may run the program on the site's machine. */
export const commandLineOrigin: Origin = {
  actor: { kind: 'anonymous' },
  requestId: 'command line',
  ip: 'local',
  userAgent: 'openroll',
};

type ObjectOf<K extends TextKey> = K extends `audit.object.${infer Kind}` ? Kind : never;

/** What events are about: a kind that has no words cannot be noted. */
export type AuditObject = ObjectOf<TextKey>;

export interface AuditNote {
  /** `enrollment.submitted`, `census.uploaded`, `access.refused` … */
  readonly action: string;
  readonly object: readonly [type: AuditObject, id: string | number | null];
  readonly caseId?: number | null;
  /** Names, counts and states; never values of personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** What was, and what is: kept as keyed hashes only. */
  readonly change?: { readonly before: unknown; readonly after: unknown };
}

/**
 * Writes the audit rows of a transaction, each chained to the one before it in its lane. Called last before the commit:
 * a lane is then held for no longer than that takes.
 */
export async function recordAudit(
  { keys }: Pick<Platform, 'keys'>,
  tx: Tx,
  origin: Origin,
  at: Date,
  notes: readonly AuditNote[],
): Promise<void> {
  const byCase = Map.groupBy(notes, ({ caseId }) => caseId ?? 0);
  for (const [caseId, ofCase] of byCase) {
    const lane = await lockLane(tx, caseId, ofCase.length);
    const events: SealedEvent[] = [];
    for (const note of ofCase) {
      const prev_mac = events.at(-1)?.mac ?? lane.mac;
      const event = toEvent(keys.audit, { origin, at, note, lane, index: events.length });
      events.push({ ...event, prev_mac, mac: macOf(keys.audit, prev_mac, event) });
    }
    await appendToLane(tx, events);
  }
}

interface Noted {
  readonly origin: Origin;
  readonly at: Date;
  readonly note: AuditNote;
  readonly lane: Lane;
  readonly index: number;
}

function toEvent(key: KeyObject, { origin, at, note, lane, index }: Noted): ChainedEvent {
  const { actor } = origin;
  const [objectType, objectId] = note.object;
  return {
    id: lane.ids[index] ?? 0,
    lane: lane.lane,
    seq: lane.seq + 1 + index,
    case_id: note.caseId ?? null,
    at: microseconds(at),
    ...actorColumns(actor),
    action: note.action,
    object_type: objectType,
    object_id: objectId === null ? null : storable(String(objectId)),
    detail: JSON.parse(JSON.stringify(note.detail ?? {}), (_, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    ),
    change_before: note.change ? keyedHash(key, note.change.before) : null,
    change_after: note.change ? keyedHash(key, note.change.after) : null,
    request_id: origin.requestId,
    ip: origin.ip,
  };
}

/** Of the holder of a link: which session of one, and what kind stands where others have their roles. */
function actorColumns(actor: Actor): Pick<ChainedEvent, 'actor_kind' | 'actor_id' | 'actor_roles'> {
  const { kind } = actor;
  switch (kind) {
    case 'anonymous':
      return { actor_kind: kind, actor_id: null, actor_roles: [] };
    case 'link':
      return { actor_kind: kind, actor_id: actor.linkSessionId, actor_roles: [actor.link] };
    case 'api':
    case 'user':
      return { actor_kind: kind, actor_id: actor.userId, actor_roles: actor.roles };
  }
}

/** What PostgreSQL cannot keep in a text: a change must not fail because of its own note. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
