import { deflateSync } from 'node:zlib';
import { PDFDocument, type PDFFont } from '@cantoo/pdf-lib';
import { type BlankForm, bytesOf, fontName } from './blank-form.ts';
import { embedFont } from './font.ts';
import { valueFont } from './font-files.ts';
import type { Run } from './lay-out.ts';

/** The color of values: dark blue, told from the form's black. */
const ink = '0.05 0.09 0.3 rg';

/**
 * Prints lines of text on the pages of a blank form; `runs` are by page. The blank form is left as it is, and what is
 * new is appended to it as an update (ISO 32000-1, 7.5.6): a font with the letters in use, a stream of values per page.
 */
export async function printValues(
  { bytes, pages, largest, trailer }: BlankForm,
  runs: ReadonlyMap<number, readonly Run[]>,
): Promise<Uint8Array> {
  const letters = await PDFDocument.create({ updateMetadata: false });
  letters.context.largestObjectNumber = largest;
  const font = await embedFont(letters, valueFont);
  letters.context.largestObjectNumber = largest + 1 + pages.length;
  const update = new Update(bytes);
  for (const [index, page] of pages.entries()) {
    const lines = runs.get(index) ?? [];
    if (lines.length === 0) continue;
    update.add(page.ref.objectNumber, page.ref.generationNumber, page.withValues);
    update.add(page.values, 0, streamOf(lines, font));
  }
  await letters.flush();
  for (const [ref, object] of letters.context.enumerateIndirectObjects())
    if (ref.objectNumber > largest) update.add(ref.objectNumber, 0, bytesOf(object));
  return update.end(letters.context.largestObjectNumber + 1, trailer);
}

function streamOf(runs: readonly Run[], font: PDFFont): Uint8Array {
  const lines = runs.map(
    ({ text, x, y, size }) =>
      `/${fontName} ${number(size)} Tf 1 0 0 1 ${number(x)} ${number(y)} Tm ${font.encodeText(text)} Tj`,
  );
  const content = deflateSync(`q\n${ink}\nBT\n${lines.join('\n')}\nET\nQ`);
  const head = `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]);
}

/** Thousandths of a point, never with an exponent, which a page description does not know. */
const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Objects that are appended to a document, and the table that tells where they are. */
class Update {
  readonly #original: Uint8Array;
  readonly #parts: Uint8Array[];
  readonly #places: { readonly object: number; readonly generation: number; readonly at: number }[] = [];
  #length: number;

  constructor(original: Uint8Array) {
    this.#original = original;
    this.#parts = [original];
    this.#length = original.length;
  }

  add(object: number, generation: number, bytes: Uint8Array): void {
    this.#write(Buffer.from('\n'));
    this.#places.push({ object, generation, at: this.#length });
    this.#write(Buffer.from(`${object} ${generation} obj\n`));
    this.#write(bytes);
    this.#write(Buffer.from('\nendobj\n'));
  }

  /** The whole document. `size` is one more than the largest object number. */
  end(size: number, trailer: string): Uint8Array {
    const at = this.#length;
    const table = this.#places
      .toSorted((a, b) => a.object - b.object)
      .map(
        ({ object, generation, at: place }) =>
          `${object} 1\n${digits(place, 10)} ${digits(generation, 5)} n \n`,
      );
    const end = `trailer\n<< /Size ${size} ${trailer} /Prev ${startOfTable(this.#original)} >>\nstartxref\n${at}\n%%EOF\n`;
    this.#write(Buffer.from(`xref\n${table.join('')}${end}`));
    return new Uint8Array(Buffer.concat(this.#parts));
  }

  #write(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

const digits = (value: number, places: number): string => String(value).padStart(places, '0');

function startOfTable(pdf: Uint8Array): number {
  const end = Buffer.from(pdf.subarray(-64)).toString('latin1');
  const at = Number(/startxref\s+(\d+)\s+%%EOF/.exec(end)?.[1]);
  if (!Number.isSafeInteger(at)) throw new Error('the blank form does not end with its table');
  return at;
}
