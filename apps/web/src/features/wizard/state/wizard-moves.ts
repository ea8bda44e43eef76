import type { Translate } from '@openroll/messages/texts';
import { pageAt } from '@openroll/wizard/steps/pages';
import type { WizardCalls } from '../wizard.data.ts';
import { createActOnce, stepDebounce, submitDebounce } from './act-once.ts';
import type { OpenAnswer } from './in-good-order.ts';
import { clientErrors, noErrors, type StepErrors, serverErrors } from './step-errors.ts';
import type { WizardSaving } from './wizard-saving.ts';
import { createWizardSubmission, type PaymentTrouble } from './wizard-submission.ts';
import { createWizardTyping } from './wizard-typing.ts';

/** An answer, and what is wrong with it. */
export type AnswerPlace = Pick<OpenAnswer, 'step' | 'key' | 'label' | 'message'>;

export type Ending = 'pause' | 'decline' | 'cancel';
/** What is asked about before it is done: to end it, or to hand the device over. */
export type Leaving = Ending | 'hand-over';

/** What can be done on a page: answer, go on, go back, submit, end. */
export function createWizardMoves(
  saving: WizardSaving,
  calls: WizardCalls,
  t: Translate,
  rememberTrouble: (trouble: PaymentTrouble) => void,
) {
  const { store, show, body, run, refreshSteps, advance, askRates, refuse } = saving;
  const typing = createWizardTyping(saving, t);
  const onceAStep = createActOnce(stepDebounce);
  const onceASubmit = createActOnce(submitDebounce);

  const move = async (steps: () => Promise<void>, message = t('wizard.communication')) => {
    try {
      typing.stop();
      show({ isBusy: true, message: undefined, problems: [], isStale: false, isSignatureWithdrawn: false });
      await steps();
    } catch (error) {
      await refuse(error, message);
      // Whoever has pressed a button is led to what became of it; a save on its own takes nobody away from their typing.
      show({ refusals: store.get().refusals + 1 });
    } finally {
      show({ isBusy: false });
    }
  };

  const turnDown = (errors: StepErrors, message: string) =>
    show({ errors, message, refusals: store.get().refusals + 1 });

  /** The client's own check of the page, then the server's, which saves it and lists what follows. */
  const passPage = async (): Promise<boolean> => {
    const { session, steps, index, data } = store.get();
    const page = pageAt(steps, index);
    if (!session || !page) return false;
    const found = clientErrors(page.steps, data, session.started_on, t);
    if (found.size > 0) {
      turnDown(found, t('wizard.incomplete'));
      // What is there so far is kept all the same, and rated.
      if (store.get().hasUnsaved) await refreshSteps();
      if (store.get().isRateDue) void askRates();
      return false;
    }
    show({ errors: noErrors });
    const reply = await advance();
    if (reply.is_valid) show({ focusTarget: undefined });
    else
      turnDown(
        serverErrors(page.steps, store.get().data, reply.errors),
        reply.errors[0]?.message ?? t('wizard.incomplete'),
      );
    return reply.is_valid;
  };

  const goTo = (target: number | string) =>
    move(async () => {
      show({ errors: noErrors, focusTarget: undefined });
      await refreshSteps(target);
      void askRates();
    });

  /** Leads to an answer of the in-good-order list, on this page or on another one, and says there what is wrong. */
  const goToAnswer = async ({ step, key, label, message }: AnswerPlace) => {
    const isShown = () => {
      const { steps, index } = store.get();
      return pageAt(steps, index)?.steps.some(({ name }) => name === step) ?? false;
    };
    if (!isShown()) await goTo(step);
    if (isShown())
      show({ errors: new Map([[key, message]]), focusTarget: { key, text: `${label}: ${message}` } });
  };

  /** The step that is left now can be come back to. */
  const rememberPlace = () => {
    const { steps, index } = store.get();
    show({ returnsTo: steps[index]?.name });
  };

  const submission = createWizardSubmission({ saving, calls, t, passPage, rememberTrouble });

  return {
    change: typing.change,
    next: () => onceAStep(() => void move(async () => void (await passPage()))),
    previous: () =>
      onceAStep(() => {
        const { steps, index } = store.get();
        void goTo(pageAt(steps, index - 1)?.start ?? 0);
      }),
    goTo,
    goToAnswer,
    /** To another step, or to an answer of it, and back again by `goBack`. */
    edit: (step: string) => {
      rememberPlace();
      void goTo(step);
    },
    editAnswer: (answer: AnswerPlace) => {
      rememberPlace();
      void goToAnswer(answer);
    },
    goBack: () =>
      onceAStep(() => {
        const { session, steps, index, data, returnsTo } = store.get();
        const page = pageAt(steps, index);
        if (!session || !page || returnsTo === undefined) return;
        const found = clientErrors(page.steps, data, session.started_on, t);
        if (found.size > 0) turnDown(found, t('wizard.incomplete'));
        else void goTo(returnsTo);
      }),
    submit: () =>
      onceASubmit(
        () =>
          void (store.get().session?.isCallCenterReview
            ? move(submission.finishReview)
            : move(submission.submit, t('wizard.submitProblem'))),
      ),
    /** `more` is what is said with it: why a signer declines. */
    leave: (how: Ending, more: { readonly reason?: string } = {}) =>
      move(async () => {
        const reply = await run(() =>
          how === 'cancel' ? calls.cancel() : calls[how]({ ...body(), ...more }),
        );
        show({ leadsTo: reply.redirect, ending: how, hasUnsaved: false, isUnsaved: false });
      }),
    /** 'Save and Resume later' of whoever enrolls alone: the link to come back goes to this address. */
    saveForLater: (email: string) =>
      move(async () => {
        const reply = await run(() => calls.saveForLater({ ...body(), email }));
        show({ leadsTo: reply.redirect, ending: 'later', hasUnsaved: false, isUnsaved: false });
      }),
    stop: typing.stop,
  };
}

export type WizardMoves = ReturnType<typeof createWizardMoves>;
