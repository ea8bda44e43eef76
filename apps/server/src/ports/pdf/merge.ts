import { PDFDocument } from '@cantoo/pdf-lib';

/** See `Pdf.merge`. */
export async function merge(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  for (const bytes of pdfs) {
    const part = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  return whole.save({ updateFieldAppearances: false });
}
