import { Text } from '@mantine/core';
import type { TextKey } from '@openroll/messages/texts';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { loadReceiptTexts } from '../../../platform/texts/later-texts.ts';
import { AnchorButton } from '../../../ui/inputs/AnchorButton.tsx';
import { StandalonePage } from '../../../ui/layout/StandalonePage.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { CleanNodes, useCleanPage } from '../fields/HtmlContent.tsx';
import { type StaticPageKind, useStaticPage } from '../static-pages.ts';
import type { NextEnrollment } from './EndedPage.tsx';
import { endedOf } from './ended-by.ts';

const EndedPage = lazy(async () => {
  const [page] = await Promise.all([import('./EndedPage.tsx'), loadReceiptTexts()]);
  return page;
});

interface CompletionPageProps {
  /** Of an agent: starts the enrollment of the next person. */
  nextEnrollment?: NextEnrollment;
}

/**
 * Where a session ends: its endpoint answers a page or where to go instead (§16.7). The page is shown as HTML, cleaned: nothing of
 * it is run. Without a reply the product's own words stand in. Whoever comes from a session sees beside it what has become of that.
 */
export default function CompletionPage({ nextEnrollment }: CompletionPageProps) {
  const t = useTranslate();
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const { home, wizard } = useAddresses();
  const { kind, title, text } = completionKind(pathname, query.get('kind'), wizard);
  const page = useStaticPage(kind);
  const shown = useCleanPage(page.html ?? '');
  // Who came by a link has no list to go back to.
  const isOfAgents = pathname.startsWith(`${wizard}/`);
  if (page.isPending) return <LoadingState />;
  const body = page.html ? <CleanNodes of={shown.body} /> : <Text mb="md">{t(text)}</Text>;
  const ended = kind === 'autoPaused' ? undefined : endedOf(state);
  if (ended)
    return (
      <Suspense fallback={<LoadingState />}>
        <EndedPage
          ended={ended}
          who={isOfAgents ? 'agent' : kind === 'remoteComplete' ? 'signer' : 'self'}
          site={{ title: shown.title ?? t(title), body }}
          nextEnrollment={nextEnrollment}
        />
      </Suspense>
    );
  return (
    <StandalonePage title={shown.title ?? t(title)}>
      {body}
      {isOfAgents && (
        <AnchorButton mt="md" to={home}>
          {t('wizard.backToList')}
        </AnchorButton>
      )}
    </StandalonePage>
  );
}

export interface CompletionKind {
  readonly kind: StaticPageKind;
  readonly title: TextKey;
  readonly text: TextKey;
}

/** WizardComplete and RemoteWizardComplete (/complete, ?kind=remote), and the wizard path's /finished and /auto-paused (§16.7, A28). */
export function completionKind(pathname: string, kind: string | null, wizardPath: string): CompletionKind {
  if (pathname === `${wizardPath}/finished`)
    return { kind: 'finished', title: 'wizard.finishedTitle', text: 'wizard.finished' };
  if (pathname === `${wizardPath}/auto-paused`)
    return { kind: 'autoPaused', title: 'wizard.autoPausedTitle', text: 'wizard.autoPaused' };
  return {
    kind: kind === 'remote' ? 'remoteComplete' : 'complete',
    title: 'wizard.completeTitle',
    text: 'wizard.complete',
  };
}
