import type { Outcome } from '@openroll/domain/problems';
import type { FieldValue } from './fill-form.ts';
import type { SealBy } from './seal.ts';
import type { TextPage } from './text-page.ts';
import type { SealCheck } from './verify-seal.ts';

export interface MergedPdf {
  readonly pdf: Uint8Array;
  /** In the order of the documents. */
  readonly pages: readonly number[];
}

/** Documents: templates filled and flattened, put together, sealed, and seals verified. All off the main thread. */
export interface Pdf {
  /**
   * Fills an AcroForm template and flattens it. The same input gives the same bytes, so that what is shown can be
   * compared by hash with what is signed. Refuses names the form lacks, and values that do not fit; nothing is cut.
   */
  fillForm(
    template: Uint8Array,
    fields: readonly FieldValue[],
  ): Promise<Outcome<{ readonly pdf: Uint8Array }>>;
  /** A title and lines of text, on as many pages as they need. */
  drawTextPage(page: TextPage): Promise<Uint8Array>;
  /** All pages of several documents in one, for the preview, and how many each of them has. */
  merge(pdfs: readonly Uint8Array[]): Promise<MergedPdf>;
  /** Signs the whole file with the site's certificate (PAdES B-B). */
  seal(pdf: Uint8Array, by: SealBy): Promise<Uint8Array>;
  verifySeal(pdf: Uint8Array): Promise<SealCheck>;
  /** The characters of `text` that the bundled font cannot print, each once; [] when it prints all. */
  unprintable(text: string): readonly string[];
  close(): Promise<void>;
}
