import { tooLargeWorkbook } from './open-workbook-zip.ts';

/** Bytes of all texts, and how many: what 200,000 people with twenty columns have, with room to spare. */
const maxBytes = 41_943_040;
export const maxTexts = 3_000_000;
const pageBytes = 1_048_576;
const pageTexts = 65_536;

export interface BufferedTexts {
  readonly add: (text: string) => void;
  readonly at: (index: number) => string | undefined;
}

/**
 * Keeps texts by number, as bytes in pages: as strings they would take four times the memory. A text is kept as far as
 * `longest` letters go. Refuses with 413 more than a workbook of people holds.
 */
export function bufferTexts(longest: number): BufferedTexts {
  const pages: Buffer[] = [];
  const places: Places[] = [];
  let count = 0;
  let end = 0;
  let room = 0;

  const turnPage = () => {
    if ((pages.length + 1) * pageBytes > maxBytes) throw tooLargeWorkbook();
    end = pages.length * pageBytes;
    pages.push(Buffer.allocUnsafeSlow(pageBytes));
    room = pageBytes;
  };
  return {
    add(text) {
      if (count >= maxTexts) throw tooLargeWorkbook();
      if (count % pageTexts === 0)
        places.push({ starts: new Uint32Array(pageTexts), lengths: new Uint16Array(pageTexts) });
      const bytes = Buffer.from(text.slice(0, longest));
      if (bytes.length > room) turnPage();
      pages.at(-1)?.set(bytes, end % pageBytes);
      const { starts, lengths } = places.at(-1) as Places;
      starts[count % pageTexts] = end;
      lengths[count % pageTexts] = bytes.length;
      count++;
      end += bytes.length;
      room -= bytes.length;
    },
    at(index) {
      if (!Number.isInteger(index) || index < 0 || index >= count) return undefined;
      const { starts, lengths } = places[Math.floor(index / pageTexts)] as Places;
      const start = starts[index % pageTexts] ?? 0;
      const from = start % pageBytes;
      const page = pages[Math.floor(start / pageBytes)];
      return page?.toString('utf8', from, from + (lengths[index % pageTexts] ?? 0)) ?? '';
    },
  };
}

interface Places {
  readonly starts: Uint32Array;
  readonly lengths: Uint16Array;
}
