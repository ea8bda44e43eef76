import { createRequire } from 'node:module';
import type fontkit from '@pdf-lib/fontkit';
import type { Font } from '@pdf-lib/fontkit';
import { fontBytes, valueFont } from './font-files.ts';

const printedScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u;
const unseen = /^[\p{Cc}\p{Cf}\p{Co}\p{Cn}]$/u;
const lineBreaks = new Set(['\n', '\r', '\t']);

/** The font has them all (printable.test.ts). */
const plain = /^[ -~]$/;

let opened: Font | undefined;
const answers = new Map<string, boolean>();

/** How a text is written on a form: composed letters, so that one letter is one glyph. */
export const composed = (text: string): string => text.normalize('NFC');

/**
 * The characters that cannot be printed, each once, in the order of the text. The font also draws some right-to-left
 * letters, but a line of them would come out in the wrong order: only left-to-right scripts count as printable.
 */
export function unprintable(text: string): readonly string[] {
  return [...new Set(composed(text))].filter((character) => !isPrintable(character));
}

function isPrintable(character: string): boolean {
  if (plain.test(character) || lineBreaks.has(character)) return true;
  let answer = answers.get(character);
  if (answer === undefined) {
    opened ??= openFont();
    answer =
      !unseen.test(character) &&
      printedScripts.test(character) &&
      opened.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    if (answers.size < 10_000) answers.set(character, answer);
  }
  return answer;
}

/** What reads fonts takes 40 MB, and many a process is never asked about a letter beyond ASCII: it is loaded when one comes. */
function openFont(): Font {
  const kit: typeof fontkit = createRequire(import.meta.url)('@pdf-lib/fontkit');
  return kit.create(fontBytes(valueFont));
}
