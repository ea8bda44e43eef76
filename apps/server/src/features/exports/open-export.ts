import { Readable } from 'node:stream';
import { type Actor, holds, type UserActor } from '@openroll/domain/access/actor';
import { dayOf } from '@openroll/domain/values/dates';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { FileStream } from '../../platform/http/call.ts';
import { exportKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { forbidden, notFound } from '../../platform/refusal.ts';
import { type Scope, scopeOf } from '../../platform/scope.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
import {
  isStillInScope,
  listParts,
  permissionFor,
  type ReadyExport,
  type toStoredScope,
} from './exports.queries.ts';
import type { ReportFile } from './report-file-statement.ts';
import { readParts } from './store-parts.ts';

interface Asking {
  readonly file: ReadyExport;
  readonly by: UserActor;
  /** Who it is by the time that a further part goes out. */
  readonly askAgain: () => Promise<Actor>;
}

/**
 * A finished file for whoever asked for it, part by part. Refuses with 404 one with a case that has left the asker's scope,
 * with 403 where the permission is gone. Before each further part all of it is asked
 * again, and the file ends where the asker may not go on (AC11).
 */
export async function openExport(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  { file: found, by, askAgain }: Asking,
): Promise<FileStream> {
  const { id } = found;
  const kind = found.kind;
  if (!holds(by, permissionFor[kind])) throw forbidden();
  const kept = found.scope as ReturnType<typeof toStoredScope>;
  if (!isStillInScope(scope, kept)) throw notFound();
  await recordAuditAlone(platform, origin, {
    action: 'export.downloaded',
    object: ['export', id],
    detail: { kind, rows: found.rows },
  });
  const file = {
    id,
    key: openDataKey(platform.keys, exportKeyOwner(id), found.data_key),
    parts: await listParts(platform, id),
  };
  const parts = readParts(platform, file, async () => {
    const actor = await askAgain();
    if (!holds(actor, permissionFor[kind])) throw forbidden();
    if (!isStillInScope(await scopeOf(platform.pool, actor), kept)) throw notFound();
  });
  const content = Readable.from(parts, { objectMode: false, highWaterMark: 65_536 });
  const format = kind === 'report' ? (found.filters as unknown as ReportFile).format : 'csv';
  const name = `${kind}_${dayOf(found.created_at, platform.site.timeZone)}.${format}`;
  return new FileStream(content, name, format);
}
