import type { PackageContents, DeliveryRow as WireRow } from '@openroll/contract/deliveries';
import { canCorrect, canRedeliver, shouldDeliver } from '@openroll/domain/enrollments/deliveries';
import type { Platform } from '../../platform/platform.ts';
import { contactOf } from '../enrollments/carrier-answer.queries.ts';
import { openNote, openWords } from '../enrollments/carrier-words.queries.ts';
import { holdReasonOfRow, unsentReasonOfRow } from '../enrollments/deliverable.queries.ts';
import { asDelivery, type DeliveryRow } from './deliveries.queries.ts';
import type { HeldRow } from './list-held.ts';
import type { PackageRow, RecordRow } from './packages/packages.queries.ts';

// Deliveries and packages → wire shapes.

export function toDeliveryRow(platform: Pick<Platform, 'keys' | 'ports'>, row: DeliveryRow): WireRow {
  const delivery = asDelivery(row);
  const { record_status: state } = row;
  return {
    id: row.id,
    enrollment_id: row.enrollment_id,
    status: row.status,
    delivery_required: row.delivery_required,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    should_deliver: shouldDeliver(delivery),
    can_redeliver: canRedeliver(delivery),
    can_correct:
      state !== null &&
      canCorrect(delivery, { record: state, isPackageRejected: row.package_answer === 'rejected' }),
    insured_name: row.insured_name,
    product_name: row.product_name ?? '',
    case_name: row.group_name,
    held: row.status === 'delivered' ? null : (unsentReasonOfRow(row) ?? null),
    reason: row.reason,
    effective_date: row.effective_date,
    attempts: row.attempts ?? 0,
    last_error: row.last_error,
    package_id: row.package_id,
    package_answer: row.package_answer,
    answer:
      state === null
        ? null
        : {
            state,
            policy_number: row.policy_number,
            code: row.code,
            words: openWords(platform, row),
            answered_at: row.answered_at?.toISOString() ?? null,
            contact: contactOf(platform.ports, { carrier: row.carrier, state }),
          },
    answer_number: row.answer_number,
  };
}

/** What is held is delivered by nobody: it has no button (C28). */
export const toHeldRow = (row: HeldRow): WireRow => ({
  id: row.id,
  enrollment_id: row.enrollment_id,
  status: 'held',
  delivery_required: row.delivery_required,
  delivered_at: null,
  should_deliver: false,
  can_redeliver: false,
  can_correct: false,
  insured_name: row.insured_name,
  product_name: row.product_name ?? '',
  case_name: row.group_name,
  held: holdReasonOfRow(row) ?? null,
  reason: row.reason,
  effective_date: row.effective_date,
  attempts: 0,
  last_error: null,
  package_id: null,
  package_answer: null,
  answer: null,
  answer_number: null,
});

export const toPackageContents = (
  platform: Pick<Platform, 'keys'>,
  row: PackageRow,
  records: readonly RecordRow[],
): PackageContents => ({
  id: row.id,
  carrier: row.carrier,
  sha256: row.sha256,
  created_at: row.created_at.toISOString(),
  made_at: row.made_at?.toISOString() ?? null,
  sent_at: row.sent_at?.toISOString() ?? null,
  attempts: row.attempts,
  last_error: row.last_error,
  answer: row.answer,
  answer_code: row.answer_code,
  replaces: row.replaces,
  records: records.map((record) => ({
    record_id: record.record_id,
    delivery_id: record.delivery_id,
    enrollment_id: record.enrollment_id,
    insured_name: record.insured_name,
    product_name: record.product_name ?? '',
    case_name: record.group_name,
    state: record.status,
    policy_number: record.policy_number,
    note: openNote(platform, record),
  })),
});
