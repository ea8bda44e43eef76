import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { keepInk } from './box-ink.ts';
import { widgetsOf } from './form-boxes.ts';

/** What a finished document must not carry: the form and its XFA twin, scripts, actions, usage rights of others. */
const dropped = ['AcroForm', 'NeedsRendering', 'OpenAction', 'AA', 'Perms'];

/**
 * Takes the form away and leaves what is printed, the borders of its boxes among it: no boxes, no annotation that leads nowhere (they make a verifier
 * complain), no leftover object that still holds a value or a script.
 */
export async function flatten(doc: PDFDocument): Promise<void> {
  for (const key of dropped) doc.catalog.delete(PDFName.of(key));
  doc.catalog.lookupMaybe(PDFName.of('Names'), PDFDict)?.delete(PDFName.of('JavaScript'));
  const gone = new Set<PDFObject>();
  for (const page of doc.getPages()) {
    const annots = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
    page.node.delete(PDFName.of('AA'));
    if (!annots) continue;
    const boxes = widgetsOf(page);
    const widgets = new Set<PDFObject | undefined>(boxes);
    for (const box of boxes) keepInk(page, box);
    const kept = annots.asArray().filter((annot) => {
      const found = doc.context.lookup(annot);
      if (widgets.has(found)) gone.add(annot);
      return found instanceof PDFDict && !widgets.has(found);
    });
    if (kept.length > 0) page.node.set(PDFName.of('Annots'), doc.context.obj(kept));
    else page.node.delete(PDFName.of('Annots'));
  }
  await doc.flush();
  dropUnreachable(doc, gone);
}

/** A tagged document leads to its boxes by its structure, too: what is `gone` is not reached by any way. */
function dropUnreachable({ context }: PDFDocument, gone: ReadonlySet<PDFObject>): void {
  const reached = new Set<PDFObject>();
  const open: (PDFObject | undefined)[] = [
    context.trailerInfo.Root,
    context.trailerInfo.Info,
    context.trailerInfo.ID,
  ];
  while (open.length > 0) {
    const object = open.pop();
    if (!object || reached.has(object) || gone.has(object)) continue;
    reached.add(object);
    open.push(...partsOf(object instanceof PDFRef ? context.lookup(object) : object));
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

function partsOf(object: PDFObject | undefined): readonly PDFObject[] {
  if (object instanceof PDFDict) return object.values();
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFStream) return object.dict.values();
  return [];
}
