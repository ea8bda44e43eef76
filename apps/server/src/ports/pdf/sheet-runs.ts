import type { Measure, Run } from './lay-out.ts';
import { textSheet as sheet, sheetsOf } from './text-layout.ts';

export interface TextPage {
  /** The language of its words, for whoever reads it aloud. */
  readonly language: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly stamp?: string;
}

/**
 * A page of text as it is printed, on as many sheets as it needs: its title, its lines, and the stamp at the foot of each sheet. What is too
 * long for its one line is set smaller.
 */
export function sheetRuns({ title, lines, stamp }: TextPage, measure: Measure): readonly (readonly Run[])[] {
  const x = sheet.margin;
  const onOneLine = (text: string, y: number, size: number): Run => ({
    text,
    x,
    y,
    size: Math.min(size, (sheet.width - 2 * sheet.margin) / (measure(text, 1) || 1)),
  });
  const top = sheet.height - sheet.margin;
  return sheetsOf(lines).map((own, index) => {
    const from = index === 0 ? top - sheet.title : top;
    const runs = own.map((line, place) => onOneLine(line, from - place * sheet.line, 10.5));
    return [
      ...(stamp ? [{ text: stamp, x, y: sheet.margin / 2, size: 8.5 }] : []),
      ...(index === 0 ? [onOneLine(title, top, 18)] : []),
      ...runs.filter(({ text }) => text !== ''),
    ];
  });
}
