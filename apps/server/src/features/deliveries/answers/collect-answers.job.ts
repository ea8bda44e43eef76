import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import {
  AnswerMissing,
  AnswerTooLarge,
  type DeliveryAnswers,
  ReceiverKeyChanged,
} from '../../../ports/delivery/delivery.ts';
import { alertOfHostKey } from '../alert-of-host-key.ts';
import { transportOf } from '../carrier-of.ts';
import { findAnswering } from './find-answering.ts';
import { takeAnswer } from './take-answer.ts';

/**
 * Takes what carriers that answer by files have put into their inboxes (§9.8), each inbox once, however many carriers share it. Safe to
 * run twice and to be killed anywhere: an answer is put away when it has been taken, and what is taken again has no second effect.
 */
export async function collectAnswers(platform: Platform): Promise<void> {
  const { ports } = platform;
  const byFile = ports.carriers.all.filter(({ acknowledgement }) => acknowledgement === 'file');
  const byTransport = Map.groupBy(byFile, ({ code }) => transportOf(ports, code));
  // Who shares an inbox is named by their codes: what else is known of carriers is no matter of the log's.
  const inboxes = [...byTransport.values()].map((carriers) => carriers.map(({ code }) => code));
  await eachApart(platform, 'collect-answers', inboxes, async (codes) => {
    const { answers } = transportOf(ports, codes[0] ?? '');
    if (!answers) return;
    const names = await answers.list().catch((error) => tellOfHostKey(platform, error));
    await eachApart(platform, 'collect-answers', names, (name) => collect(platform, codes, answers, name));
  });
}

/** Nothing is read of a receiver that may be somebody else. */
async function tellOfHostKey(platform: Platform, error: unknown): Promise<readonly string[]> {
  if (!(error instanceof ReceiverKeyChanged)) throw error;
  await inTransaction(platform, workerOrigin, (work) => alertOfHostKey(platform, work, error));
  return [];
}

async function collect(
  platform: Platform,
  codes: readonly string[],
  answers: DeliveryAnswers,
  name: string,
): Promise<void> {
  const bytes = await answers.read(name).catch((error: Error) => {
    // Another worker was quicker.
    if (error instanceof AnswerMissing) return undefined;
    // Its name stands for it: what it says nobody reads.
    if (error instanceof AnswerTooLarge) return Buffer.from(error.message);
    throw error;
  });
  if (!bytes) return;
  const carrier = await findAnswering(platform.database, codes, bytes);
  await takeAnswer(platform, workerOrigin, { carrier, source: 'inbox', bytes });
  await answers.done(name);
}
