import type { FormBox } from './form-boxes.ts';
import {
  type LayOut,
  layOutLetters,
  layOutLine,
  layOutLines,
  layOutWords,
  type Measure,
  type Run,
} from './lay-out.ts';

/** Smaller print than this is not used to make a value fit (points); the second for what would be refused else. */
const smallestSize = 6;
const smallestAtAll = 5.5;
const largestSize = 12;

export type Fit =
  | { readonly fits: true; readonly runs: readonly Run[] }
  | { readonly fits: false; readonly maximum: number };

/**
 * Finds the largest print, from the form's own size down to 6 points, at which the whole value fits its box. What has no room on one line
 * even so stands on several where the box is high enough for them, broken within words at last, and then in print of 5.5 points.
 */
export function fitText(box: FormBox, value: string, measure: Measure): Fit {
  const letters = [...value];
  if (box.maxLength !== undefined && letters.length > box.maxLength)
    return { fits: false, maximum: box.maxLength };
  for (const { layOut, smallest } of layouts(box)) {
    for (const size of sizes(box, smallest)) {
      const runs = layOut(box, value, measure, size);
      if (runs) return { fits: true, runs };
    }
  }
  return { fits: false, maximum: longestThatFits(box, letters, measure) };
}

function sizes(box: FormBox, smallest: number): readonly number[] {
  const first = box.fontSize || Math.min(largestSize, Math.max(smallestSize, box.height * 0.66));
  const steps = Math.max(0, Math.ceil((first - smallest) / 0.25));
  return [...Array.from({ length: steps }, (_, step) => first - step * 0.25), Math.min(first, smallest)];
}

interface Way {
  readonly layOut: LayOut;
  /** The smallest print that it may come to. */
  readonly smallest: number;
}

/** How a box may be filled, the likeliest way first. */
function layouts({ multiline, comb, maxLength }: FormBox): readonly Way[] {
  if (multiline) return [{ layOut: layOutLines, smallest: smallestSize }];
  const onLine = { layOut: layOutLine, smallest: smallestSize };
  if (comb && maxLength) return [onLine];
  return [
    onLine,
    { layOut: layOutWords, smallest: smallestSize },
    { layOut: layOutLetters, smallest: smallestAtAll },
  ];
}

function longestThatFits(box: FormBox, letters: readonly string[], measure: Measure): number {
  const ways = layouts(box).map(({ layOut, smallest }) => ({
    layOut,
    size: Math.min(smallest, box.fontSize || smallest),
  }));
  let fits = 0;
  let tooMany = letters.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    const text = letters.slice(0, middle).join('');
    if (ways.some(({ layOut, size }) => layOut(box, text, measure, size))) fits = middle;
    else tooMany = middle;
  }
  return fits;
}
