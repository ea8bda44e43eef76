import type { Box, FormSheet, TextBox } from './form-sheet.ts';
import { colors, page as paper } from './form-style.ts';
import { wrap } from './form-text.ts';

/** A box of a row: a text field under its label, or a group of check boxes under theirs. `width` in twelfths. */
export type Cell = { readonly width: number } & (
  | TextBox
  | { readonly label: string; readonly checks: readonly { readonly name: string; readonly label: string }[] }
);

const contentWidth = paper.width - 2 * paper.margin;

/** The carrier's head on page 1: mark, company, title and form number. */
export function head(sheet: FormSheet): void {
  const { page, heading } = sheet;
  const strip = sheet.take(46);
  const center = { x: strip.x + 17, y: strip.y + 27 };
  page.drawCircle({ ...center, size: 17, color: colors.navy });
  page.drawCircle({ ...center, size: 10.5, borderColor: colors.white, borderWidth: 3.2, color: colors.navy });
  page.drawCircle({ x: center.x + 8, y: center.y + 8, size: 4, color: colors.accent });
  sheet.print('Openroll Mutual Life', strip.x + 42, strip.y + 29, 13, sheet.bold, colors.navy);
  sheet.print(
    'Home office: 100 Example Plaza, Springfield, IL 62701',
    strip.x + 42,
    strip.y + 17,
    6.5,
    sheet.regular,
    colors.label,
  );
  right(sheet, heading.title, strip.y + 30, 15.5, sheet.bold);
  right(sheet, `${heading.subtitle} · Form ${heading.number}`, strip.y + 17, 7.5);
  const rule = strip.y + 5;
  page.drawRectangle({ x: strip.x, y: rule, width: contentWidth, height: 1.4, color: colors.navy });
  page.drawRectangle({ x: strip.x, y: rule - 2.2, width: 96, height: 2.2, color: colors.accent });
}

/** The head of the following pages: whose application this is, once more. */
export function runningHead(sheet: FormSheet): void {
  const strip = sheet.take(22);
  sheet.print(sheet.heading.title, strip.x, strip.y + 9, 10.5, sheet.bold, colors.navy);
  right(sheet, 'Openroll Mutual Life', strip.y + 9, 8, sheet.bold);
  row(sheet, [
    { width: 5, name: 'employee.full_name', label: 'Employee', max: 100 },
    { width: 4, name: 'case.name', label: 'Group' },
    { width: 3, name: 'application.reference', label: 'Application reference' },
  ]);
}

function right(sheet: FormSheet, text: string, y: number, size: number, font = sheet.regular): void {
  const x = paper.width - paper.margin - font.widthOfTextAtSize(text, size);
  sheet.print(text, x, y, size, font, colors.navy);
}

/** A dark bar that opens a numbered section. */
export function section(sheet: FormSheet, title: string, note?: string): void {
  sheet.take(7);
  const bar = sheet.take(15.5);
  sheet.page.drawRectangle({ ...bar, color: colors.navy });
  sheet.print(title, bar.x + 6, bar.y + 4.6, 9, sheet.bold, colors.white);
  if (note === undefined) return;
  const x = bar.x + bar.width - 6 - sheet.regular.widthOfTextAtSize(note, 7);
  sheet.print(note, x, bar.y + 5.2, 7, sheet.regular, colors.white);
}

export function row(sheet: FormSheet, cells: readonly Cell[], height = 28): void {
  const strip = sheet.take(height);
  let x = strip.x;
  for (const cell of cells) {
    const width = (strip.width * cell.width) / 12;
    drawCell(sheet, { x, y: strip.y, width, height }, cell);
    x += width;
  }
}

function drawCell(sheet: FormSheet, box: Box, cell: Cell): void {
  frame(sheet, box);
  sheet.print(cell.label, box.x + 3.5, box.y + box.height - 8.2, 6.3, sheet.regular, colors.label);
  if ('name' in cell) {
    const height = box.height - (cell.multiline ? 14 : 11);
    sheet.textField({ x: box.x + 3, y: box.y + 1.5, width: box.width - 6, height }, cell);
    return;
  }
  let x = box.x + 5;
  for (const check of cell.checks) {
    sheet.checkBox(x, box.y + 5, 8.5, check.name, `${cell.label}: ${check.label}`);
    sheet.print(check.label, x + 12, box.y + 6.6, 7.6);
    x += 22 + sheet.regular.widthOfTextAtSize(check.label, 7.6);
  }
}

