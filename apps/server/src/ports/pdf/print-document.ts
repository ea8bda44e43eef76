import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { type BlankForm, fontName } from './blank-form.ts';
import { embedFont, textEncoder } from './font.ts';
import { valueFont } from './font-files.ts';
import type { Run } from './lay-out.ts';
import { bytesOf, PdfUpdate } from './pdf-update.ts';
import { type SealBy, sealAppearance, sealField, signatureToBe, signIn } from './seal-field.ts';
import { textSheet } from './text-layout.ts';

/** The color of values: dark blue, told from the form's black. */
const valueInk = '0.05 0.09 0.3 rg';
const textInk = '0.1 0.1 0.15 rg';

/** Writes text as a page names its letters. */
type Encode = ReturnType<typeof textEncoder>;

/** What is printed, page by page of the blank form, and sheet by sheet behind it. */
export interface Prints {
  readonly values: ReadonlyMap<number, readonly Run[]>;
  readonly sheets: readonly (readonly Run[])[];
}

/**
 * Prints values on the pages of a blank form and sheets of text behind them, and seals the whole where somebody does. The blank form is
 * left as it is, and what is new is appended to it as an update: a font with the letters in use, a stream of values per page.
 */
export async function printDocument(
  blank: BlankForm,
  { values, sheets }: Prints,
  by: SealBy | undefined,
): Promise<Uint8Array> {
  const letters = await PDFDocument.create({ updateMetadata: false });
  letters.context.largestObjectNumber = blank.font - 1;
  // The library packs the font's letters with a packer in JavaScript, which takes several times as long.
  letters.context.flateStream = (contents, dict) =>
    letters.context.stream(deflateSync(contents), { ...dict, Filter: 'FlateDecode' });
  const encode = textEncoder(await embedFont(letters, valueFont));
  letters.context.largestObjectNumber = blank.largest + 2 * sheets.length;
  const update = new PdfUpdate(blank.bytes);
  addValues(update, blank, values, encode, by !== undefined);
  addSheets(update, blank, sheets, encode, by !== undefined);
  await letters.flush();
  for (const [ref, object] of letters.context.enumerateIndirectObjects())
    if (ref.objectNumber >= blank.font) update.add(ref.objectNumber, 0, bytesOf(object));
  if (by) addSeal(update, blank, by);
  const file = update.end(letters.context.largestObjectNumber + 1, blank.trailer);
  return by ? signIn(file, by) : file;
}

/** Each page that says something is written anew, and the first of them where the seal has its field. */
function addValues(
  update: PdfUpdate,
  { pages, sealed }: BlankForm,
  values: Prints['values'],
  encode: Encode,
  isSealed: boolean,
): void {
  for (const [index, page] of pages.entries()) {
    const runs = values.get(index) ?? [];
    const withField = isSealed && index === 0 ? sealed.firstPage : undefined;
    if (runs.length === 0 && !withField) continue;
    update.add(page.ref.objectNumber, page.ref.generationNumber, withField ?? page.withValues);
    update.add(page.values, 0, streamOf(runs, encode, valueInk));
  }
}

function addSheets(
  update: PdfUpdate,
  { tree, largest, font: fontNumber, pages, sealed }: BlankForm,
  sheets: Prints['sheets'],
  encode: Encode,
  isSealed: boolean,
): void {
  if (sheets.length === 0) return;
  const parent = `${tree.ref.objectNumber} ${tree.ref.generationNumber} R`;
  const kids = sheets.map((runs, index) => {
    const [sheet, content] = [largest + 1 + 2 * index, largest + 2 + 2 * index];
    const field = isSealed && pages.length === 0 && index === 0 ? `/Annots [${sealed.field} 0 R] ` : '';
    update.add(
      sheet,
      0,
      `<< /Type /Page /Parent ${parent} /MediaBox [0 0 ${textSheet.width} ${textSheet.height}] /Rotate 0 ${field}` +
        `/Resources << /Font << /${fontName} ${fontNumber} 0 R >> >> /Contents ${content} 0 R >>`,
    );
    update.add(content, 0, streamOf(runs, encode, textInk));
    return `${sheet} 0 R`;
  });
  update.add(
    tree.ref.objectNumber,
    tree.ref.generationNumber,
    `<<${tree.entries}/Kids [${[...tree.kids, ...kids].join(' ')}] /Count ${tree.count + kids.length} >>`,
  );
}

function addSeal(update: PdfUpdate, { sealed, pages, largest }: BlankForm, by: SealBy): void {
  const { catalog, withField, field, signature, appearance } = sealed;
  const page = pages[0]
    ? `${pages[0].ref.objectNumber} ${pages[0].ref.generationNumber}`
    : `${largest + 1} 0`;
  update.add(catalog.objectNumber, catalog.generationNumber, withField);
  update.add(appearance, 0, sealAppearance);
  update.add(field, 0, sealField({ page, signature, appearance }));
  update.add(signature, 0, signatureToBe(by));
}

function streamOf(runs: readonly Run[], encode: Encode, ink: string): Uint8Array {
  const lines = runs.map(
    ({ text, x, y, size }) =>
      `/${fontName} ${number(size)} Tf 1 0 0 1 ${number(x)} ${number(y)} Tm ${encode(text)} Tj`,
  );
  const content = deflateSync(`q\n${ink}\nBT\n${lines.join('\n')}\nET\nQ`);
  const head = `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]);
}

/** Thousandths of a point, never with an exponent, which a page description does not know. */
const number = (value: number): string => String(Math.round(value * 1000) / 1000);
