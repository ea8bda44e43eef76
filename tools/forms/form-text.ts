import type { PDFFont } from '@cantoo/pdf-lib';

/** Breaks text at blanks into lines no wider than `width` points; the first is shorter by `indent`. */
export function wrap(
  text: string,
  font: PDFFont,
  size: number,
  width: number,
  indent = 0,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width - (lines.length === 0 ? indent : 0)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
