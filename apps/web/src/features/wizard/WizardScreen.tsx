import type { WizardSession } from '@openroll/contract/wizard';
import { useState } from 'react';
import { useSay, useSite } from '../../platform/site.tsx';
import { lockedIndex } from './breadcrumbs.ts';
import { EndingModals } from './EndingModals.tsx';
import { countOpen, openAnswers } from './in-good-order.ts';
import { personName } from './person-name.ts';
import { StepBar } from './StepBar.tsx';
import { StepForm } from './StepForm.tsx';
import { SubmittingModal } from './SubmittingModal.tsx';
import type { Wizard } from './use-wizard.ts';
import { WizardAnnouncements } from './WizardAnnouncements.tsx';
import { WizardHeader } from './WizardHeader.tsx';
import { WizardNotices } from './WizardNotices.tsx';
import styles from './wizard.module.css';
import { wizardOffers } from './wizard-actor.ts';
import type { Ending } from './wizard-moves.ts';

/** The open wizard: who and how much, where one is, the step, and the ways out. */
export function WizardScreen({ wizard, session }: { wizard: Wizard; session: WizardSession }) {
  const say = useSay();
  const { tenantSystemName } = useSite();
  const [asked, ask] = useState<Ending>();
  const { steps, index } = wizard;
  const step = steps[index];
  const name = personName(wizard.data);
  const offers = wizardOffers(session, {
    isTerminal: step?.is_terminal_step ?? false,
    isUnderwritingSubmitted: wizard.isUnderwritingSubmitted,
  });
  const locked = lockedIndex(steps, wizard.isUnderwritingSubmitted);
  const open = openAnswers(wizard, locked, say);
  return (
    <div className={styles.page}>
      <title>{`${step?.title ?? ''} · ${tenantSystemName}`}</title>
      <WizardAnnouncements wizard={wizard} left={countOpen(open)} />
      <WizardHeader wizard={wizard} session={session} name={name} offers={offers} open={open} onEnd={ask} />
      <StepBar steps={steps} index={index} locked={locked} isBusy={wizard.isBusy} onGo={wizard.goTo} />
      <main className={styles.main}>
        <WizardNotices wizard={wizard} session={session} />
        {step && (
          <StepForm
            key={step.name}
            wizard={wizard}
            session={session}
            step={step}
            offers={offers}
            isFirst={index <= locked}
            onDecline={() => ask('decline')}
          />
        )}
      </main>
      <EndingModals asked={asked} name={name} wizard={wizard} onAsk={ask} />
      <SubmittingModal submission={wizard.submission} isNext={index === steps.length - 1} />
    </div>
  );
}