export function frame(sheet: FormSheet, box: Box): void {
  sheet.page.drawRectangle({ ...box, borderColor: colors.line, borderWidth: 0.6 });
}

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly max?: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** A ruled table with a printed head; line i of `lines` holds the fields `${prefix}.${column.key}`. */
export function table(
  sheet: FormSheet,
  columns: readonly Column[],
  lines: readonly { readonly prefix: string; readonly label: string; readonly omit?: readonly string[] }[],
  firstWidth: number,
): void {
  const top = sheet.take(12.5);
  sheet.page.drawRectangle({ ...top, color: colors.tint, borderColor: colors.line, borderWidth: 0.6 });
  spread(top, columns, firstWidth, (box, column) => {
    const gap =
      column.align === 'right' ? box.width - 7 - sheet.bold.widthOfTextAtSize(column.label, 6.6) : 0;
    sheet.print(column.label, box.x + 3.5 + gap, box.y + 3.8, 6.6, sheet.bold, colors.navy);
  });
  for (const line of lines) {
    const strip = sheet.take(18.5);
    frame(sheet, { ...strip, width: (strip.width * firstWidth) / 12 });
    sheet.print(line.label, strip.x + 5, strip.y + 6.2, 7.4, sheet.regular, colors.ink);
    spread(strip, columns, firstWidth, (box, column) => {
      frame(sheet, box);
      if (line.omit?.includes(column.key)) return;
      sheet.textField(
        { x: box.x + 2.5, y: box.y + 1.2, width: box.width - 5, height: box.height - 2.4 },
        {
          name: `${line.prefix}.${column.key}`,
          label: `${line.label}: ${column.label}`,
          max: column.max,
          align: column.align,
          size: 8.5,
        },
      );
    });
  }
}

function spread(
  strip: Box,
  columns: readonly Column[],
  first: number,
  each: (box: Box, column: Column) => void,
): void {
  let x = strip.x + (strip.width * first) / 12;
  for (const column of columns) {
    const width = (strip.width * column.width) / 12;
    each({ x, y: strip.y, width, height: strip.height }, column);
    x += width;
  }
}

/** A numbered question with its two boxes at the right margin: `${name}.yes` and `${name}.no`. */
export function question(sheet: FormSheet, number: string, name: string, text: string): void {
  const size = 8.2;
  const leading = 10.6;
  const lines = wrap(text, sheet.regular, size, contentWidth - 112);
  const strip = sheet.take(lines.length * leading + 8.5);
  const first = strip.y + strip.height - 12.2;
  frame(sheet, strip);
  sheet.print(number, strip.x + 6, first, size, sheet.bold, colors.navy);
  lines.forEach((line, index) => {
    sheet.print(line, strip.x + 22, first - index * leading, size);
  });
  const middle = strip.y + strip.height / 2 - 4.3;
  const x = strip.x + strip.width - 78;
  sheet.checkBox(x, middle, 8.5, `${name}.yes`, `${text} Yes`);
  sheet.print('Yes', x + 12, middle + 1.6, 7.6);
  sheet.checkBox(x + 40, middle, 8.5, `${name}.no`, `${text} No`);
  sheet.print('No', x + 52, middle + 1.6, 7.6);
}

const proseSize = 8.1;
const proseLeading = 10.9;

/** Running text over the whole width; what stands before the first full stop of a paragraph with `lead` is bold. */
export function prose(
  sheet: FormSheet,
  paragraphs: readonly { readonly lead?: string; readonly text: string }[],
): void {
  for (const { lead = '', text } of paragraphs) {
    sheet.take(5);
    const indent = lead === '' ? 0 : sheet.bold.widthOfTextAtSize(`${lead} `, proseSize);
    wrap(text, sheet.regular, proseSize, contentWidth, indent).forEach((line, index) => {
      const strip = sheet.take(proseLeading);
      if (index === 0 && lead !== '')
        sheet.print(lead, strip.x, strip.y + 2.5, proseSize, sheet.bold, colors.navy);
      sheet.print(line, strip.x + (index === 0 ? indent : 0), strip.y + 2.5, proseSize);
    });
  }
}

/** A tinted, framed notice with a bold first line: state notices and fraud warnings. */
export function notice(sheet: FormSheet, title: string, text: string): void {
  const lines = wrap(text, sheet.regular, proseSize, contentWidth - 26);
  sheet.take(8);
  const box = sheet.take(lines.length * proseLeading + 22);
  sheet.page.drawRectangle({ ...box, color: colors.tint, borderColor: colors.accent, borderWidth: 0.8 });
  sheet.page.drawRectangle({ x: box.x, y: box.y, width: 4, height: box.height, color: colors.accent });
  sheet.print(title, box.x + 13, box.y + box.height - 13, 8.6, sheet.bold, colors.navy);
  lines.forEach((line, index) => {
    sheet.print(line, box.x + 13, box.y + box.height - 25 - index * proseLeading, proseSize);
  });
}

/** Prints the line at the foot of every page: form number, company, page x of y. */
export function foot(sheet: FormSheet): void {
  const pages = sheet.pages();
  pages.forEach((page, index) => {
    const ends = { x: paper.margin, y: 38 };
    page.drawLine({
      start: ends,
      end: { x: paper.width - paper.margin, y: 38 },
      thickness: 0.6,
      color: colors.line,
    });
    const style = { y: 28, size: 6.8, color: colors.label };
    page.drawText(sheet.heading.number, { ...style, x: paper.margin, font: sheet.bold });
    const middle = 'Openroll Mutual Life · Illustrative form, not an offer of insurance';
    page.drawText(middle, {
      ...style,
      x: (paper.width - sheet.regular.widthOfTextAtSize(middle, 6.8)) / 2,
      font: sheet.regular,
    });
    const number = `Page ${index + 1} of ${pages.length}`;
    const x = paper.width - paper.margin - sheet.bold.widthOfTextAtSize(number, 6.8);
    page.drawText(number, { ...style, x, font: sheet.bold });
  });
}
