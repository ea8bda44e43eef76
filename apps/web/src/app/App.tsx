import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { getSiteConfig, type PublicSite } from '@openroll/contract/site';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styleNonce } from '../platform/browser/nonce.ts';
import { createQueryClient, useRead } from '../platform/calls/server-data.ts';
import { SiteProvider } from '../platform/site/site.tsx';
import { findText, textsIn } from '../platform/texts/texts.ts';
import { themeOf } from '../ui/theme/theme.ts';
import { FirstPaint } from './FirstPaint.tsx';
import { LoadProblem } from './pages/LoadProblem.tsx';
import { Routed } from './Routed.tsx';
import { ThemeVariables } from './ThemeVariables.tsx';

const colorSchemes = localStorageColorSchemeManager({ key: 'openroll.color-scheme' });
/** Before the site has told its own. */
const neutralColor = '#3d5563';

/** The application: first the site's configuration (§1.3), then everything that stands on it. */
export function App({ env = 'default' }: { env?: 'default' | 'test' }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfiguredApp env={env} />
    </QueryClientProvider>
  );
}

function ConfiguredApp({ env }: { env: 'default' | 'test' }) {
  const site = useRead(getSiteConfig, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <MantineProvider
      theme={themeOf(site.data?.brandColor ?? neutralColor)}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      env={env}
    >
      <ThemeVariables />
      {site.isPending && <FirstPaint />}
      {site.data && <RunningApp site={site.data} />}
      {site.isError && <LoadProblem />}
    </MantineProvider>
  );
}

/** Begins when the texts of whoever is there have come. */
function RunningApp({ site }: { site: PublicSite }) {
  const texts = useQuery({
    queryKey: ['texts', site.language],
    queryFn: () => textsIn(site.language),
    staleTime: Number.POSITIVE_INFINITY,
    ...(site.language === 'en' ? { initialData: () => findText } : {}),
  });
  if (texts.isError) return <LoadProblem />;
  if (!texts.data) return <FirstPaint />;
  return (
    <SiteProvider site={site} texts={texts.data}>
      <Routed />
    </SiteProvider>
  );
}
