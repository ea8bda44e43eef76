import { printableLetters } from './printable-letters.ts';

const lineBreaks = new Set(['\n', '\r', '\t']);

/** How a text is written on a form: composed letters, so that one letter is one glyph. */
export const composed = (text: string): string => text.normalize('NFC');

/** The characters that cannot be printed, each once, in the order of the text. */
export function unprintable(text: string): readonly string[] {
  return [...new Set(composed(text))].filter((character) => !isPrintable(character));
}

/** What reads fonts takes 40 MB: which letters the font has is written down (`npm run letters`). */
function isPrintable(character: string): boolean {
  return lineBreaks.has(character) || edgesUpTo(character.codePointAt(0) ?? 0) % 2 === 1;
}

/** How often what is printable has begun or ended up to a code point. */
function edgesUpTo(codePoint: number): number {
  let [low, high] = [0, printableLetters.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((printableLetters[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low;
}
