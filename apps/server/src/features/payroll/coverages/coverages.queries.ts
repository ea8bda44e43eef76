import { isCaptured } from '@openroll/domain/payments/captured-option';
import type { EnrolledCoverage, Payer, PremiumFrom } from '@openroll/domain/payroll/deductions';
import type { NotDeducted, NotDeductedReason } from '@openroll/domain/payroll/reconcile';
import { tierOf } from '@openroll/domain/payroll/tiers';
import type { EnrollmentStatus } from '@openroll/domain/statuses/enrollment-status';
import { type CalendarDate, dayOf } from '@openroll/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { enrollmentKeyOwner } from '../../../platform/keys/key-owners.ts';
import { type DataKey, openDataKey, openJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openCaseKey } from '../../census/census.queries.ts';
import { censusPlace, type SealedPerson } from '../../census/people/seal-person.ts';
import { decidedPremium } from '../../enrollments/decisions.queries.ts';
import { optionsAsOffered } from '../../enrollments/payment.queries.ts';
import { enrollmentPlace } from '../../enrollments/record-applications.ts';

/** So many envelopes are opened before others have their turn. */
const atOnce = 500;

/** What payroll knows of the enrollments of a case. */
export interface Coverages {
  /** In force and deducted from pay, in the order in which they were made. */
  readonly enrolled: readonly EnrolledCoverage[];
  /** Applied for, and not deducted: ended, pending, or paid by a captured card or account. */
  readonly notDeducted: readonly NotDeducted[];
}

/**
 * All applications of a case, as payroll looks at them. With `onlyEnrolled` nothing is read of the others. Who pays is as the
 * census knows them, since the employer does; of whoever is not there, or no longer, as they have signed.
 */
export async function readCoverages(
  platform: Platform,
  db: Db,
  caseId: number,
  { onlyEnrolled }: { readonly onlyEnrolled: boolean },
): Promise<Coverages> {
  const caseKey = await openCaseKey(platform, db, caseId);
  const ids = await listIds(db, caseId, onlyEnrolled);
  const enrolled: EnrolledCoverage[] = [];
  const notDeducted: NotDeducted[] = [];
  for (let at = 0; at < ids.length; at += atOnce)
    for (const row of await listRows(db, ids.slice(at, at + atOnce))) {
      const signed = openSigned(platform, row);
      const payer = payerOf(row, signed, caseKey, caseId);
      const reason = reasonOf(row);
      const product = { productId: row.product_id ?? 0, product: row.display_name };
      if (reason)
        notDeducted.push({ ...payer, ...product, reason, endedOn: endOf(row, platform.site.timeZone) });
      else
        enrolled.push({
          ...payer,
          ...product,
          tier: tierOf(shapeOf(row, signed)),
          premiums: premiumsOf(row, platform.site.timeZone),
        });
    }
  return { enrolled, notDeducted };
}

/** Ids first: a case of many people is read by its index once, and in parts by their own. */
async function listIds(db: Db, caseId: number, onlyEnrolled: boolean): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('enrollments')
    .select('id')
    .where('case_id', '=', caseId)
    .where('product_id', 'is not', null)
    .where('submitted_at', 'is not', null)
    .$if(onlyEnrolled, (query) => query.where('status', '=', 'enrolled').where('deleted_at', 'is', null))
    .$if(!onlyEnrolled, (query) => query.where('status', 'not in', ['paused', 'waived']))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** When somebody asked to be billed from, of the signatures that count. */
const firstBillDate: RawBuilder<string | null> = sql`(
  select max(a.first_bill_date) from enrollment_signatures s join signing_acts a on a.id = s.act_id
  where s.enrollment_id = e.id and a.withdrawn_at is null)`;

/** Applications by id, in their order. */
export const listRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('products as p', 'p.id', 'e.product_id')
    .innerJoin('wizard_sessions as w', 'w.id', 'e.session_id')
    .leftJoin('census_people as m', 'm.id', 'e.census_person_id')
    .leftJoin('enrollment_decisions as x', 'x.enrollment_id', 'e.id')
    .select(['e.id', 'e.status', 'e.deleted_at', 'e.expired_at', 'e.product_id', 'p.display_name'])
    .select([
      'e.annual_premium_cents',
      'e.monthly_premium_cents',
      'e.submitted_at',
      'e.employee_name',
      'e.insured_applicant',
    ])
    .select(['e.ssn_index', 'e.census_person_id', 'e.session_id', 'e.data_key', 'e.sealed_answers'])
    .select(['m.employee_id', 'm.first_name', 'm.last_name', 'm.sealed as sealed_person'])
    .select([
      'e.premium_mode',
      'x.part',
      'x.in_force_from',
      'x.annual_before_cents',
      'x.monthly_before_cents',
    ])
    .select(['x.modal_premium_cents', 'x.monthly_premium_cents as approved_monthly_cents'])
    .select(firstBillDate.as('first_bill_date'))
    .select(optionsAsOffered.as('options'))
    .where('e.id', 'in', ids)
    .orderBy('e.id')
    .execute();
