import { holds } from '@openroll/domain/access/actor';
import type pg from 'pg';
import { alertOfLargeExport } from '../../platform/alerts/alert-of-large-export.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { exportKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey } from '../../platform/keys/sealing.ts';
import { writeEmail } from '../../platform/mail/emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Scope, scopeOf } from '../../platform/scope.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import {
  type ExportKind,
  findAsker,
  findQueuedExport,
  isStillInScope,
  permissionFor,
  toStoredScope,
} from './exports.queries.ts';
import { lockExport, moveExport } from './move-export.ts';
import { openSource } from './open-source.ts';
import type { ReportFile } from './report-file-statement.ts';
import { dropParts, storeParts } from './store-parts.ts';

const hoursKept = 24;
/** Any number that no other pair of locks of ours begins with. */
const exportLocks = 719_203_552;

type QueuedExport = NonNullable<Awaited<ReturnType<typeof findQueuedExport>>>;

/** The asker may not have the file anymore: nothing of it stays, and nobody is told. */
class NotTheirs extends Error {}

/**
 * Makes a file and writes the email with its link. Rights and scope are the asker's now, not when they asked (AC11). Safe
 * twice: one worker at a time has the file, and one that is ready is not made again.
 */
export async function makeExport(
  platform: Platform,
  exportId: number,
  { lastTry }: { readonly lastTry: boolean },
): Promise<void> {
  const client = await platform.connectAlone();
  const lock = [exportLocks, exportId % 2 ** 31];
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, $2) as mine',
      lock,
    );
    const wanted = rows[0]?.mine ? await findQueuedExport(platform, exportId) : undefined;
    if (wanted) await makeFile(platform, client, wanted);
  } catch (error) {
    await dropParts(platform, exportId);
    if (!(error instanceof NotTheirs) && !lastTry) throw error;
    await fail(platform, exportId);
    if (!(error instanceof NotTheirs)) throw error;
  } finally {
    // The lock goes with the connection, and so does a copy that was broken off.
    await client.end();
  }
}

async function makeFile(platform: Platform, client: pg.Client, wanted: QueuedExport): Promise<void> {
  const { asker, scope } = await requireAsker(platform, wanted);
  await dropParts(platform, wanted.id);
  await client.query(
    "begin isolation level repeatable read read only; set local statement_timeout = '10min'; set local work_mem = '64MB'; set local datestyle = 'ISO'",
  );
  const source = await openSource(platform, client, {
    t: platform.translatorIn(asker.language),
    scope,
    wanted,
  });
  const key = openDataKey(platform.keys, exportKeyOwner(wanted.id), wanted.data_key);
  await storeParts(platform, { id: wanted.id, key, ...source }, async () => {
    await requireAsker(platform, wanted, scope);
  });
  await client.query('commit');
  await announce(platform, wanted, scope, source.count());
}

/** The asker as they are now, with a scope that holds all that the file is made of. */
async function requireAsker(platform: Platform, wanted: QueuedExport, made?: Scope) {
  const asker = await findAsker(platform, wanted.asked_by);
  if (!asker || !holds(asker, permissionFor[wanted.kind])) throw new NotTheirs();
  const scope = await scopeOf(platform.pool, asker);
  if (made && !isStillInScope(scope, toStoredScope(made))) throw new NotTheirs();
  return { asker, scope };
}

async function announce(platform: Platform, wanted: QueuedExport, made: Scope, rows: number): Promise<void> {
  const { asker } = await requireAsker(platform, wanted, made);
  const kind = wanted.kind;
  const { body, params, note } = told(wanted);
  await inTransaction(platform, workerOrigin, async (work) => {
    const ready = {
      rows,
      scope: JSON.stringify(toStoredScope(made)),
      ready_at: work.now,
      expires_at: new Date(work.now.getTime() + hoursKept * 3_600_000),
    };
    await moveExport(work, wanted, 'made', { changes: ready, detail: { kind, rows } });
    await writeEmail(platform, work, {
      to: asker.email,
      language: asker.language ?? null,
      firstName: asker.firstName,
      subject: 'mails.exportReadySubject',
      body: `mails.exportReady.${body}`,
      params: { rows, ...params },
      link: { url: siteAddress(platform.config, `/exports/${wanted.id}`), text: 'mails.exportReadyButton' },
      notes: ['mails.exportReadyLife', note],
    });
    await alertOfLargeExport(platform, work, { userId: wanted.asked_by, rows });
  });
}

/** What the email says of a file: a report has a name, and may have been scheduled. */
function told({ kind, filters }: QueuedExport): {
  readonly body: ExportKind | 'namedReport' | 'scheduled';
  readonly params: { readonly [name: string]: string };
  readonly note: 'mails.exportReadyUnasked' | 'mails.exportReadySchedule';
} {
  const note = 'mails.exportReadyUnasked';
  if (kind !== 'report') return { body: kind, params: {}, note };
  const { name, scheduled } = filters as unknown as ReportFile;
  if (scheduled) return { body: 'scheduled', params: { name }, note: 'mails.exportReadySchedule' };
  return name === '' ? { body: kind, params: {}, note } : { body: 'namedReport', params: { name }, note };
}

const fail = (platform: Platform, exportId: number) =>
  inTransaction(platform, workerOrigin, async (work) => {
    const row = await lockExport(work.tx, exportId);
    if (row) await moveExport(work, row, 'failed');
  });
