import type { ProblemCode } from '@openroll/domain/problem-codes';
import { toDollars } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import { takesPaymentData } from '@openroll/wizard/payment/takes-payment-data';
import { ApiFailure } from '../../../platform/calls/api-failure.ts';
import type { WizardCalls } from '../wizard.data.ts';
import type { WizardSaving } from './wizard-saving.ts';

/** §5.12: a successful submit leads to the completion page after 3 seconds. */
const completionDelay = 3_000;

/** Refusals that say where to go on themselves: another tab was faster, the session has ended, other documents or another premium are shown. */
const leadsElsewhere: ReadonlySet<string> = new Set<ProblemCode>([
  'stale-version',
  'session-closed',
  'document-changed',
  'premium-changed',
]);

export type PaymentTrouble = 'paymentExpired' | 'paymentUnknown';

interface SubmissionParts {
  readonly saving: Pick<WizardSaving, 'store' | 'show' | 'body' | 'run' | 'refreshSteps'>;
  readonly calls: Pick<WizardCalls, 'submit' | 'updateSplits' | 'finishReview'>;
  readonly t: Translate;
  /** Has the last page judged and saved. */
  passPage(): Promise<boolean>;
  rememberTrouble(trouble: PaymentTrouble): void;
}

/** How the last page ends: the applications are submitted, or a reviewer has read them. */
export function createWizardSubmission({ saving, calls, t, passPage, rememberTrouble }: SubmissionParts) {
  const { store, show, body, run, refreshSteps } = saving;

  const submit = async () => {
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

  return { submit, finishReview };
}
