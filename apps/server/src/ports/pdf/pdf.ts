import type { DocumentToMake, MadeDocument } from './fill-forms.ts';
import type { SealBy } from './seal-field.ts';
import type { SealCheck } from './verify-seal.ts';

export interface MergedPdf {
  readonly pdf: Uint8Array;
  /** In the order of the documents. */
  readonly pages: readonly number[];
}

/** Documents: templates filled and flattened, put together, sealed, and seals verified. All off the main thread. */
export interface Pdf {
  /**
   * Makes one document: fills AcroForm templates and flattens them, one behind the other, with pages of text behind them (a title and
   * lines, on as many sheets as they need), and seals the whole with the site's certificate where `seal` says so (PAdES B-B). The same
   * input gives the same bytes, the seal's own apart, so that what is shown can be compared by hash with what is signed. Refuses names
   * that a form lacks, and values that do not fit; nothing is cut.
   */
  fillForms(document: DocumentToMake): Promise<MadeDocument>;
  /** All pages of several documents in one, for the preview, and how many each of them has. */
  merge(pdfs: readonly Uint8Array[]): Promise<MergedPdf>;
  /** Signs a whole file that is already made with the site's certificate (PAdES B-B). */
  seal(pdf: Uint8Array, by: SealBy): Promise<Uint8Array>;
  verifySeal(pdf: Uint8Array): Promise<SealCheck>;
  /** The characters of `text` that the bundled font cannot print, each once; [] when it prints all. */
  unprintable(text: string): readonly string[];
  close(): Promise<void>;
}
