import { type Application, assembleApplications } from '@openroll/wizard/applications/assemble';
import { stateInDefaultLanguage } from '@openroll/wizard/applications/default-language';
import { type Confirmation, confirmationsIn } from '@openroll/wizard/decisions/confirmations';
import { isTaken, settle } from '@openroll/wizard/decisions/settled';
import { openSession } from '@openroll/wizard/session';
import { confirmationName, decidedName } from '@openroll/wizard/underwriting/decision-answers';
import { validateStep } from '@openroll/wizard/validation/validate-step';
import { conflict, invalid } from '../../../platform/refusal.ts';
import type { LaterDecision } from '../../underwriting/list-later-decisions.ts';
import { toSubmitProblem } from '../wizard.view.ts';
import type { OpenedConfirmer } from './open-confirmer.ts';

/** One application as it is confirmed; without a confirmation nothing of what was approved is taken. */
export interface ConfirmedApplication {
  readonly later: LaterDecision;
  readonly confirmed:
    | {
        readonly confirmation: Confirmation;
        /** As it was typed. */
        readonly name: string;
        /** At the rating that was approved, with the amount that was chosen there. */
        readonly application: Application;
        /** The same, as it is recorded. */
        readonly recorded: Application;
      }
    | undefined;
}

/**
 * What each application comes to that is awaited of somebody, judged by the very step that would ask for it in the wizard. Refuses
 * with 400 what is wrong, naming step and field.
 */
export function settleConfirmed({
  context,
  data,
  steps,
  awaited,
}: OpenedConfirmer): readonly ConfirmedApplication[] {
  const errors = steps.flatMap((step) =>
    validateStep(step, data, { today: context.startedOn }).map((error) => ({ step: step.name, ...error })),
  );
  if (errors.length > 0) throw invalid(...errors.map(toSubmitProblem));
  const session = openSession(context, data);
  const settled = settle(session);
  const assembled = assembleApplications(settled.context, settled.answers.data);
  if (!assembled.ok) throw invalid(...assembled.problems);
  const asked = confirmationsIn(session, steps);
  return awaited.map((later) => {
    const { product, insuredId } = later.application;
    const given = session.answers.coverageOf(insuredId, product);
    if (!isTaken(given[decidedName])) return { later, confirmed: undefined };
    const confirmation = asked.find((one) => one.product === product && one.applicantId === insuredId);
    const application = assembled.value.applications.find(
      (one) => one.product === product && one.insuredId === insuredId,
    );
    if (!confirmation || !application) throw conflict('underwriting-unconfirmed');
    const typed = given[confirmationName];
    return {
      later,
      confirmed: {
        confirmation,
        name: typeof typed === 'string' ? typed.trim() : confirmation.name,
        application,
        recorded: stateInDefaultLanguage(settled.context, settled.answers.data, application),
      },
    };
  });
}
