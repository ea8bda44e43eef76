import { Button } from '@mantine/core';
import type { WizardSession } from '@openroll/contract/wizard';
import type { Translate } from '@openroll/messages/texts';
import { signatureName } from '@openroll/wizard/signing/signature-answers';
import type { Page } from '@openroll/wizard/steps/pages';
import { type FormEvent, lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useTakeBack } from '../../../platform/site/use-take-back.ts';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { placeKey } from '../answers/answer-places.ts';
import fields from '../fields/fields.module.css';
import { pageViewOf } from '../pages/page-views.ts';
import { hasNotice } from '../state/has-notice.ts';
import { showsDocuments } from '../state/shows-documents.ts';
import type { Wizard } from '../state/use-wizard.ts';
import type { WizardOffers } from '../state/wizard-actor.ts';
import { WizardFormContext } from '../state/wizard-form.ts';
import styles from '../wizard.module.css';
import { awaitsPayment, isTerminal } from './breadcrumbs.ts';
import { focusFirst, focusFirstError } from './focus-first-error.ts';
import { signsLater } from './signs-later.ts';
import { submitLabel } from './submit-label.ts';

const GiveBack = lazy(async () => ({ default: (await import('../ending/GiveBack.tsx')).GiveBack }));

interface StepFormProps {
  wizard: Wizard;
  session: WizardSession;
  page: Page;
  offers: WizardOffers;
  /** How many answers of the page are missing or wrong. */
  left: number;
  /** There is no page to go back to. */
  isFirst: boolean;
  onDecline(): void;
}

/** One page: the fields of its steps, and Previous and Next always in reach. Enter goes on. */
export function StepForm({ wizard, session, page, offers, left, isFirst, onDecline }: StepFormProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const { data, errors, refusals, focusTarget, steps, change } = wizard;
  const { preview, openedDocuments, markOpened, summary, cannotShow, sendReview, refresh, editAnswer } =
    wizard;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  // Those of the pages before this one are over: it begins at its heading.
  const seen = useRef(refusals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus once, not each change of an error.
  useEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    if (!focusFirstError(errors) && !hasNotice(wizard)) message.current?.focus();
  }, [refusals]);
  useEffect(() => {
    if (focusTarget) focusFirst([focusTarget.key]);
  }, [focusTarget]);
  // An employee who signs by a link says who they are with the signature. What a mail scanner opens shows them nothing before (AC16).
  const isShownOnDemand =
    session.isRemoteSignature &&
    wizard.documentNames.length === 0 &&
    steps.some(({ name }) => name === signatureName('applicant'));
  const form = useMemo(
    () => ({
      sessionId: session.session_id,
      isByVoice: offers.call,
      isAlone: session.isSelfEnroll,
      data,
      steps,
      products: session.products,
      today: session.started_on,
      premiumMode: session.case.premium_mode,
      change,
      errorAt: (...place: Parameters<typeof placeKey>) => errors.get(placeKey(...place)),
      isShownOnDemand,
      preview,
      openedDocuments,
      markOpened,
      editAnswer,
      summary,
      cannotShow,
      sendReview,
      refresh,
    }),
    [
      data,
      steps,
      session,
      offers.call,
      change,
      errors,
      isShownOnDemand,
      preview,
      openedDocuments,
      markOpened,
      editAnswer,
      summary,
      cannotShow,
      sendReview,
      refresh,
    ],
  );
  const View = pageViewOf(page);
  const isLast = page.end === steps.length;
  const isEnd = isTerminal(page);
  const isShut = showsDocuments(page.steps) && !isRead(wizard);
  const toDo = isShut && wizard.documents !== 'failed' ? t('wizard.openFirst') : leftHere(t, left);
  // What the agent signs and submits waits until the device is back (AC50).
  const isForAgent = offers.takeBack && page.steps.some(({ name }) => name === signatureName('agent'));
  const waitsForAgent = isForAgent || (offers.takeBack && (isLast || isEnd));
  const takeBack = useTakeBack();
  const goOn = waitsForAgent ? takeBack : isLast ? wizard.submit : wizard.next;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (waitsForAgent || (!isEnd && !isShut)) goOn();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="step-title">
      <div className={styles.content}>
        <h1 id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
          {page.title}
        </h1>
        <WizardFormContext value={form}>
          <div className={fields.sections}>
            <Suspense fallback={<LoadingState tall />}>
              {isForAgent ? <GiveBack /> : <View page={page} data={data} wizard={wizard} />}
            </Suspense>
          </div>
        </WizardFormContext>
        <div ref={message} tabIndex={-1} className={styles.message}>
          {wizard.message && wizard.problems.length === 0 && <Notice tone="bad">{wizard.message}</Notice>}
        </div>
      </div>
      <footer className={styles.footer}>
        <div className={styles.moves}>
          <Button variant="default" size="md" disabled={isFirst || wizard.isBusy} onClick={wizard.previous}>
            {t('wizard.previous')}
          </Button>
          {toDo !== '' && !isEnd && <span className={styles.left}>{toDo}</span>}
          {offers.decline && (
            // What a signer comes for is the signature: to decline stands beside it, and does not stand out.
            <Button
              size="md"
              color="red.8"
              variant={session.isRemoteSignature ? 'outline' : 'filled'}
              onClick={onDecline}
            >
              {t(session.isRemoteSignature ? 'wizard.decline' : 'wizard.declineAll')}
            </Button>
          )}
          {wizard.returnsTo !== undefined && (
            <Button variant="default" size="md" disabled={wizard.isBusy} onClick={wizard.goBack}>
              {t('checkAnswers.backToReview')}
            </Button>
          )}
          {waitsForAgent && (
            <Button type="submit" size="md">
              {t('wizard.takeBack')}
            </Button>
          )}
          {!isEnd && !waitsForAgent && (
            <Button
              type="submit"
              size="md"
              disabled={isShut || wizard.submission !== 'none' || (isLast && awaitsPayment(steps))}
              loading={wizard.isBusy && wizard.submission === 'none'}
            >
              {isLast
                ? t(submitLabel({ ...session, choseRemoteSignature: signsLater(session, wizard.data) }))
                : t('wizard.next')}
            </Button>
          )}
        </div>
      </footer>
    </form>
  );
}

const leftHere = (t: Translate, count: number): string => (count > 0 ? t('wizard.leftHere', { count }) : '');

/** Every document has been opened (AC32). */
const isRead = ({ documents, documentNames, openedDocuments }: Wizard): boolean =>
  documents === 'shown' && documentNames.every((name) => openedDocuments.has(name));
