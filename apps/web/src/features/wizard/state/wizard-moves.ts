import type { ProblemCode } from '@openroll/domain/problem-codes';
import { toDollars } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { takesPaymentData } from '@openroll/wizard/payment/takes-payment-data';
import { isOfSignature, isSigned, withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import type { Field } from '@openroll/wizard/step';
import { pageAt } from '@openroll/wizard/steps/pages';
import { ApiFailure } from '../../../platform/calls/api-failure.ts';
import type { WizardCalls } from '../wizard.data.ts';
import { createActOnce, stepDebounce, submitDebounce } from './act-once.ts';
import type { OpenAnswer } from './in-good-order.ts';
import { clientErrors, noErrors, type StepErrors, serverErrors } from './step-errors.ts';
import type { WizardSaving } from './wizard-saving.ts';

/** §5.12: a successful submit leads to the completion page after 3 seconds. */
const completionDelay = 3_000;
/** Answers that change steps or premium are sent soon, others when the typing rests. */
const refreshDelay = 500;
const autosaveDelay = 1_500;

/** An answer, and what is wrong with it. */
export type AnswerPlace = Pick<OpenAnswer, 'step' | 'key' | 'label' | 'message'>;

export type Ending = 'pause' | 'decline' | 'cancel';
/** What is asked about before it is done: to end it, or to hand the device over. */
export type Leaving = Ending | 'hand-over';

/** Refusals that say where to go on themselves: another tab was faster, the session has ended, other documents or another premium are shown. */
const leadsElsewhere: ReadonlySet<string> = new Set<ProblemCode>([
  'stale-version',
  'session-closed',
  'document-changed',
  'premium-changed',
]);

/** What can be done on a page: answer, go on, go back, submit, end. */
export function createWizardMoves(
  saving: WizardSaving,
  calls: WizardCalls,
  t: Translate,
  rememberTrouble: (trouble: 'paymentExpired' | 'paymentUnknown') => void,
) {
  const { store, show, body, run, refreshSteps, advance, expectRates, askRates, refuse } = saving;
  const onceAStep = createActOnce(stepDebounce);
  const onceASubmit = createActOnce(submitDebounce);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** An answer that affects the premium is not on its way yet. */
  let isRateDue = false;

  const move = async (steps: () => Promise<void>, message = t('wizard.communication')) => {
    try {
      clearTimeout(timer);
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

  const submitOnce = async () => {
    if (!(await passPage())) return;
    show({ submission: 'running' });
    try {
      const { premium } = store.get();
      const shown = premium === undefined ? {} : { expected_total_premium: toDollars(premium) };
      const reply = await run(() => calls.submit(body(shown)));
      if (reply.success) {
        show({ submission: 'done', outcome: reply.enrollments.map(({ status }) => status) });
        // §5.12. The submission has kept the shares already: a lost call loses nothing.
        calls.updateSplits(body()).catch(() => undefined);
        setTimeout(() => show({ leadsTo: reply.redirect, ending: 'submit' }), completionDelay);
        return;
      }
      show({
        submission: 'none',
        message: t('wizard.submitProblem'),
        problems: reply.errors ?? [],
        refusals: store.get().refusals + 1,
      });
    } catch (error) {
      show({ submission: 'none' });
      if (error instanceof ApiFailure) await backToPayment(error);
      throw error;
    }
  };

  /**
   * The ten minutes are over in which it might have been charged (408), or what is paid was not submitted for another reason: back to
   * the payment, where a card or account can be entered anew (§17.1, B8). Whoever has to sign in again stays where they are, and what
   * says itself where to go on is followed.
   */
  const backToPayment = async ({ status, problems }: ApiFailure) => {
    const payment = store.get().steps.findLast(takesPaymentData);
    if (!payment || status === 401 || problems.some(({ code }) => leadsElsewhere.has(code ?? ''))) return;
    rememberTrouble(status === 408 ? 'paymentExpired' : 'paymentUnknown');
    await refreshSteps(payment.name);
  };

  /** A reviewer ends without submitting anything (§5.12). */
  const finishReview = async () => {
    if (!(await passPage())) return;
    const { redirect } = await run(() => calls.finishReview(body()));
    show({ leadsTo: redirect, ending: 'review' });
  };

  return {
    change(update: (before: EnrollmentData) => EnrollmentData, by: Field) {
      const { steps, index, session, errors, message } = store.get();
      const changed = update(store.get().data);
      // What is signed stays as it was signed (AC31): another answer withdraws the signatures.
      // What underwriters decide comes after them.
      const isSignedFor = !isOfSignature(by.name) && by.input_type !== 'underwriting_decision';
      const isWithdrawn = isSignedFor && isSigned(changed);
      const data = isWithdrawn ? withoutSignatures(changed) : changed;
      show({ data, hasUnsaved: true, ...(isWithdrawn ? { isSignatureWithdrawn: true } : {}) });
      const page = pageAt(steps, index);
      if (errors.size > 0 && page && session) {
        const left = clientErrors(page.steps, data, session.started_on, t);
        const still = new Map([...left].filter(([key]) => errors.has(key)));
        show({ errors: still, message: still.size > 0 ? message : undefined });
      }
      clearTimeout(timer);
      isRateDue ||= by.affects_premium;
      if (by.affects_premium) expectRates();
      const save = () => {
        const rated = isRateDue;
        isRateDue = false;
        refreshSteps()
          .then(() => (rated ? askRates() : undefined))
          .catch((error: unknown) => refuse(error, t('wizard.communication')));
      };
      timer = setTimeout(save, isRateDue ? refreshDelay : autosaveDelay);
    },
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
            ? move(finishReview)
            : move(submitOnce, t('wizard.submitProblem'))),
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
    stop: () => clearTimeout(timer),
  };
}

export type WizardMoves = ReturnType<typeof createWizardMoves>;
