import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isHeldElsewhere, isMissing, LinkEnded, problemsOf } from '../../platform/calls/api-failure.ts';
import { isEnteredByLink } from '../../platform/calls/link-entry.ts';
import { loadPage } from '../../platform/navigation/full-page-load.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { AnchorButton } from '../../ui/inputs/AnchorButton.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import type { Ended, ToldEnding } from './ending/ended-by.ts';
import { namedDocument } from './state/document-names.ts';
import { unwindEntries } from './state/use-browser-back.ts';
import { useWizard, type Wizard } from './state/use-wizard.ts';
import { WizardScreen } from './WizardScreen.tsx';

/** One session in its states: loading, refused, ended, open. */
export function OpenWizard({ sessionId }: { sessionId: number }) {
  const t = useTranslate();
  const wizard = useWizard(sessionId);
  const { session, loadFailure, leadsTo, steps } = wizard;
  const told = useTold(wizard);
  useLeadingOn(leadsTo, wizard.ending && { by: wizard.ending, sessionId, ...(told ? { told } : {}) });
  useWarning(wizard.hasUnsaved || wizard.isUnsaved || wizard.saveState === 'retrying');
  if (isMissing(loadFailure)) return <NotOpen title={t('wizard.loadProblem')} text={t('wizard.noSession')} />;
  if (loadFailure instanceof LinkEnded)
    return <NotOpen title={t('wizard.loadProblem')} text={problemsOf(loadFailure, t)[0]?.message ?? ''} />;
  if (isHeldElsewhere(loadFailure))
    return <NotOpen title={t('wizard.heldElsewhereTitle')} text={t('wizard.heldElsewhere')} />;
  if (loadFailure)
    return <FailedState error={loadFailure} title={t('wizard.loadProblem')} onRetry={reload} />;
  if (session?.status === 'paused')
    return (
      <NotOpen
        title={t('wizard.pausedTitle')}
        text={t(isEnteredByLink() ? 'wizard.pausedByLink' : 'wizard.paused')}
      />
    );
  if (session && session.status !== 'open')
    return <NotOpen title={t('wizard.finishedTitle')} text={t('wizard.ended')} />;
  if (!session || steps.length === 0) return <LoadingState />;
  return <WizardScreen wizard={wizard} session={session} />;
}

function NotOpen({ title, text }: { title: string; text: string }) {
  const t = useTranslate();
  const { home } = useAddresses();
  return (
    <StandalonePage title={title}>
      <p>{text}</p>
      {!isEnteredByLink() && <AnchorButton to={home}>{t('wizard.backToList')}</AnchorButton>}
    </StandalonePage>
  );
}

const reload = () => window.location.reload();

/** What whoever signs or reads by a link is told at the end; of them nobody can ask for a receipt. */
function useTold({ session, documentNames, data, steps, outcome }: Wizard): ToldEnding | undefined {
  const t = useTranslate();
  return useMemo(() => {
    if (!session?.isRemoteSignature && !session?.isCallCenterReview) return undefined;
    return {
      group: session.case.group_name,
      documents: documentNames.map((name) =>
        namedDocument(t, name, { products: session.products, data, steps }),
      ),
      statuses: outcome ?? [],
    };
  }, [t, session, documentNames, data, steps, outcome]);
}

/** The completion page; '/pages/…' is the server's and takes a full page load (§16.7). */
function useLeadingOn(address: string | undefined, ended: Ended | undefined): void {
  const { by, sessionId, told } = ended ?? {};
  const navigate = useNavigate();
  useEffect(() => {
    if (address === undefined) return;
    if (address.startsWith('/pages/')) loadPage(address);
    else
      void unwindEntries().then(() =>
        navigate(address, {
          replace: true,
          ...(by === undefined ? {} : { state: { ended: { by, sessionId, told } } }),
        }),
      );
  }, [address, by, sessionId, told, navigate]);
}

/** The browser asks before a page goes whose answers have not reached the server. */
function useWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
