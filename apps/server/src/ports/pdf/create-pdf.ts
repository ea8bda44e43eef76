import type { Pdf } from './pdf.ts';
import { unprintable } from './printable.ts';
import { createWorkers } from './workers.ts';

export interface PdfOptions {
  /** Documents worked on at the same time; more wait their turn. */
  readonly workers?: number;
  /** A document that takes longer is given up (§11.12). */
  readonly timeLimitMs?: number;
  readonly memoryMb?: number;
}

/** The real port: each document is worked on by a worker thread with its own limits of memory and time. */
export function createPdf({ workers = 2, timeLimitMs = 20_000, memoryMb = 512 }: PdfOptions = {}): Pdf {
  const pool = createWorkers({ size: workers, timeLimitMs, memoryMb });
  return {
    fillForms: (document) => pool.run('fillForms', document),
    merge: (pdfs) => pool.run('merge', pdfs),
    seal: (pdf, by) => pool.run('seal', pdf, by),
    verifySeal: (pdf) => pool.run('verifySeal', pdf),
    unprintable,
    close: () => pool.close(),
  };
}
