import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { flatten } from './flatten.ts';
import { type FormBox, formBoxes } from './form-boxes.ts';
import { keepLast } from './keep-last.ts';

/** A template as it is printed on: read and flattened once, since most of the time of a document went there. */
export interface BlankForm {
  /** A whole document: the pages without the form. */
  readonly bytes: Uint8Array;
  readonly boxes: readonly FormBox[];
  readonly pages: readonly BlankPage[];
  /** The largest object number in `bytes`. */
  readonly largest: number;
  /** What the trailer of `bytes` says besides its size: root, information and id. */
  readonly trailer: string;
}

/** A page that is ready for values: its object, written anew with one more font and one more stream of content. */
export interface BlankPage {
  readonly ref: PDFRef;
  readonly withValues: Uint8Array;
  /** The object number that its stream of values must get. */
  readonly values: number;
}

/** Under this name the pages know the font of values; its object is the first after the largest. */
export const fontName = 'OpenrollValues';

/** Forms of a site that are in use at the same time; a worker keeps a few hundred KB of each. */
const maxKept = 40;
const keep = keepLast<BlankForm>(maxKept);

/** The blank form of a template: made when it is first asked for, kept by what the template holds. */
export const blankForm = (template: Uint8Array): Promise<BlankForm> =>
  keep(template, () => readBlankForm(template));

async function readBlankForm(template: Uint8Array): Promise<BlankForm> {
  const doc = await PDFDocument.load(template, { updateMetadata: false, password: '' });
  const boxes = formBoxes(doc);
  for (const page of doc.getPages()) page.node.normalize();
  await flatten(doc);
  const bytes = await doc.save({ useObjectStreams: false, updateFieldAppearances: false });
  const { largestObjectNumber: largest, trailerInfo } = doc.context;
  const entries = (['Root', 'Info', 'ID'] as const).flatMap((name) =>
    trailerInfo[name] ? [`/${name} ${trailerInfo[name].toString()}`] : [],
  );
  return {
    bytes,
    boxes,
    pages: doc.getPages().map((page, index) => toBlankPage(page, largest + 1, largest + 2 + index)),
    largest,
    trailer: entries.join(' '),
  };
}

function toBlankPage({ node, ref }: PDFPage, font: number, values: number): BlankPage {
  const { context } = node;
  const resources = (node.Resources() ?? context.obj({})).clone();
  const fonts = (resources.lookupMaybe(PDFName.of('Font'), PDFDict) ?? context.obj({})).clone();
  fonts.set(PDFName.of(fontName), PDFRef.of(font));
  resources.set(PDFName.of('Font'), fonts);
  const contents = node.lookupMaybe(PDFName.of('Contents'), PDFArray)?.asArray() ?? [];
  const page = node.clone();
  page.set(PDFName.of('Resources'), resources);
  page.set(PDFName.of('Contents'), context.obj([...contents, PDFRef.of(values)]));
  return { ref, values, withValues: bytesOf(page) };
}

export function bytesOf(object: Pick<PDFDict, 'sizeInBytes' | 'copyBytesInto'>): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
