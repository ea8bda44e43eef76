import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPageLeaf,
  PDFRef,
} from '@cantoo/pdf-lib';
import { flatten } from './flatten.ts';
import { type FormBox, formBoxes } from './form-boxes.ts';
import { keepLast } from './keep-last.ts';
import { bytesOf } from './pdf-update.ts';

/** Templates as they are printed on: read and flattened once, since most of the time of a document went there. */
export interface BlankForm {
  /** A whole document: the pages without the forms. */
  readonly bytes: Uint8Array;
  /** Of each template its boxes; their pages are those of the whole document. */
  readonly boxes: readonly (readonly FormBox[])[];
  readonly pages: readonly BlankPage[];
  readonly tree: BlankTree;
  /** How it is sealed. */
  readonly sealed: BlankSeal;
  /** The largest object number that it has, or has given away. */
  readonly largest: number;
  /** The object number that the font of values must get. */
  readonly font: number;
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

/** Where more pages are hung up: the root of the page tree, and what it says besides its kids and their count. */
export interface BlankTree {
  readonly ref: PDFRef;
  readonly entries: string;
  readonly kids: readonly string[];
  readonly count: number;
}

/** The objects that a seal changes, as they are then, and the numbers of those that it brings. */
export interface BlankSeal {
  readonly catalog: PDFRef;
  readonly withField: Uint8Array;
  /** The first page with the field on it; undefined where there is no page. */
  readonly firstPage: Uint8Array | undefined;
  readonly field: number;
  readonly signature: number;
  readonly appearance: number;
}

/** Under this name the pages know the font of values. */
export const fontName = 'OpenrollValues';

/** Forms of a site that are in use at the same time; a worker keeps a few hundred KB of each. */
const maxKept = 40;
const keepForm = keepLast<BlankForm>(maxKept);
/** By themselves: to put forms together is little work beside reading one, which they must not push out. */
const keepJoined = keepLast<BlankForm>(maxKept);

/** The blank form of templates behind each other: made when it is first asked for, kept by what the templates hold. */
export function blankForm(templates: readonly Uint8Array[]): Promise<BlankForm> {
  const [template = new Uint8Array()] = templates;
  if (templates.length === 1) return keepForm(template, () => readBlankForm(template));
  const hashes = templates.map((each) => createHash('sha256').update(each).digest('base64'));
  return keepJoined(hashes.join(), () => joinBlankForms(templates));
}

async function readBlankForm(template: Uint8Array): Promise<BlankForm> {
  const doc = await PDFDocument.load(template, { updateMetadata: false, password: '' });
  const boxes = formBoxes(doc);
  for (const page of doc.getPages()) page.node.normalize();
  await flatten(doc);
  return toBlankForm(doc, [boxes]);
}

async function joinBlankForms(templates: readonly Uint8Array[]): Promise<BlankForm> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const boxes: FormBox[][] = [];
  for (const template of templates) {
    const blank = await blankForm([template]);
    const before = doc.getPageCount();
    boxes.push(blank.boxes.flat().map((box) => ({ ...box, page: box.page + before })));
    const part = await PDFDocument.load(blank.bytes, { updateMetadata: false });
    for (const page of await doc.copyPages(part, part.getPageIndices())) {
      page.node.normalize();
      doc.addPage(page);
    }
  }
  return toBlankForm(doc, boxes);
}

async function toBlankForm(doc: PDFDocument, boxes: BlankForm['boxes']): Promise<BlankForm> {
  // Else the library adds a page to a document that has none.
  const plain = { useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false };
  const bytes = await doc.save(plain);
  const { largestObjectNumber, trailerInfo } = doc.context;
  const entries = (['Root', 'Info', 'ID'] as const).flatMap((name) =>
    trailerInfo[name] ? [`/${name} ${trailerInfo[name].toString()}`] : [],
  );
  const font = largestObjectNumber + 1;
  const pages = doc.getPages().map(({ node, ref }, index) => {
    const values = font + 1 + index;
    return { ref, values, dict: ready(node, font, values) };
  });
  const appearance = font + pages.length + 1;
  return {
    bytes,
    boxes,
    pages: pages.map(({ dict, ...page }) => ({ ...page, withValues: bytesOf(dict) })),
    tree: treeOf(doc),
    sealed: sealedIn(doc, pages[0]?.dict, appearance),
    largest: appearance + 2,
    font,
    trailer: entries.join(' '),
  };
}

/** A page with one more font and one more stream of content. */
function ready(node: PDFPageLeaf, font: number, values: number): PDFDict {
  const { context } = node;
  const resources = (node.Resources() ?? context.obj({})).clone();
  const fonts = (resources.lookupMaybe(PDFName.of('Font'), PDFDict) ?? context.obj({})).clone();
  fonts.set(PDFName.of(fontName), PDFRef.of(font));
  resources.set(PDFName.of('Font'), fonts);
  const contents = node.lookupMaybe(PDFName.of('Contents'), PDFArray)?.asArray() ?? [];
  const page = node.clone();
  page.set(PDFName.of('Resources'), resources);
  page.set(PDFName.of('Contents'), context.obj([...contents, PDFRef.of(values)]));
  return page;
}

function treeOf({ catalog }: PDFDocument): BlankTree {
  const root = catalog.Pages().clone();
  const kids = root.lookup(PDFName.of('Kids'), PDFArray).asArray().map(String);
  const count = root.lookup(PDFName.of('Count'), PDFNumber).asNumber();
  for (const name of ['Kids', 'Count']) root.delete(PDFName.of(name));
  const entries = Buffer.from(bytesOf(root)).toString('latin1').slice('<<'.length, -'>>'.length);
  return { ref: refOf(catalog.get(PDFName.of('Pages'))), entries, kids, count };
}

function sealedIn(doc: PDFDocument, page: PDFDict | undefined, appearance: number): BlankSeal {
  const { context, catalog } = doc;
  const [field, signature] = [appearance + 1, appearance + 2];
  const withField = catalog.clone();
  withField.set(PDFName.of('AcroForm'), context.obj({ Fields: [PDFRef.of(field)], SigFlags: 3 }));
  const others = page?.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? [];
  const first = page?.clone();
  first?.set(PDFName.of('Annots'), context.obj([...others, PDFRef.of(field)]));
  return {
    catalog: refOf(context.trailerInfo.Root),
    withField: bytesOf(withField),
    firstPage: first && bytesOf(first),
    field,
    signature,
    appearance,
  };
}

function refOf(object: unknown): PDFRef {
  if (object instanceof PDFRef) return object;
  throw new Error('catalog and page tree of a document are objects of their own');
}
