import type { TextPage } from '../../ports/pdf/sheet-runs.ts';

export type { TextPage } from '../../ports/pdf/sheet-runs.ts';
export { sheetsOf } from '../../ports/pdf/text-layout.ts';

/** A plain document, made on this thread: for jobs and the command line. What makes it takes 60 MB, and is loaded when it is needed. */
export const textPdf = async (page: TextPage): Promise<Uint8Array> =>
  (await import('../../ports/pdf/text-page.ts')).drawTextPage(page);
