import { PDFDocument } from '@cantoo/pdf-lib';
import type { MergedPdf } from './pdf.ts';

/** See `Pdf.merge`. */
export async function merge(pdfs: readonly Uint8Array[]): Promise<MergedPdf> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  const pages: number[] = [];
  for (const bytes of pdfs) {
    const part = await PDFDocument.load(bytes, { updateMetadata: false });
    pages.push(part.getPageCount());
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  return { pdf: await whole.save({ updateFieldAppearances: false }), pages };
}
