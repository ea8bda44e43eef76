import type { WizardSession } from '@openroll/contract/wizard';
import { useState } from 'react';
import { useSay, useSite } from '../../platform/site.tsx';
import { personName } from './answers/person-name.ts';
import { EndingModals } from './ending/EndingModals.tsx';
import { SubmittingModal } from './ending/SubmittingModal.tsx';
import { WizardAnnouncements } from './header/WizardAnnouncements.tsx';
import { WizardHeader } from './header/WizardHeader.tsx';
import { WizardNotices } from './header/WizardNotices.tsx';
import { countOpen, openAnswers } from './in-good-order/in-good-order.ts';
import type { Wizard } from './state/use-wizard.ts';
import { wizardOffers } from './state/wizard-actor.ts';
import type { Ending } from './state/wizard-moves.ts';
import { lockedIndex } from './steps/breadcrumbs.ts';
import { StepBar } from './steps/StepBar.tsx';
import { StepForm } from './steps/StepForm.tsx';
import styles from './wizard.module.css';

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
