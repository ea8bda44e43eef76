import { PDFDocument, type PDFFont } from '@cantoo/pdf-lib';
import { embedFont } from './font.ts';
import { valueFont } from './font-files.ts';
import type { Measure } from './lay-out.ts';

let ruler: Promise<Measure> | undefined;

/**
 * Measures print in the font of values by adding up the letters, each of which the font is asked for once: laying out
 * every try of a long text anew takes seconds. Equal to the printed width, because letters are printed without kerning
 * and ligatures.
 */
export const valueMeasure = (): Promise<Measure> => (ruler ??= makeRuler());

async function makeRuler(): Promise<Measure> {
  const font = await embedFont(await PDFDocument.create({ updateMetadata: false }), valueFont);
  const widths = new Map<string, number>();
  return (text, size) => {
    let sum = 0;
    for (const letter of text) sum += widthOf(letter, widths, font);
    return sum * size;
  };
}

function widthOf(letter: string, widths: Map<string, number>, font: PDFFont): number {
  let width = widths.get(letter);
  if (width === undefined) {
    width = font.widthOfTextAtSize(letter, 1);
    if (widths.size < 10_000) widths.set(letter, width);
  }
  return width;
}
