import fontkit from '@pdf-lib/fontkit';
import { type FontFile, fontBytes } from './font-files.ts';

/**
 * The font also draws some right-to-left letters, but a line of them would come out in the wrong order: only left-to-right scripts
 * count as printable.
 */
const printedScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u;
const unseen = /^[\p{Cc}\p{Cf}\p{Co}\p{Cn}]$/u;
const lastCodePoint = 0x10ffff;

/** Where what a form can be filled with in a font begins and, in turn, ends: the code points from each first to before each second. */
export function lettersOfFont(file: FontFile): readonly number[] {
  const font = fontkit.create(fontBytes(file));
  const isPrinted = (at: number): boolean =>
    at <= lastCodePoint && isSeen(String.fromCodePoint(at)) && font.hasGlyphForCodePoint(at);
  const edges: number[] = [];
  for (let at = 0; at <= lastCodePoint + 1; at++) {
    const isWithin = edges.length % 2 === 1;
    if (isPrinted(at) !== isWithin) edges.push(at);
  }
  return edges;
}

const isSeen = (letter: string): boolean => !unseen.test(letter) && printedScripts.test(letter);
