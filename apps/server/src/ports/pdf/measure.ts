import type { PDFFont } from '@cantoo/pdf-lib';
import type { Measure } from './fit-text.ts';

/**
 * Measures by adding up the letters, each of which the font is asked for once: laying out every try of a long text
 * anew takes seconds. Equal to the printed width, because letters are printed without kerning and ligatures.
 */
export function measureWith(font: PDFFont): Measure {
  const widths = new Map<string, number>();
  const widthOf = (letter: string): number => {
    let width = widths.get(letter);
    if (width === undefined) {
      width = font.widthOfTextAtSize(letter, 1);
      widths.set(letter, width);
    }
    return width;
  };
  return (text, size) => {
    let sum = 0;
    for (const letter of text) sum += widthOf(letter);
    return sum * size;
  };
}
