import type { BodyOf } from '@openroll/contract/endpoint';
import type { setPayCalendar as endpoint } from '@openroll/contract/payroll';
import { type Problem, problem } from '@openroll/domain/problems';
import { addDays, dayOf } from '@openroll/domain/values/dates';
import { parseDate } from '@openroll/domain/values/typed-dates';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid, notFound } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { findPayCalendar } from './pay-calendar.queries.ts';

type Given = BodyOf<typeof endpoint>;

/** Nobody plans pay further ahead. */
const daysAhead = 731;

/**
 * Sets a case's pay calendar (§9.10). Whoever sets or changes the schedule owns it. Refuses with 400 a day that is none, a column
 * twice or without a header, and with 409 where somebody else has set it in between. The caller has proven the right on the case.
 */
export async function setPayCalendar(
  platform: Platform,
  origin: Origin,
  { caseId, by }: { readonly caseId: number; readonly by: number },
  given: Given,
): Promise<void> {
  const today = dayOf(platform.clock(), platform.site.timeZone);
  const first = parseDate(given.first_pay_date, {
    field: 'first_pay_date',
    today,
    to: addDays(today, daysAhead),
  });
  const problems = [...(first.ok ? [] : first.problems), ...columnProblems(given.columns)];
  if (!first.ok || problems.length > 0) throw invalid(...problems);
  await inTransaction(platform, origin, async ({ tx, now, audit }) => {
    await tx
      .selectFrom('cases')
      .select('id')
      .where('id', '=', caseId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notFound);
    const before = await findPayCalendar(tx, caseId);
    if (given.updated_at && given.updated_at !== before?.updatedAt.toISOString())
      throw conflict('stale-version');
    const daysBefore = given.schedule?.days_before ?? null;
    const kind = given.schedule?.kind ?? null;
    const isSame = before !== undefined && daysBefore === before.daysBefore && kind === before.scheduleKind;
    const row = {
      first_pay_date: first.value,
      holidays: given.holidays,
      columns: JSON.stringify(given.columns),
      format: given.format,
      days_before: daysBefore,
      schedule_kind: kind,
      owner_id: daysBefore === null ? null : isSame ? before.ownerId : by,
      updated_at: now,
    };
    await tx
      .insertInto('pay_calendars')
      .values({ case_id: caseId, ...row })
      .onConflict((clash) => clash.column('case_id').doUpdateSet(row))
      .execute();
    await audit({
      action: 'payroll.calendar-set',
      object: ['case', caseId],
      caseId,
      detail: { first_pay_date: first.value, holidays: given.holidays, days_before: daysBefore, kind },
    });
  });
}

function columnProblems(columns: Given['columns']): Problem[] {
  const keys = columns.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  const isBlank = columns.some(({ header }) => header.trim() === '');
  return [
    ...(twice === undefined ? [] : [problem('payroll-column-twice', 'columns')]),
    ...(isBlank ? [problem('payroll-column-unnamed', 'columns')] : []),
  ];
}
