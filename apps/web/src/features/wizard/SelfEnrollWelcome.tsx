import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { CleanNodes, useCleanPage } from './fields/HtmlContent.tsx';
import { useStaticPage } from './static-pages.ts';

/** The welcome before a self-enrollment, in the site's words or the usual ones (§16.7 A27), with the form below it. */
export function SelfEnrollWelcome({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { html, isPending } = useStaticPage('selfEnrollWelcome');
  const shown = useCleanPage(html ?? '');
  if (isPending) return <LoadingState />;
  return (
    <StandalonePage title={shown.title ?? t('links.welcomeTitle')}>
      <Stack gap="md">
        {html ? <CleanNodes of={shown.body} /> : <Text>{t('links.welcome')}</Text>}
        {children}
      </Stack>
    </StandalonePage>
  );
}
