import { Text } from '@mantine/core';
import type { TextKey } from '@openroll/messages/texts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadPage } from '../../../platform/full-page-load.ts';
import { useAddresses, useTranslate } from '../../../platform/site.tsx';
import { AnchorButton } from '../../../ui/AnchorButton.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { StandalonePage } from '../../../ui/StandalonePage.tsx';
import { Paragraphs } from '../fields/content-fields.tsx';
import { useCompletionPage } from '../wizard.data.ts';
import { plainText } from './plain-text.ts';

/**
 * Where a session ends: its endpoint answers a page or where to go instead (§16.7). The page's text
 * is shown as text: nothing of it is run. Without a reply the product's own words stand in.
 */
export default function CompletionPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { home, wizard } = useAddresses();
  const { endpoint, title, text } = completionKind(pathname, wizard);
  const page = useCompletionPage(endpoint);
  const redirect = page.data?.redirect;
  const leadsElsewhere = redirect !== undefined && redirect !== pathname;
  useEffect(() => {
    if (!leadsElsewhere) return;
    if (redirect.startsWith('/pages/')) loadPage(redirect);
    else void navigate(redirect, { replace: true });
  }, [leadsElsewhere, redirect, navigate]);
  if (page.isPending || leadsElsewhere) return <LoadingState />;
  const words = page.data?.html ? plainText(page.data.html) : undefined;
  return (
    <StandalonePage title={words?.title ?? t(title)}>
      {words ? <Paragraphs text={words.text} /> : <Text mb="md">{t(text)}</Text>}
      <AnchorButton to={home}>{t('wizard.backToList')}</AnchorButton>
    </StandalonePage>
  );
}

export interface CompletionKind {
  readonly endpoint: 'complete' | 'redirect';
  readonly title: TextKey;
  readonly text: TextKey;
}

/** The completion pages: /complete, and the wizard path's /finished and /auto-paused (§16.7). */
export function completionKind(pathname: string, wizardPath: string): CompletionKind {
  if (pathname === `${wizardPath}/finished`)
    return { endpoint: 'redirect', title: 'wizard.finishedTitle', text: 'wizard.finished' };
  if (pathname === `${wizardPath}/auto-paused`)
    return { endpoint: 'redirect', title: 'wizard.autoPausedTitle', text: 'wizard.autoPaused' };
  return { endpoint: 'complete', title: 'wizard.completeTitle', text: 'wizard.complete' };
}
