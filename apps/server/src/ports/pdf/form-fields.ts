import { PDFDocument } from '@cantoo/pdf-lib';
import { formBoxes } from './form-boxes.ts';

/** A field of a fillable form, as NAME.fields.json lists it for a product author. */
export interface ListedField {
  readonly name: string;
  readonly kind: 'text' | 'checkbox';
  readonly max_length?: number;
  /** From 1. */
  readonly page: number;
}

/** The fields of an AcroForm in the order of its pages, each once. Throws when the file is no PDF. */
export async function listFormFields(pdf: Uint8Array): Promise<ListedField[]> {
  const boxes = formBoxes(await PDFDocument.load(pdf, { updateMetadata: false }));
  const fields = boxes.map(({ name, kind, maxLength, page }) => ({
    name,
    kind,
    ...(maxLength === undefined ? {} : { max_length: maxLength }),
    page: page + 1,
  }));
  return [...Map.groupBy(fields, ({ name }) => name).values()].flatMap(([first]) => first ?? []);
}
