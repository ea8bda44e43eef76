import { createHash } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import type { ShownDocument } from '../signing.queries.ts';

/** One document as a PDF of its own: an application, or what is signed beside it. */
export interface DocumentPart {
  readonly product: number;
  readonly insuredId: string;
  readonly pdf: Uint8Array;
  /** The last of its pages that are documents of their own, in their order, with the pages of each. */
  readonly own?: readonly { readonly notice: string; readonly pages: number }[];
}

/** Documents as they are shown: in one PDF, and where each of them begins and ends. */
export interface ShownDocuments {
  readonly pdf: Uint8Array;
  /** Of the very bytes. */
  readonly sha256: string;
  readonly documents: readonly ShownDocument[];
}

/** All documents in one PDF, in their order; one by itself stays as it is, and none at all is empty. */
export async function joinShown(platform: Platform, parts: readonly DocumentPart[]): Promise<ShownDocuments> {
  const [first] = parts;
  const { pdf, pages } = first
    ? await platform.ports.pdf.merge(parts.map((part) => part.pdf))
    : { pdf: new Uint8Array(), pages: [] };
  const whole = first && parts.length === 1 ? first.pdf : pdf;
  return {
    pdf: whole,
    sha256: hashOf(whole),
    documents: parts.flatMap(({ product, insuredId, pdf: file, own = [] }, place) => {
      const of = { product, applicant: insuredId, sha256: hashOf(file) };
      const beside = own.reduce((sum, each) => sum + each.pages, 0);
      return [
        { ...of, pages: (pages[place] ?? 0) - beside },
        ...own.map(({ notice, pages: count }) => ({ ...of, notice, pages: count })),
      ];
    }),
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
