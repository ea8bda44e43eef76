import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';

/** Pages of a file, by their place in it. */
export interface PageRange {
  /** From 0. */
  readonly from: number;
  readonly count: number;
}

/** Pages of a PDF: all of them, or a range; 'failed' where it cannot be read, undefined while it is. */
export function usePdfPages(
  file: Blob,
  range: PageRange | undefined,
): readonly PDFPageProxy[] | 'failed' | undefined {
  const [pages, setPages] = useState<readonly PDFPageProxy[] | 'failed'>();
  const { from = 0, count } = range ?? {};
  useEffect(() => {
    let isGone = false;
    const pdf = openPdf(file);
    const load = async () => {
      const document = await pdf.document;
      const numbers = Array.from({ length: count ?? document.numPages - from }, (_, at) => from + at + 1);
      return Promise.all(numbers.map((number) => document.getPage(number)));
    };
    load().then(
      (loaded) => !isGone && setPages(loaded),
      () => !isGone && setPages('failed'),
    );
    return () => {
      isGone = true;
      pdf.release();
    };
  }, [file, from, count]);
  return pages;
}
