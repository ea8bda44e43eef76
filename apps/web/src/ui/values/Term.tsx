import type { GlossaryTerm } from '@openroll/wizard/glossary-terms';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadGlossaryTexts } from '../../platform/texts/later-texts.ts';

const TermButton = lazy(async () => {
  const [button] = await Promise.all([import('./TermButton.tsx'), loadGlossaryTexts()]);
  return button;
});

/**
 * A word that explains itself: pressed, it shows what the glossary says of it. Without children it is a question mark that stands
 * behind the word. Comes when it is needed; until then the word alone is there.
 *
 *     <Term of="guaranteed_issue">{t('choose.guaranteed')}</Term>
 */
export const Term = ({ of, children }: { of: GlossaryTerm; children?: ReactNode }) => (
  <Suspense fallback={children}>
    <TermButton of={of}>{children}</TermButton>
  </Suspense>
);
