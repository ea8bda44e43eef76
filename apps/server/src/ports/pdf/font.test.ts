import type { PDFDocument } from '@cantoo/pdf-lib';
import fontkit, { type Font } from '@pdf-lib/fontkit';
import { expect, it } from 'vitest';
import { embedFont } from './font.ts';
import { type FontFile, fontBytes } from './font-files.ts';

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const ascii = range(0x20, 0x7e);
const letters = [
  ...ascii,
  ...range(0xa0, 0xac),
  ...range(0xae, 0x24f),
  ...range(0x2010, 0x2026),
  '\u20ac',
  '\u2713',
  '\u0301',
  'Ω',
  'Ж',
];
const pairs = ascii.flatMap((first) => ascii.map((second) => first + second));
const beside = letters.flatMap((letter) => [letter, `f${letter}i`, `${letter}\u0301`, `A${letter}V`]);

/** The font that a document is given. */
function fontGiven(file: FontFile): Font {
  let given: Font | undefined;
  const doc = {
    registerFontkit: (kit: { create(): Font }) => {
      given = kit.create();
    },
    embedFont: () => undefined,
  };
  void embedFont(doc as unknown as PDFDocument, file);
  if (!given) throw new Error('no font was given');
  return given;
}

it.each<FontFile>(['DejaVuSans.ttf', 'DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'])(
  '%s has the glyphs of its full layout, each for the letter that was typed',
  (file) => {
    const [ours, theirs] = [fontGiven(file), fontkit.create(fontBytes(file))];
    const glyphs = (font: Font, text: string) => font.layout(text, { liga: false }).glyphs;
    const ids = (font: Font, text: string) => glyphs(font, text).map(({ id }) => id);
    const all = [...pairs, ...beside];
    expect(all.filter((text) => String(ids(ours, text)) !== String(ids(theirs, text)))).toEqual([]);
    const typed = (text: string) =>
      String.fromCodePoint(...glyphs(ours, text).flatMap((one) => one.codePoints));
    expect([...pairs, ...letters].filter((text) => typed(text) !== text)).toEqual([]);
  },
);
