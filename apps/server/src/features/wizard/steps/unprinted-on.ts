import { setImmediate } from 'node:timers/promises';
import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { unsignedIn } from '@openroll/wizard/applications/reachable-data';
import { printProblems } from '@openroll/wizard/forms/print-problems';
import type { Session } from '@openroll/wizard/session';
import type { Step } from '@openroll/wizard/step';
import { contextOf } from '@openroll/wizard/validation/visible-fields';
import type { WalkError } from '@openroll/wizard/walk';

/** Whether a step shows the documents that are signed behind it. */
const showsDocuments = ({ fields }: Step): boolean =>
  fields.some(({ input_type }) => input_type === 'review_documents');

/**
 * What the forms have no room for, each on the step that asks for it, where one of these steps shows the documents: nobody goes on
 * from there to sign what cannot be sealed. Other requests have their turns in between.
 */
export async function unprintedOn(session: Session, steps: readonly Step[]): Promise<readonly WalkError[]> {
  const review = steps.find(showsDocuments);
  if (!review) return [];
  await setImmediate();
  const data = unsignedIn(session);
  const assembled = assembleApplications(session.context, data);
  // What cannot be applied for as it is is told where it was chosen.
  if (!assembled.ok) return [];
  await setImmediate();
  return printProblems(session.context, data, assembled.value).map((problem) => ({
    step: problem.step ?? review.name,
    name: problem.field ?? 'review_documents',
    problem,
    context: contextOf(review),
  }));
}
