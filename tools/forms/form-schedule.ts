import { frame } from './form-parts.ts';
import type { FormSheet } from './form-sheet.ts';
import { colors } from './form-style.ts';

/** A printed table without fields: a bold head, then lines of a label and one short text per column. Widths in twelfths. */
export function schedule(
  sheet: FormSheet,
  columns: readonly [string, ...string[]],
  lines: readonly (readonly [string, ...string[]])[],
  firstWidth = 6,
): void {
  const draw = (cells: readonly string[], isHead: boolean) => {
    const strip = sheet.take(isHead ? 12.5 : 14);
    if (isHead) sheet.page.drawRectangle({ ...strip, color: colors.tint });
    const first = (strip.width * firstWidth) / 12;
    const rest = (strip.width - first) / (columns.length - 1);
    const font = isHead ? sheet.bold : sheet.regular;
    const size = isHead ? 6.6 : 7.6;
    cells.forEach((text, index) => {
      const x = strip.x + (index === 0 ? 0 : first + (index - 1) * rest);
      const width = index === 0 ? first : rest;
      frame(sheet, { ...strip, x, width });
      const inset = index === 0 ? 5 : (width - font.widthOfTextAtSize(text, size)) / 2;
      sheet.print(text, x + inset, strip.y + 4, size, font, isHead ? colors.navy : colors.ink);
    });
  };
  draw(columns, true);
  for (const line of lines) draw(line, false);
}

/** A statement with a box to check before it: `name` is the field of the box. */
export function statement(sheet: FormSheet, name: string, text: string): void {
  const strip = sheet.take(22);
  frame(sheet, strip);
  sheet.checkBox(strip.x + 6, strip.y + 6.7, 8.5, name, text);
  sheet.print(text, strip.x + 22, strip.y + 7.8, 8.2);
}
