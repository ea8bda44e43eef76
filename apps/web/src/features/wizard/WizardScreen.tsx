import type { WizardSession } from '@openroll/contract/wizard';
import { nameOf } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { pagesOf } from '@openroll/wizard/steps/pages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMaybeCurrentUser } from '../../platform/site/current-user.tsx';
import { useSite, useTranslate } from '../../platform/site/site.tsx';
import { loadCartTexts, loadVoiceTexts } from '../../platform/texts/later-texts.ts';
import { useOnceOpened } from '../../ui/dialogs/use-once-opened.ts';
import { fetchLaterFields } from './fields/registry.ts';
import { WizardAnnouncements } from './header/WizardAnnouncements.tsx';
import { WizardHeader } from './header/WizardHeader.tsx';
import { WizardNotices } from './header/WizardNotices.tsx';
import { fetchLaterPages } from './pages/page-views.ts';
import { countOpen, openAnswers } from './state/in-good-order.ts';
import { useBrowserBack } from './state/use-browser-back.ts';
import type { Wizard } from './state/use-wizard.ts';
import { wizardOffers } from './state/wizard-actor.ts';
import type { Leaving } from './state/wizard-moves.ts';
import { isPaidStep, isTerminal, lockedIndex } from './steps/breadcrumbs.ts';
import { focusFirst } from './steps/focus-first-error.ts';
import { phasesOf, placeInPhase } from './steps/phases.ts';
import { StepBar } from './steps/StepBar.tsx';
import { StepForm } from './steps/StepForm.tsx';
import styles from './wizard.module.css';

/** Most sessions end by their submit: the other ways out come when one of them is asked for. */
const EndingModals = lazy(async () => ({
  default: (await import('./ending/EndingModals.tsx')).EndingModals,
}));

/** At the very end; it is there by then. */
const submittingModal = () => import('./ending/SubmittingModal.tsx');
const SubmittingModal = lazy(submittingModal);

/** Few enrollments are by voice. */
const CallBar = lazy(async () => {
  const [bar] = await Promise.all([import('./conference/CallBar.tsx'), loadVoiceTexts()]);
  return bar;
});

/** The page comes first. */
const Cart = lazy(async () => {
  const [cart] = await Promise.all([import('./cart/Cart.tsx'), loadCartTexts()]);
  return cart;
});

/** The open wizard: who and how much, where one is, the page, and the ways out. */
export function WizardScreen({ wizard, session }: { wizard: Wizard; session: WizardSession }) {
  const t = useTranslate();
  const { tenantSystemName } = useSite();
  const user = useMaybeCurrentUser();
  const [asked, ask] = useState<Leaving>();
  useEffect(() => {
    fetchLaterFields();
    fetchLaterPages();
    submittingModal().catch(() => undefined);
    void import('../../platform/browser/print-on-white.ts').then(({ printOnWhite }) => printOnWhite());
  }, []);
  const wasAsked = useOnceOpened(asked !== undefined);
  const { steps, index } = wizard;
  const pages = pagesOf(steps);
  const at = pages.findIndex(({ start, end }) => start <= index && index < end);
  const page = pages[at];
  const name = personName(wizard.data);
  const offers = wizardOffers(session, {
    isTerminal: page !== undefined && isTerminal(page),
    isUnderwritingSubmitted: wizard.isUnderwritingSubmitted,
    isPaid: steps.some(isPaidStep),
    device: user ? (user.must === 'take-back' ? 'applicant' : 'agent') : 'elsewhere',
  });
  const locked = lockedIndex(pages, at, wizard.isUnderwritingSubmitted);
  const open = openAnswers(wizard, pages[locked]?.start ?? 0, t);
  const count = countOpen(wizard, open);
  const { phase, ...place } = placeInPhase(pages, at);
  const placeText = t('wizard.placeInPhase', { phase: t(`wizard.phase.${phase}`), ...place });
  const reached = pages.findLastIndex(({ steps: own }) => own.some((step) => wizard.visited.has(step.name)));
  const change = (step: string, key: string) =>
    page?.steps.some(({ name: own }) => own === step) ? focusFirst([key]) : wizard.goTo(step);
  const goToPage = (to: number) => void wizard.goTo(pages[to]?.start ?? 0);
  useBrowserBack({
    at,
    first: locked,
    isHeld: wizard.submission !== 'none',
    isOver: wizard.leadsTo !== undefined,
    onBack: () => goToPage(at - 1),
  });
  return (
    <div className={styles.page}>
      <title>{`${page?.title ?? ''} · ${tenantSystemName}`}</title>
      <WizardAnnouncements wizard={wizard} place={placeText} open={count} />
      <WizardHeader
        wizard={wizard}
        session={session}
        name={name}
        offers={offers}
        open={open}
        count={count}
        onEnd={ask}
      />
      {offers.call && (
        <Suspense>
          <CallBar sessionId={session.session_id} onAgreed={() => void wizard.refresh()} />
        </Suspense>
      )}
      <div className={styles.body}>
        <StepBar
          phases={phasesOf(pages, { current: at, locked, reached }, offers.answers)}
          place={placeText}
          isBusy={wizard.isBusy}
          onGo={goToPage}
        />
        <main className={styles.main}>
          <WizardNotices wizard={wizard} session={session} />
          {page && (
            <StepForm
              key={page.name}
              wizard={wizard}
              session={session}
              page={page}
              offers={offers}
              left={count.here}
              isFirst={at <= locked}
              onDecline={() => ask('decline')}
            />
          )}
        </main>
        {offers.cart && (
          <div className={styles.cart}>
            <Suspense>
              <Cart
                wizard={wizard}
                session={session}
                locked={pages[locked]?.start ?? 0}
                onChange={(step, key) => void change(step, key)}
              />
            </Suspense>
          </div>
        )}
      </div>
      {wasAsked && (
        <Suspense>
          <EndingModals
            asked={asked}
            name={name}
            isSigner={session.isRemoteSignature}
            wizard={wizard}
            onAsk={ask}
          />
        </Suspense>
      )}
      {wizard.submission !== 'none' && (
        <Suspense>
          <SubmittingModal submission={wizard.submission} />
        </Suspense>
      )}
    </div>
  );
}

/** The name of the primary applicant, '' while it is not known. */
function personName(data: EnrollmentData): string {
  const primary = data.applicants.find(({ type }) => type === 'primary');
  return primary ? nameOf(primary) : '';
}
