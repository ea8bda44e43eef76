import { Button } from '@mantine/core';
import type { WizardSession } from '@openroll/contract/wizard';
import type { Step } from '@openroll/wizard/steps/step';
import { contextOf, visibleFields } from '@openroll/wizard/validation/visible-fields';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { useSay } from '../../../platform/site.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { placeKey } from '../answers/answer-places.ts';
import { submitLabel } from '../ending/submit-label.ts';
import type { Wizard } from '../state/use-wizard.ts';
import type { WizardOffers } from '../state/wizard-actor.ts';
import { WizardFormContext } from '../state/wizard-form.ts';
import styles from '../wizard.module.css';
import { FieldGrid } from './FieldGrid.tsx';
import { focusFirst, focusFirstError } from './focus-first-error.ts';

interface StepFormProps {
  wizard: Wizard;
  session: WizardSession;
  step: Step;
  offers: WizardOffers;
  /** There is no step to go back to. */
  isFirst: boolean;
  onDecline(): void;
}

/** One step: its fields, and Previous and Next always in reach. Enter goes on. */
export function StepForm({ wizard, session, step, offers, isFirst, onDecline }: StepFormProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, errors, refusals, aim, steps, index, change, preview } = wizard;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus once, not each change of an error.
  useEffect(() => {
    if (refusals > 0) focusFirstError(errors);
  }, [refusals]);
  useEffect(() => {
    if (aim) focusFirst([aim.key]);
  }, [aim]);
  const form = useMemo(
    () => ({
      data,
      today: session.started_on,
      premiumMode: session.case.premium_mode,
      change,
      errorAt: (...place: Parameters<typeof placeKey>) => errors.get(placeKey(...place)),
      preview,
    }),
    [data, session, change, errors, preview],
  );
  const shown = new Set(visibleFields(step, data).map(({ field }) => field));
  const isLast = index === steps.length - 1;
  const goOn = isLast ? wizard.submit : wizard.next;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!step.is_terminal_step) goOn();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="step-title">
      <div className={styles.content}>
        <h1 id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
          {step.title}
        </h1>
        <WizardFormContext value={form}>
          <FieldGrid fields={step.fields} context={contextOf(step)} shown={shown} />
        </WizardFormContext>
        <div className={styles.message}>
          {wizard.message && wizard.problems.length === 0 && <Notice tone="bad">{wizard.message}</Notice>}
        </div>
      </div>
      <footer className={styles.footer}>
        <div className={styles.moves}>
          <Button variant="default" size="md" disabled={isFirst || wizard.isBusy} onClick={wizard.previous}>
            {say('wizard.previous')}
          </Button>
          {offers.decline && (
            <Button size="md" color="red.8" onClick={onDecline}>
              {say('wizard.declineAll')}
            </Button>
          )}
          {!step.is_terminal_step && (
            <Button
              type="submit"
              size="md"
              disabled={wizard.submission !== 'none'}
              loading={wizard.isBusy && wizard.submission === 'none'}
            >
              {isLast
                ? say(submitLabel({ ...session, choseRemoteSignature: signsLater(wizard) }))
                : say('wizard.next')}
            </Button>
          )}
        </div>
      </footer>
    </form>
  );
}

const signsLater = ({ data }: Wizard): boolean =>
  data.applicants.some(
    ({ type, data: answers }) => type === 'primary' && answers.emp_selected_remote_signature === 'yes',
  );
