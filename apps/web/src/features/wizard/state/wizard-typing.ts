import type { Translate } from '@openroll/messages/texts';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { isOfSignature, isSigned, withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import type { Field } from '@openroll/wizard/step';
import { pageAt } from '@openroll/wizard/steps/pages';
import { clientErrors } from './step-errors.ts';
import type { WizardSaving } from './wizard-saving.ts';

/** Answers that change steps or premium are sent soon, others when the typing rests. */
const refreshDelay = 500;
const autosaveDelay = 1_500;

/** What happens while somebody answers: errors go as they are mended, and what is written is saved by itself. */
export function createWizardTyping(saving: WizardSaving, t: Translate) {
  const { store, show, refreshSteps, expectRates, askRates, refuse } = saving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** An answer that affects the premium is not on its way yet. */
  let isRateDue = false;

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
    /** Nothing is saved by itself anymore: something is done that saves it, or the page is left. */
    stop: () => clearTimeout(timer),
  };
}
