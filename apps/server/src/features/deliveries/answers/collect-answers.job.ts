import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Carrier } from '../../../ports/delivery/carriers.ts';
import { AnswerMissing, AnswerTooLarge, type DeliveryAnswers } from '../../../ports/delivery/delivery.ts';
import { transportOf } from '../carrier-of.ts';
import { takeAnswer } from './take-answer.ts';

/**
 * Takes what carriers have put into their inboxes (§9.8). Safe to run twice and to be killed anywhere: an answer is put away when it
 * has been taken, and what is taken again has no second effect.
 */
export async function collectAnswers(platform: Platform): Promise<void> {
  await eachApart(platform, 'collect-answers', platform.ports.carriers.all, async (carrier) => {
    const { answers } = transportOf(platform.ports, carrier.code);
    if (!answers) return;
    await eachApart(platform, 'collect-answers', await answers.list(), (name) =>
      collect(platform, carrier, answers, name),
    );
  });
}

async function collect(
  platform: Platform,
  { code }: Carrier,
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
  await takeAnswer(platform, workerOrigin, { carrier: code, source: 'inbox', bytes });
  await answers.done(name);
}
