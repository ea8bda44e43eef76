import { useElementSize } from '@mantine/hooks';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { trustWorker } from '../../platform/browser/trusted-types.ts';
import styles from './PdfPages.module.css';

/** Read by pdf.js when it starts its worker; its own setting takes plain text only, which Trusted Types stop. */
const workerSrc = trustWorker(workerAddress);
Object.defineProperty(pdfjs.PDFWorker, 'workerSrc', { get: () => workerSrc });

/** No WebAssembly: the Content-Security-Policy allows no evaluation of code of any kind. */
const options = { useWasm: false, isEvalSupported: false };
const widest = 880;

interface PdfPagesProps {
  file: Blob;
  /** What the pages are, for those who cannot see them. */
  label: string;
  caption(page: number, pages: number): string;
  loading: ReactNode;
  failed: ReactNode;
  onFailed?(): void;
}

/**
 * A PDF as pages on canvas, as wide as there is room; nothing in the file is run or linked. Heavy: load it lazily,
 * `const PdfPages = lazy(() => import('../../ui/PdfPages.tsx'))`.
 */
export default function PdfPages({ file, label, caption, loading, failed, onFailed }: PdfPagesProps) {
  const { ref, width } = useElementSize();
  const [pages, setPages] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const room = Math.min(widest, Math.floor(width));
  const keyOf = (page: number) => `${page} at ${room}`;
  const isDrawn =
    pages > 0 && Array.from({ length: pages }, (_, index) => keyOf(index + 1)).every((key) => drawn.has(key));
  return (
    <section
      ref={ref}
      className={styles.pages}
      aria-label={label}
      aria-busy={!isDrawn && !hasFailed}
      data-pages={pages}
    >
      <Document
        file={file}
        options={options}
        loading={loading}
        error={failed}
        noData={failed}
        onLoadError={() => {
          setFailed(true);
          onFailed?.();
        }}
        onLoadSuccess={({ numPages }) => setPages(numPages)}
      >
        {room > 0 &&
          Array.from({ length: pages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
            <figure key={index} className={styles.page}>
              <Page
                pageNumber={index + 1}
                width={room}
                renderTextLayer={false}
                renderAnnotationLayer={false}
                loading=""
                onRenderSuccess={() => setDrawn((before) => new Set(before).add(keyOf(index + 1)))}
                canvasRef={(canvas: HTMLCanvasElement | null) => {
                  canvas?.setAttribute('role', 'img');
                  canvas?.setAttribute('aria-label', `${label}. ${caption(index + 1, pages)}`);
                }}
              />
              <figcaption>{caption(index + 1, pages)}</figcaption>
            </figure>
          ))}
      </Document>
    </section>
  );
}
