import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { later } from '../../platform/later.tsx';
import { loadDocumentTexts } from '../../platform/texts/later-texts.ts';
import type DocumentParts from './DocumentParts.tsx';

const parts = later(async () => {
  const [module] = await Promise.all([import('./DocumentParts.tsx'), loadDocumentTexts()]);
  return module;
});

/** Fetches what shows documents, while they are being prepared. */
export const fetchDocuments = (): void => void parts.fetch().catch(() => undefined);

interface DocumentsProps extends ComponentProps<typeof DocumentParts> {
  /** Shown until it is here. */
  waiting: ReactNode;
}

/** Documents of one file, each under its name, to be opened one by one or all at once. */
export const Documents = ({ waiting, ...props }: DocumentsProps) => (
  <Suspense fallback={waiting}>
    <parts.Shown {...props} />
  </Suspense>
);
