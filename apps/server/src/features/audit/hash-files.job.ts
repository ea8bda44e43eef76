import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readFile } from '../../platform/documents/case-files.ts';
import { writeHomeOfficeEmails } from '../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';

/** How much one night reads at most. */
export interface NightlyReading {
  readonly bytes: number;
  readonly seconds: number;
}

/** What a night came to. */
export interface HashedFiles {
  readonly files: number;
  readonly bytes: number;
  /** Ids of files that are missing, or are not what was kept; at most a hundred, then the night is over. */
  readonly altered: readonly number[];
  /** It has come to the newest file: the next night begins anew. */
  readonly isRoundOver: boolean;
}

const nightly: NightlyReading = { bytes: 64 * 2 ** 30, seconds: 3000 };
const pageFiles = 100;
const maxAltered = 100;

/**
 * Every night: opens the kept files one after the other, in the order in which they were stored, and holds each against the hash
 * that it was kept with (§11.8). A night goes on where the last one has stopped, or a killed one, and reads no more than it may; one file
 * is in memory at a time. What is missing or altered is noted in the trail, and an alarm in the log and to the home office.
 */
export async function hashFiles(platform: Platform, most = nightly): Promise<HashedFiles> {
  const { database, clock } = platform;
  const end = clock().getTime() + most.seconds * 1000;
  const altered: number[] = [];
  let [files, bytes] = [0, 0];
  let last = await lastRead(database);
  let isRoundOver = false;
  const isSpent = () =>
    files > 0 && (bytes >= most.bytes || clock().getTime() >= end || altered.length >= maxAltered);
  while (!isRoundOver && !isSpent()) {
    const page = await listFilesAfter(database, last);
    let read = 0;
    for (const file of page) {
      if (isSpent()) break;
      if (!(await isAsKept(platform, file.id))) {
        altered.push(file.id);
        await recordAltered(platform, file);
      }
      last = file.id;
      files += 1;
      bytes += file.bytes;
      read += 1;
    }
    isRoundOver = read === page.length && page.length < pageFiles;
    await remember(platform, isRoundOver ? 0 : last);
  }
  const night = { files, bytes, altered, isRoundOver };
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

/** Read twice before it counts as altered: a file that is moved to another case, or goes, meanwhile is neither. */
async function isAsKept(platform: Platform, id: number): Promise<boolean> {
  for (let time = 0; time < 2; time++)
    try {
      await readFile(platform, id);
      return true;
    } catch (error) {
      platform.log.warn({ file: id, error: String(error) }, 'a kept file cannot be read');
    }
  const row = await platform.database
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined;
}

const recordAltered = (
  platform: Platform,
  { id, case_id: caseId }: { readonly id: number; readonly case_id: number | null },
): Promise<void> =>
  inTransaction(platform, workerOrigin, ({ audit }) =>
    audit({ action: 'audit.file-altered', object: ['file', id], caseId }),
  );

/** The trail has every night; the log and the home office are told where something is wrong (§11.13). */
async function tell(platform: Platform, { files, bytes, altered, isRoundOver }: HashedFiles): Promise<void> {
  await inTransaction(platform, workerOrigin, async (work) => {
    await work.audit({
      action: 'audit.files-hashed',
      object: ['audit', null],
      detail: { files, bytes, altered: altered.length, isRoundOver },
    });
    if (altered.length === 0) return;
    platform.log.error({ alert: 'file-hash', files: altered }, 'kept files are missing or altered');
    await writeHomeOfficeEmails(platform, work, {
      subject: 'mails.fileFaultSubject',
      body: 'mails.fileFault',
      params: { count: altered.length },
      link: { url: siteAddress(platform.config, '/audit'), text: 'mails.auditFaultButton' },
    });
  });
}
