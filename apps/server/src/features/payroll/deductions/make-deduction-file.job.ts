import { languageOf } from '@openroll/domain/access/actor';
import { allRows, changesSince, deducting } from '@openroll/domain/payroll/changes';
import { deductionsOn, totalCents } from '@openroll/domain/payroll/deductions';
import { payDateBefore } from '@openroll/domain/payroll/pay-dates';
import { deductionFileMachine } from '@openroll/domain/statuses/deduction-file-status';
import { may } from '@openroll/domain/statuses/machine';
import type { Translate } from '@openroll/messages/texts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { saveFile } from '../../../platform/documents/case-files.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { writeHomeOfficeEmails } from '../../../platform/mail/home-office-emails.ts';
import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { openCaseKey } from '../../census/census.queries.ts';
import { findPayCalendar, getPremiumMode, rhythmOf } from '../calendar/pay-calendar.queries.ts';
import { readCoverages } from '../coverages/coverages.queries.ts';
import { findEntitledAsker } from './deduction-files.queries.ts';
import { lockDeductionFile, moveDeductionFile } from './move-deduction-file.ts';
import { listStandingLines, writeLines } from './write-lines.ts';
import { writeSheet } from './write-sheet.ts';

const hoursKept = 24;

type FileRow = NonNullable<Awaited<ReturnType<typeof lockDeductionFile>>>;

/**
 * Makes a deduction file, writes down what it says, and writes the email with its link, all in one transaction: killed in the middle
 * it leaves nothing, and the next try makes it. Rights are the asker's now. One that is ready is not made again.
 */
export async function makeDeductionFile(
  platform: Platform,
  fileId: number,
  { lastTry }: { readonly lastTry: boolean },
): Promise<void> {
  const wanted = await platform.database
    .selectFrom('deduction_files')
    .select(['case_id', 'asked_by', 'status'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!wanted || !may(deductionFileMachine, wanted.status, 'made')) return;
  const asker = await findEntitledAsker(platform, wanted.asked_by, wanted.case_id);
  if (!asker) return fail(platform, fileId);
  try {
    await inTransaction(platform, workerOrigin, (work) =>
      make(platform, work, { fileId, caseId: wanted.case_id, t: platform.translatorIn(languageOf(asker)) }),
    );
  } catch (error) {
    if (lastTry) await fail(platform, fileId);
    throw error;
  }
}

async function make(
  platform: Platform,
  work: UnitOfWork,
  { fileId, caseId, t }: { readonly fileId: number; readonly caseId: number; readonly t: Translate },
): Promise<void> {
  const { tx, now } = work;
  // One file of a case at a time: each is compared with what the one before it has said.
  await tx.selectFrom('pay_calendars').select('case_id').where('case_id', '=', caseId).forUpdate().execute();
  const row = await lockDeductionFile(tx, fileId);
  if (!row || !may(deductionFileMachine, row.status, 'made')) return;
  const calendar = await findPayCalendar(tx, caseId);
  if (!calendar) throw new Error(`case ${caseId} has lost its pay calendar`);
  const rhythm = rhythmOf(calendar, await getPremiumMode(tx, caseId));
  const { enrolled } = await readCoverages(platform, tx, caseId, { onlyEnrolled: true });
  const deductions = deductionsOn(enrolled, rhythm, row.pay_date);
  const key = await openCaseKey(platform, tx, caseId);
  const standing = await listStandingLines(tx, caseId, key);
  const rows =
    row.kind === 'full'
      ? allRows(deductions)
      : changesSince(standing, deductions, payDateBefore(rhythm, row.pay_date));
  const total = totalCents(deductions);
  const all = { words: t('payroll.total'), cents: total };
  const bytes = await writeSheet(t, row.format, {
    columns: calendar.columns,
    rows,
    totals:
      row.kind === 'full'
        ? [all]
        : [{ words: t('payroll.totalChanges'), cents: totalCents(deducting(rows)) }, all],
  });
  await writeLines(tx, { caseId, fileId, payDate: row.pay_date, key }, standing, deductions);
  const file = await saveFile(platform, tx, { caseId, kind: 'deduction-file', bytes, at: now });
  await moveDeductionFile(work, row, 'made', {
    changes: {
      file_id: file.id,
      rows: rows.length,
      total_cents: total,
      made_at: now,
      expires_at: new Date(now.getTime() + hoursKept * 3_600_000),
    },
    detail: { kind: row.kind, pay_date: row.pay_date, rows: rows.length, sha256: file.sha256 },
  });
  await announce(platform, work, row, rows.length);
  failpoint(platform.config, 'deductions.before_commit');
}

/** To whoever asked, or owns the schedule, and to nobody else (§9.10). */
const announce = (platform: Platform, work: UnitOfWork, row: FileRow, rows: number): Promise<void> =>
  writeUserEmail(platform, work, row.asked_by, {
    subject: 'mails.deductionFileSubject',
    body: 'mails.deductionFile',
    params: { rows, date: { day: row.pay_date } },
    button: payrollPage(platform, row.case_id),
    notes: ['mails.deductionFileLife', 'mails.exportReadyUnasked'],
  });

/** The page of a case on which its files are. */
const payrollPage = ({ site }: Platform, caseId: number) =>
  ({ path: `${site.casesPath}/${caseId}/payroll`, text: 'mails.deductionFileButton' }) as const;

/** Nothing of it stays but its line in the list; of a scheduled one, for which nobody waits, the home office is told. */
const fail = (platform: Platform, fileId: number): Promise<void> =>
  inTransaction(platform, workerOrigin, async (work) => {
    const row = await lockDeductionFile(work.tx, fileId);
    if (!row || !may(deductionFileMachine, row.status, 'failed')) return;
    await moveDeductionFile(work, row, 'failed', { detail: { kind: row.kind, pay_date: row.pay_date } });
    if (!row.is_scheduled) return;
    const { group_name } = await work.tx
      .selectFrom('cases')
      .select('group_name')
      .where('id', '=', row.case_id)
      .executeTakeFirstOrThrow();
    await writeHomeOfficeEmails(platform, work, {
      subject: 'mails.deductionFileSkippedSubject',
      body: 'mails.deductionFileSkipped',
      params: { group: group_name, date: { day: row.pay_date } },
      link: {
        url: siteAddress(platform.config, payrollPage(platform, row.case_id).path),
        text: 'mails.deductionFileButton',
      },
    });
  });
