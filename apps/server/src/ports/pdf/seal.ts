import { PDFDocument, PDFInvalidObject, PDFName } from '@cantoo/pdf-lib';
import { type SealBy, sealAppearance, sealField, signatureToBe, signIn } from './seal-field.ts';

/** See `Pdf.seal`. Adds an invisible signature field to a document that is already made, and signs in it. */
export async function seal(pdf: Uint8Array, by: SealBy): Promise<Uint8Array> {
  const doc = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context } = doc;
  const page = doc.getPage(0);
  const asItStands = (body: string) => context.register(PDFInvalidObject.of(Buffer.from(body, 'latin1')));
  const widget = asItStands(
    sealField({
      page: `${page.ref.objectNumber} ${page.ref.generationNumber}`,
      signature: asItStands(signatureToBe(by)).objectNumber,
      appearance: asItStands(sealAppearance).objectNumber,
    }),
  );
  page.node.addAnnot(widget);
  const form = doc.catalog.getOrCreateAcroForm();
  form.addField(widget);
  form.dict.set(PDFName.of('SigFlags'), context.obj(3));
  return signIn(await doc.save({ useObjectStreams: false, updateFieldAppearances: false }), by);
}
