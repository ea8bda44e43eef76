import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type DocumentParts from './DocumentParts.tsx';

const load = () => import('./DocumentParts.tsx');
const Parts = lazy(load);

/** Fetches what shows documents, while they are being prepared. */
export const fetchDocuments = (): void => void load().catch(() => undefined);

interface DocumentsProps extends ComponentProps<typeof DocumentParts> {
  /** Shown until it is here. */
  waiting: ReactNode;
}

/** Documents of one file, each under its name, to be opened one by one or all at once. */
export const Documents = ({ waiting, ...props }: DocumentsProps) => (
  <Suspense fallback={waiting}>
    <Parts {...props} />
  </Suspense>
);
