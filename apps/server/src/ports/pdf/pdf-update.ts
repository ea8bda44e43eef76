import type { PDFDict } from '@cantoo/pdf-lib';

/** Objects that are appended to a document as an update (ISO 32000-1, 7.5.6), and the table that tells where they are. */
export class PdfUpdate {
  readonly #original: Uint8Array;
  readonly #parts: Uint8Array[];
  readonly #places: { readonly object: number; readonly generation: number; readonly at: number }[] = [];
  #length: number;

  constructor(original: Uint8Array) {
    this.#original = original;
    this.#parts = [original];
    this.#length = original.length;
  }

  add(object: number, generation: number, body: Uint8Array | string): void {
    this.#write(Buffer.from('\n'));
    this.#places.push({ object, generation, at: this.#length });
    this.#write(Buffer.from(`${object} ${generation} obj\n`));
    this.#write(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
    this.#write(Buffer.from('\nendobj\n'));
  }

  /** The whole document. `size` is one more than the largest object number; `trailer` is what it says besides. */
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

export function bytesOf(object: Pick<PDFDict, 'sizeInBytes' | 'copyBytesInto'>): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

const digits = (value: number, places: number): string => String(value).padStart(places, '0');

function startOfTable(pdf: Uint8Array): number {
  const end = Buffer.from(pdf.subarray(-64)).toString('latin1');
  const at = Number(/startxref\s+(\d+)\s+%%EOF/.exec(end)?.[1]);
  if (!Number.isSafeInteger(at)) throw new Error('the blank form does not end with its table');
  return at;
}
