import { createHash } from 'node:crypto';
import type { CarrierAnswer } from '@openroll/carriers/answers/answer';
import { readAnswer } from '@openroll/carriers/answers/read-answer';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { forgetFile, recordStoredFile, storeFile } from '../../../platform/documents/case-files.ts';
import { writeHomeOfficeEmails } from '../../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { applyPackageAnswer } from './apply-package-answer.ts';
import { applyRecordAnswers, type Parked } from './apply-record-answers.ts';
import { type Answering, numberAnswers } from './number-answers.ts';

interface AnswerAsItCame {
  readonly carrier: string;
  readonly source: 'inbox' | 'hook';
  readonly bytes: Uint8Array;
  /** How whoever brought it names it; what is in it may name it otherwise, and that counts where there is no other. */
  readonly eventId?: string;
}

/**
 * Takes what a carrier has answered: kept as it came, and each record and package moved on, in one transaction. The same again, by its
 * name or its bytes, has no second effect. What cannot be read or is about nothing that we have sent is parked, and the home office
 * is told; the rest of it counts. Answers whether it was new.
 */
export async function takeAnswer(
  platform: Platform,
  origin: Origin,
  given: AnswerAsItCame,
): Promise<boolean> {
  const read = readAnswer(given.bytes);
  const answer = read.ok ? read.value : undefined;
  const sha256 = createHash('sha256').update(given.bytes).digest('hex');
  const eventId = given.eventId ?? answer?.eventId ?? `sha256:${sha256}`;
  if (await isTaken(platform, given.carrier, eventId)) return false;
  const stored = await storeFile(platform, given.bytes);
  const isNew = await inTransaction(platform, origin, async (work) => {
    const { tx, now } = work;
    const next = await numberAnswers(tx);
    const fileId = await recordStoredFile(tx, { caseId: null, kind: 'carrier-answer', stored, at: now });
    const taken = await tx
      .insertInto('carrier_answers')
      .values({
        carrier: given.carrier,
        event_id: eventId,
        source: given.source,
        file_id: fileId,
        came_at: now,
        parked: null,
      })
      .onConflict((on) => on.columns(['carrier', 'event_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!taken) {
      // Another worker has kept the same meanwhile.
      await forgetFile(tx, fileId);
      return false;
    }
    const parked = answer
      ? await apply(platform, work, { carrier: given.carrier, next }, answer)
      : 'unreadable';
    if (parked) await park(platform, work, taken.id, parked);
    await work.audit({
      action: 'carrier-answer.taken',
      object: ['carrier_answer', taken.id],
      detail: {
        carrier: given.carrier,
        source: given.source,
        records: answer?.records.length ?? 0,
        parked: parked ?? null,
      },
    });
    return true;
  });
  if (!isNew) await platform.ports.files.delete(stored.name);
  return isNew;
}

const isTaken = async ({ database }: Platform, carrier: string, eventId: string): Promise<boolean> =>
  (await database
    .selectFrom('carrier_answers')
    .select('id')
    .where('carrier', '=', carrier)
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined;

/** The first reason to look at it, where there is one. */
async function apply(
  platform: Platform,
  work: UnitOfWork,
  by: Answering,
  answer: CarrierAnswer,
): Promise<Parked | undefined> {
  const found: (Parked | undefined)[] = [];
  for (const one of answer.packages) found.push(await applyPackageAnswer(work, by, one));
  found.push(await applyRecordAnswers(platform, work, by, answer.records));
  return found.find((one) => one !== undefined);
}

async function park(
  platform: Platform,
  work: UnitOfWork,
  id: number,
  parked: Parked | 'unreadable',
): Promise<void> {
  await work.tx.updateTable('carrier_answers').set({ parked }).where('id', '=', id).execute();
  platform.log.warn({ alert: 'carrier-answer-parked', answer: id, parked }, 'an answer of a carrier waits');
  await writeHomeOfficeEmails(platform, work, {
    subject: 'mails.answerParkedSubject',
    body: `mails.answerParked.${parked}`,
    params: { id },
    link: { url: siteAddress(platform.config, '/deliveries/answers'), text: 'mails.answerParkedLink' },
  });
}
