import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { PDFPageProxy } from 'pdfjs-dist';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { documentTexts } from '../../platform/texts/document-texts.ts';
import { addTexts } from '../../platform/texts/texts.ts';
import { Notice } from '../states/Notice.tsx';
import { PdfPage } from './PdfPage.tsx';
import styles from './PdfPages.module.css';
import { type PageRange, usePdfPages } from './use-pdf-pages.ts';

// It comes when it is needed, and its texts with it.
addTexts(documentTexts);

const widest = 880;
/** Below it print of eight points is hard to read: then pages can be enlarged. */
const readable = 560;

export interface PdfPagesProps {
  file: Blob;
  /** What the pages are, for those who cannot see them. */
  label: string;
  /** Of the file; all of them where nothing is said. */
  range?: PageRange;
  /** Instead of a sentence that they could not be shown. */
  failed?: ReactNode;
  onFailed?(): void;
  /** The pages stand there to be read. */
  onShown?(): void;
}

/**
 * The pages of a PDF, as wide as there is room, with their text for screen readers; nothing in the file is run or linked. Heavy: load it
 * lazily, `const PdfPages = lazy(() => import('../../ui/values/PdfPages.tsx'))`.
 */
export default function PdfPages({ file, label, range, failed, onFailed, onShown }: PdfPagesProps) {
  const t = useTranslate();
  const { ref, width } = useElementSize();
  const pages = usePdfPages(file, range);
  const [isLarge, setLarge] = useState(false);
  const fitting = Math.min(widest, Math.floor(width));
  const room = isLarge ? Math.max(fitting, widest) : fitting;
  const isOpen = pages !== undefined && pages !== 'failed' && room > 0;
  const { isBusy, onDrawing } = useDrawing();
  useEffect(() => {
    if (pages === 'failed') onFailed?.();
    if (isOpen) onShown?.();
  }, [pages, isOpen, onFailed, onShown]);
  return (
    <section
      ref={ref}
      className={isLarge ? `${styles.pages} ${styles.large}` : styles.pages}
      aria-label={label}
      aria-busy={pages !== 'failed' && (!isOpen || isBusy)}
      data-pages={isOpen ? pages.length : 0}
    >
      {pages === undefined && (
        <p role="status" className={styles.loading}>
          {t('documents.loading')}
        </p>
      )}
      {pages === 'failed' && (failed ?? <Notice tone="bad" title={t('documents.problem')} />)}
      {isOpen && fitting < readable && (
        <Button variant="default" size="sm" onClick={() => setLarge(!isLarge)}>
          {t(isLarge ? 'documents.fit' : 'documents.enlarge')}
        </Button>
      )}
      {isOpen &&
        pages.map((page, at) => (
          <PdfPage
            key={page.pageNumber}
            page={page}
            width={room}
            caption={t('documents.page', { page: at + 1, pages: pages.length })}
            onDrawing={onDrawing}
          />
        ))}
    </section>
  );
}

/** Whether pages are being drawn. */
function useDrawing() {
  const [drawing, setDrawing] = useState<ReadonlySet<PDFPageProxy>>(new Set());
  const onDrawing = useCallback((page: PDFPageProxy, isDrawing: boolean) => {
    setDrawing((before) => {
      if (before.has(page) === isDrawing) return before;
      const after = new Set(before);
      if (isDrawing) after.add(page);
      else after.delete(page);
      return after;
    });
  }, []);
  return { isBusy: drawing.size > 0, onDrawing };
}