type Row = Awaited<ReturnType<typeof listRows>>[number];

/** Of the canonical application what payroll needs. */
interface Signed {
  readonly employee: { readonly answers: Readonly<Record<string, unknown>> };
  readonly members: readonly { readonly type: 'primary' | 'spouse' | 'child' }[];
  readonly coverage: { readonly amount_cents: number };
  readonly pending: unknown;
}

/** Purged answers are gone; the rest of the row still says what it was. */
const openSigned = ({ keys }: Platform, { id, data_key, sealed_answers }: Row): Signed | undefined =>
  data_key && sealed_answers
    ? openJson<Signed>(
        openDataKey(keys, enrollmentKeyOwner(id), data_key),
        enrollmentPlace(id),
        sealed_answers,
      )
    : undefined;

function payerOf(row: Row, signed: Signed | undefined, caseKey: DataKey, caseId: number): Payer {
  const answers = signed?.employee.answers ?? {};
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '');
  const ssn =
    text('ssn') ||
    (row.sealed_person ? openJson<SealedPerson>(caseKey, censusPlace(caseId), row.sealed_person).ssn : '');
  const words = row.employee_name.split(' ');
  return {
    person: personKey(row),
    employeeId: row.employee_id ?? '',
    ssnLastFour: ssn.replace(/\D/g, '').slice(-4),
    firstName: row.first_name || text('first_name') || words.slice(0, -1).join(' '),
    lastName: row.last_name || text('last_name') || (words.at(-1) ?? ''),
  };
}

/** Who the employee is, for all of their enrollments in the case the same. */
const personKey = ({ ssn_index, census_person_id, session_id }: Row): string => {
  if (ssn_index) return ssn_index.toString('hex');
  return census_person_id === null ? `session-${session_id}` : `census-${census_person_id}`;
};

/** A plan has no amount of coverage, and covers whom its tier says. */
const shapeOf = ({ insured_applicant }: Row, signed: Signed | undefined) => ({
  isPlan: signed !== undefined && signed.coverage.amount_cents === 0 && !signed.pending,
  insured: typeOf(insured_applicant),
  members: signed?.members.map(({ type }) => type) ?? [],
});

const typeOf = (applicant: string): 'primary' | 'spouse' | 'child' =>
  applicant === 'spouse' ? 'spouse' : applicant.startsWith('child') ? 'child' : 'primary';

/**
 * What is paid for it, from which day on: the latest of submission and the day from which billing was asked for. What the home office has
 * approved follows from its own day on, or where all of it was pending begins then.
 */
export function premiumsOf(row: Row, zone: string): readonly PremiumFrom[] {
  const { submitted_at, first_bill_date, in_force_from, part } = row;
  const latest = (...days: readonly (string | null)[]): CalendarDate =>
    days.map((day) => day ?? '').reduce((one, other) => (one > other ? one : other), '');
  const begun = latest(submitted_at && dayOf(submitted_at, zone), first_bill_date);
  const { annual_premium_cents: annualCents, monthly_premium_cents: monthlyCents } = row;
  if (in_force_from === null || part === null) return [{ annualCents, monthlyCents, effectiveOn: begun }];
  const { before, after } = decidedPremium({
    ...row,
    part,
    monthly_premium_cents: row.approved_monthly_cents,
  });
  const since = { ...after, effectiveOn: latest(begun, in_force_from) };
  return part === 'enrollment' ? [since] : [{ ...before, effectiveOn: begun }, since];
}

const reasons = {
  enrolled: undefined,
  declined: 'declined',
  expired: 'expired',
  waived: 'declined',
  paused: 'pending',
  pending: 'pending',
  pending_applicant_signature: 'pending',
  pending_agent_signature: 'pending',
} as const satisfies Record<EnrollmentStatus, NotDeductedReason | undefined>;

/** Why it is not deducted; undefined where it is. */
export function reasonOf({ status, deleted_at, options }: Row): NotDeductedReason | undefined {
  if (deleted_at) return 'deleted';
  return reasons[status] ?? (isCaptured(options) ? 'captured' : undefined);
}

const endOf = ({ deleted_at, expired_at }: Row, zone: string): CalendarDate | null => {
  const at = deleted_at ?? expired_at;
  return at ? dayOf(at, zone) : null;
};
