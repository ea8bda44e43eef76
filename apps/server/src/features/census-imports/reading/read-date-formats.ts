import type { Readable } from 'node:stream';
import { tooLargeWorkbook } from './open-workbook-zip.ts';
import { hearXml } from './read-xml.ts';

/** Formats of cells that a workbook may define; Excel stops at 65,490. */
const maxFormats = 65_536;

/** Which formats of cells show a number as a date, by their number. */
export async function readDateFormats(part: Readable | undefined): Promise<readonly boolean[]> {
  const codes = new Map<string, string>();
  const formats: boolean[] = [];
  let isOfCells = false;
  await hearXml(part, {
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true;
      else if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes();
        codes.set(numFmtId, formatCode);
      } else if (name === 'xf' && isOfCells) {
        const { numFmtId = '0' } = attributes();
        formats.push(isBuiltInDate(Number(numFmtId)) || showsDate(codes.get(numFmtId) ?? ''));
      }
      if (codes.size > maxFormats || formats.length > maxFormats) throw tooLargeWorkbook();
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** Formats that Excel knows by number (ECMA-376 part 1, 18.8.30), those of its languages in Asia among them. */
const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
const isBuiltInDate = (id: number): boolean => builtInDates.some(([from, to]) => id >= from && id <= to);

const dateWord = /^(y+|m+|d+|h+|s+|e+|g+|b+|am|pm|a+|p)$/;

/** Whether a format such as '[$-409]d\-mmm\-yyyy;@' is of a date: a section of it has words of dates only, and no digits. */
export function showsDate(format: string): boolean {
  const plain = format
    .toLowerCase()
    .replace(/\\.|_.|\*./g, ' ')
    .replace(/"[^"]*"/g, ' ')
    .replace(/\[([hms]+)\]/g, '$1')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/(s)[.,]0+/g, '$1');
  return plain.split(';').some((section) => {
    const words = section.match(/[a-z]+/g) ?? [];
    return words.length > 0 && !/[0#?%]/.test(section) && words.every((word) => dateWord.test(word));
  });
}
