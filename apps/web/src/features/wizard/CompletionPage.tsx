import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadPage } from '../../platform/full-page-load.ts';
import { useAddresses, useTranslate } from '../../platform/site.tsx';
import { AnchorButton } from '../../ui/AnchorButton.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { StandalonePage } from '../../ui/StandalonePage.tsx';
import { completionKind } from './ending/completion-kind.ts';
import { Paragraphs } from './fields/Paragraphs.tsx';
import { plainText } from './steps/plain-text.ts';
import { useCompletionPage } from './wizard.data.ts';

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
