import { complete } from '@openroll/wizard/applications/complete';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { openSession } from '@openroll/wizard/session';
import type { Step } from '@openroll/wizard/step';
import { walkSession } from '@openroll/wizard/walk';
import { askUnderwriter } from '../features/underwriting/ask-underwriter.job.ts';
import { listDecisions } from '../features/underwriting/underwriting.queries.ts';
import { makeContext } from '../features/wizard/sessions/make-context.ts';
import { validateStep } from '../features/wizard/steps/validate-step.ts';
import type { SessionRow } from '../features/wizard/wizard.queries.ts';
import type { Origin } from '../platform/audit/record-audit.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Whoever has chosen what an underwriter decides signs first, and takes what the sandbox approves: answers what is submitted then.
 * The documents have been shown.
 */
export async function awaitDecisions(
  platform: Platform,
  origin: Origin,
  data: EnrollmentData,
  read: () => Promise<SessionRow>,
): Promise<EnrollmentData> {
  const stepsOf = async (answers: EnrollmentData) =>
    walkSession(openSession(await makeContext(platform, await read()), answers)).steps;
  if (!(await stepsOf(data)).some(isDecision)) return data;
  const pass = async (answers: EnrollmentData, which: (step: Step) => boolean) => {
    for (const { name } of (await stepsOf(answers)).filter(which)) {
      const body = { data: answers, current_step: name } as unknown as Parameters<typeof validateStep>[3];
      await validateStep(platform, origin, await read(), body);
    }
  };
  await pass(data, ({ name }) => name === 'applicant_signature' || name === 'spouse_signature');
  const { id: sessionId } = await read();
  for (const { id } of await listDecisions(platform.database, sessionId))
    await askUnderwriter(platform, id, { lastTry: true });
  const decided = complete(await makeContext(platform, await read()), data);
  await pass(decided, isDecision);
  return decided;
}

const isDecision = ({ fields }: Step): boolean =>
  fields.some(({ input_type }) => input_type === 'underwriting_decision');
