import type { Actor } from '@openroll/domain/access/actor';
import type { Db } from '../database/connect.ts';

/** Where a change came from. Made by the edge for requests, by the worker for jobs. */
export interface Origin {
  readonly actor: Actor;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
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

export interface AuditNote {
  /** `enrollment.submitted`, `census.uploaded`, `access.refused` … */
  readonly action: string;
  readonly object: readonly [type: string, id: string | number | null];
  readonly caseId?: number | null;
  /** Names, counts and states; never values of personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes one audit row in the transaction of the change. */
export async function record(db: Db, origin: Origin, at: Date, note: AuditNote): Promise<void> {
  const { actor } = origin;
  await db
    .insertInto('audit_events')
    .values({
      at,
      case_id: note.caseId ?? null,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'anonymous' ? null : actor.userId,
      action: note.action,
      object_type: note.object[0],
      object_id: note.object[1] === null ? null : String(note.object[1]),
      detail: JSON.stringify(note.detail ?? {}),
      request_id: origin.requestId,
      ip: origin.ip,
    })
    .execute();
}
