import { lazy, Suspense } from 'react';
import { loadDocumentTexts } from '../../platform/texts/later-texts.ts';
import { LoadingState } from '../states/LoadingState.tsx';
import type { PdfPagesProps } from './PdfPages.tsx';

const PdfPages = lazy(async () => {
  const [pages] = await Promise.all([import('./PdfPages.tsx'), loadDocumentTexts()]);
  return pages;
});

/** The pages of a PDF; what draws them is fetched when the first is shown. */
export const PdfFile = (props: PdfPagesProps) => (
  <Suspense fallback={<LoadingState tall />}>
    <PdfPages {...props} />
  </Suspense>
);
