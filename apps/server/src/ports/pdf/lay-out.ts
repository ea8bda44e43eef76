import type { FormBox } from './form-boxes.ts';

const padding = 1.5;
const lineFactor = 1.2;
/** Height of a capital letter of the bundled measure, as a share of its size. */
const capital = 0.73;
/** How far letters such as g reach below their line, as a share of its size. */
const tail = 0.24;

/** Width in points of a text in print of a size. */
export type Measure = (text: string, size: number) => number;

/** One line of text at its place on the page. */
export interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A value in print of a size; undefined where it has no room. */
export type LayOut = (
  box: FormBox,
  value: string,
  measure: Measure,
  size: number,
) => readonly Run[] | undefined;

const onOneLine = (value: string): string => value.replace(/\s*[\r\n\t]+\s*/g, ' ');

export function layOutLine(
  box: FormBox,
  value: string,
  measure: Measure,
  size: number,
): readonly Run[] | undefined {
  const line = onOneLine(value);
  const y = box.y + (box.height - capital * size) / 2;
  if (box.comb && box.maxLength) return layOutComb(box, line, measure, size, y, box.maxLength);
  const width = measure(line, size);
  if (width > box.width - 2 * padding) return undefined;
  return [{ text: line, x: startOf(box, width), y, size }];
}

function startOf(box: FormBox, width: number): number {
  if (box.align === 'right') return box.x + box.width - padding - width;
  if (box.align === 'center') return box.x + (box.width - width) / 2;
  return box.x + padding;
}

function layOutComb(
  box: FormBox,
  line: string,
  measure: Measure,
  size: number,
  y: number,
  cells: number,
): readonly Run[] | undefined {
  const cell = box.width / cells;
  const runs = [...line].map((text, index) => {
    const width = measure(text, size);
    return { text, x: box.x + cell * index + (cell - width) / 2, y, size, width };
  });
  return runs.some((run) => run.width > cell) ? undefined : runs;
}

export const layOutLines: LayOut = (box, value, measure, size) => {
  const width = widthIn(box);
  const lines = value.split(/\r\n|\r|\n/).flatMap((paragraph) => wrapLine(paragraph, measure, size, width));
  if (lines.length * size * lineFactor > box.height) return undefined;
  return inLines(box, lines, measure, size, box.y + box.height - capital * size - 2);
};

/** What was meant to be one line on several, in the middle of the box as one would stand; broken at blanks. */
export const layOutWords: LayOut = (box, value, measure, size) => {
  const lines = wrapLine(onOneLine(value), measure, size, widthIn(box));
  return inMiddle(box, lines, measure, size);
};

/** The same broken anywhere: nothing is lost of a text that has no room between its blanks. */
export const layOutLetters: LayOut = (box, value, measure, size) => {
  const lines = pack([...onOneLine(value)], '', measure, size, widthIn(box));
  return inMiddle(box, lines, measure, size);
};

const widthIn = ({ width }: FormBox): number => width - 2 * padding;

/**
 * Points that stay free above and below several lines together: what stands around the box does not touch them, and larger print keeps
 * more distance.
 */
const freeBeside = (size: number): number => 3 + Math.max(0, size - 6);

/** What was meant to be one line, in lines as they are broken; undefined where their ink would touch the edges. */
function inMiddle(
  box: FormBox,
  lines: readonly string[],
  measure: Measure,
  size: number,
): readonly Run[] | undefined {
  const ink = (capital + tail + (lines.length - 1) * lineFactor) * size;
  if (ink + freeBeside(size) > box.height) return undefined;
  return inLines(box, lines, measure, size, box.y + (box.height + ink) / 2 - capital * size);
}

/** Lines below each other from a first on. */
function inLines(
  box: FormBox,
  lines: readonly string[],
  measure: Measure,
  size: number,
  first: number,
): readonly Run[] {
  return lines.map((text, index) => ({
    text,
    x: startOf(box, measure(text, size)),
    y: first - index * size * lineFactor,
    size,
  }));
}

/** Breaks at blanks, and inside a word only where the word alone is wider than the line. */
function wrapLine(paragraph: string, measure: Measure, size: number, width: number): readonly string[] {
  const words = paragraph.split(/[ \t]+/).flatMap((word) => pack([...word], '', measure, size, width));
  return pack(words, ' ', measure, size, width);
}

/** Joins pieces into lines as long as they fit. Widths add up, so that each piece is measured once. */
function pack(
  pieces: readonly string[],
  joint: string,
  measure: Measure,
  size: number,
  width: number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of pieces) {
    const wide = measure(line === '' ? piece : joint + piece, size);
    if (line !== '' && used + wide > width) {
      lines.push(line);
      line = piece;
      used = measure(piece, size);
    } else {
      line = line === '' ? piece : line + joint + piece;
      used += wide;
    }
  }
  return [...lines, line];
}
