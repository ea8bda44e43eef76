import type { FormBox } from './form-boxes.ts';

/** Smaller print than this is not used to make a value fit (points). */
const smallestSize = 6;
const largestSize = 12;
const padding = 1.5;
const lineFactor = 1.2;
/** Height of a capital letter of the bundled measure, as a share of its size. */
const capital = 0.73;

/** Width in points of a text in print of a size. */
export type Measure = (text: string, size: number) => number;

/** One line of text at its place on the page. */
export interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export type Fit =
  | { readonly fits: true; readonly runs: readonly Run[] }
  | { readonly fits: false; readonly maximum: number };

/** Finds the largest print, from the form's own size down to 6 points, at which the whole value fits its box. */
export function fitText(box: FormBox, value: string, measure: Measure): Fit {
  const letters = [...value];
  if (box.maxLength !== undefined && letters.length > box.maxLength)
    return { fits: false, maximum: box.maxLength };
  for (const size of sizes(box)) {
    const runs = layOut(box, value, measure, size);
    if (runs) return { fits: true, runs };
  }
  const smallest = Math.min(smallestSize, box.fontSize || smallestSize);
  return { fits: false, maximum: longestThatFits(box, letters, measure, smallest) };
}

function sizes(box: FormBox): readonly number[] {
  const first = box.fontSize || Math.min(largestSize, Math.max(smallestSize, box.height * 0.66));
  const steps = Math.max(0, Math.ceil((first - smallestSize) / 0.25));
  return [...Array.from({ length: steps }, (_, step) => first - step * 0.25), Math.min(first, smallestSize)];
}

function layOut(box: FormBox, value: string, measure: Measure, size: number): readonly Run[] | undefined {
  if (box.multiline) return layOutLines(box, value, measure, size);
  const line = value.replace(/\s*[\r\n\t]+\s*/g, ' ');
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

function layOutLines(
  box: FormBox,
  value: string,
  measure: Measure,
  size: number,
): readonly Run[] | undefined {
  const width = box.width - 2 * padding;
  const lines = value.split(/\r\n|\r|\n/).flatMap((paragraph) => wrapLine(paragraph, measure, size, width));
  if (lines.length * size * lineFactor > box.height) return undefined;
  const top = box.y + box.height - capital * size - 2;
  return lines.map((text, index) => ({
    text,
    x: startOf(box, measure(text, size)),
    y: top - index * size * lineFactor,
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

function longestThatFits(box: FormBox, letters: readonly string[], measure: Measure, size: number): number {
  let fits = 0;
  let tooMany = letters.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (layOut(box, letters.slice(0, middle).join(''), measure, size)) fits = middle;
    else tooMany = middle;
  }
  return fits;
}
