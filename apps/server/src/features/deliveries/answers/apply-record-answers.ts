import type { RecordAnswer } from '@openroll/carriers/answers/answer';
import {
  contradictsCorrection,
  isNews,
  isTold,
  type RecordVerdict,
  saysAnew,
} from '@openroll/domain/enrollments/carrier-answers';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { openWords, sealWords } from '../../enrollments/carrier-words.queries.ts';
import { markAnswered } from '../../enrollments/mark-answered.ts';
import { queueEvents } from '../../webhooks/queue-events.ts';
import { moveRecord } from '../move-record.ts';
import type { Answering } from './number-answers.ts';

/** Why somebody has to look at an answer. */
export type Parked = 'unknown-record' | 'superseded-record';

/** Applies what is said of records, each where it is news (`carrier-answers`). Records of other carriers are unknown. */
export async function applyRecordAnswers(
  platform: Platform,
  work: UnitOfWork,
  { carrier, next }: Answering,
  answers: readonly RecordAnswer[],
): Promise<Parked | undefined> {
  if (answers.length === 0) return undefined;
  const rows = await lockRecords(
    work.tx,
    carrier,
    answers.map(({ recordId }) => recordId),
  );
  let parked: Parked | undefined;
  for (const told of answers) {
    // What says no time of its own is said when it comes.
    const answer = { ...told, at: told.at ?? work.now.toISOString() };
    const row = rows.get(answer.recordId);
    if (!row) {
      parked = 'unknown-record';
      continue;
    }
    const kept = { status: row.status, said: saidOf(platform, row) };
    if (contradictsCorrection(kept, answer)) parked ??= 'superseded-record';
    if (!isNews(kept, answer)) continue;
    const changes = {
      policy_number: answer.policyNumber,
      code: answer.code,
      sealed_words: sealWords(platform, row, answer.words),
      // A mere receipt leaves nothing that a verdict would be held against.
      said_at: answer.verdict === 'received' ? null : new Date(answer.at),
      answered_at: work.now,
      answer_number: next(),
    };
    const moved = await moveRecord(work, row, answer.verdict, {
      changes,
      detail: { delivery: row.delivery_id },
    });
    if (!moved) continue;
    rows.set(answer.recordId, { ...row, ...changes, status: answer.verdict });
    if (!row.isCurrent) continue;
    await markAnswered(work, row.enrollment_id);
    const wasRejected = kept.said?.verdict === 'rejected' || row.replaces !== null;
    const { verdict } = answer;
    if (
      verdict !== 'received' &&
      isTold(verdict, { isOfDecision: row.reason === 'decision', wasRejected }) &&
      saysAnew(kept, answer)
    )
      await queueEvents(work, [{ type: verdict, enrollmentId: row.enrollment_id }]);
  }
  return parked;
}

/** The records under their deliveries' locks, which everybody takes in this order. */
async function lockRecords(tx: Tx, carrier: string, recordIds: readonly string[]) {
  const found = () =>
    tx
      .selectFrom('delivery_records as r')
      .innerJoin('deliveries as d', 'd.id', 'r.delivery_id')
      .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
      .where('d.carrier', '=', carrier)
      .where('r.record_id', '=', sql<string>`any(${recordIds}::uuid[])`);
  await found().select('d.id').orderBy('d.id').forUpdate('d').execute();
  const rows = await found()
    .select([
      'r.id',
      'r.id as record_row_id',
      'r.record_id',
      'r.package_id',
      'r.status',
      'r.replaces',
      'r.policy_number',
      'r.code',
      'r.sealed_words',
      'r.said_at',
      'd.id as delivery_id',
      'd.case_id',
      'd.enrollment_id',
      'd.reason',
      'd.package_id as travels_in',
      'e.data_key',
    ])
    .execute();
  return new Map(
    rows.map((row) => [row.record_id, { ...row, isCurrent: row.package_id === row.travels_in }]),
  );
}

type LockedRecord = Awaited<ReturnType<typeof lockRecords>> extends Map<string, infer Row> ? Row : never;

/** What the carrier has said of it until now: what was superseded keeps what was said before. */
function saidOf(platform: Platform, row: LockedRecord): RecordVerdict | undefined {
  if (row.said_at === null) return undefined;
  return {
    verdict: row.policy_number === null ? 'rejected' : 'accepted',
    at: row.said_at.toISOString(),
    policyNumber: row.policy_number,
    code: row.code,
    words: openWords(platform, row),
  };
}
