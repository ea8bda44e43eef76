import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readIfKept } from '../../platform/documents/read-if-kept.ts';
import { writeHomeOfficeEmails } from '../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';

/** How much one night reads at most. */
export interface NightlyReading {
  readonly bytes: number;
  readonly seconds: number;
}

/** How each fault is noted, and told. */
const faultWords = {
  altered: {
    action: 'audit.file-altered',
    alert: 'file-hash',
    email: { subject: 'mails.fileFaultSubject', body: 'mails.fileFault' },
  },
  unreadable: {
    action: 'audit.file-unreadable',
    alert: 'file-unreadable',
    email: { subject: 'mails.fileUnreadableSubject', body: 'mails.fileUnreadable' },
  },
} as const;
type Fault = keyof typeof faultWords;
const allFaults: readonly Fault[] = ['altered', 'unreadable'];

/** What a night came to. */
export interface HashedFiles {
  readonly files: number;
  readonly bytes: number;
  /** Ids of files that are missing, or are not what was kept. */
  readonly altered: readonly number[];
  /** Ids of files that the store does not give: nobody knows whether they are what was kept. */
  readonly unreadable: readonly number[];
  /** It has come to the newest file: the next night begins anew. */
  readonly isRoundOver: boolean;
}

const nightly: NightlyReading = { bytes: 64 * 2 ** 30, seconds: 3000 };
const pageFiles = 100;
/** After so many faults the night is over. */
const maxFaults = 100;

/**
 * Every night: opens the kept files one after the other, in the order in which they were stored, and holds each against the hash
 * that it was kept with (§11.8). A night goes on where the last one has stopped, or a killed one, and reads no more than it may; one file
 * is in memory at a time. What is missing or altered, and what cannot be read, is noted in the trail, and an alarm in the log and to the home office.
 */
export async function hashFiles(platform: Platform, most = nightly): Promise<HashedFiles> {
  const { database, clock } = platform;
  const end = clock().getTime() + most.seconds * 1000;
  const faults: Record<Fault, number[]> = { altered: [], unreadable: [] };
  let [files, bytes] = [0, 0];
  let last = await lastRead(database);
  let isRoundOver = false;
  const isSpent = () =>
    files > 0 &&
    (bytes >= most.bytes ||
      clock().getTime() >= end ||
      faults.altered.length + faults.unreadable.length >= maxFaults);
  while (!isRoundOver && !isSpent()) {
    const page = await listFilesAfter(database, last);
    let read = 0;
    for (const file of page) {
      if (isSpent()) break;
      const fault = await faultOf(platform, file.id);
      if (fault) {
        faults[fault].push(file.id);
        await recordFault(platform, file, fault);
      }
      last = file.id;
      files += 1;
      bytes += file.bytes;
      read += 1;
    }
    isRoundOver = read === page.length && page.length < pageFiles;
    await remember(platform, isRoundOver ? 0 : last);
  }
  const night = { files, bytes, ...faults, isRoundOver };
  await tell(platform, night);
  return night;
}

const lastRead = async (db: Db): Promise<number> =>
  (await db.selectFrom('file_checks').select('last_file_id').executeTakeFirst())?.last_file_id ?? 0;

const listFilesAfter = (db: Db, id: number) =>
  db
    .selectFrom('files')
    .select(['id', 'case_id', 'bytes'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(pageFiles)
    .execute();

const remember = ({ database, clock }: Platform, last: number): Promise<unknown> =>
  database
    .insertInto('file_checks')
    .values({ last_file_id: last, checked_at: clock() })
    .onConflict((on) => on.column('the_one').doUpdateSet({ last_file_id: last, checked_at: clock() }))
    .execute();

/** Read twice before it counts: a file that is moved to another case, or goes, meanwhile has no fault. */
async function faultOf(platform: Platform, id: number): Promise<Fault | undefined> {
  let fault: Fault = 'altered';
  for (let time = 0; time < 2; time++)
    try {
      if (await readIfKept(platform, id)) return undefined;
      fault = 'altered';
    } catch (error) {
      fault = 'unreadable';
      platform.log.warn({ file: id, error: String(error) }, 'a kept file cannot be read');
    }
  const row = await platform.database
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fault;
}

const recordFault = (
  platform: Platform,
  { id, case_id: caseId }: { readonly id: number; readonly case_id: number | null },
  fault: Fault,
): Promise<void> =>
  inTransaction(platform, workerOrigin, ({ audit }) =>
    audit({ action: faultWords[fault].action, object: ['file', id], caseId }),
  );

/** The trail has every night; the log and the home office are told where something is wrong (§11.13). */
async function tell(platform: Platform, night: HashedFiles): Promise<void> {
  const { files, bytes, altered, unreadable, isRoundOver } = night;
  await inTransaction(platform, workerOrigin, async (work) => {
    await work.audit({
      action: 'audit.files-hashed',
      object: ['audit', null],
      detail: { files, bytes, altered: altered.length, unreadable: unreadable.length, isRoundOver },
    });
    for (const fault of allFaults) {
      const ids = night[fault];
      if (ids.length === 0) continue;
      const { alert, email } = faultWords[fault];
      if (fault === 'altered') platform.log.error({ alert, files: ids }, 'kept files are missing or altered');
      else platform.log.error({ alert, files: ids }, 'kept files cannot be read');
      await writeHomeOfficeEmails(platform, work, {
        ...email,
        params: { count: ids.length },
        link: { url: siteAddress(platform.config, '/audit'), text: 'mails.auditFaultButton' },
      });
    }
  });
}
