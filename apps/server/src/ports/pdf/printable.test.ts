import fontkit from '@pdf-lib/fontkit';
import { expect, it } from 'vitest';
import { fontBytes, valueFont } from './font-files.ts';
import { unprintable } from './printable.ts';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));

it('the font has every letter that is called printable without looking', () => {
  const font = fontkit.create(fontBytes(valueFont));
  expect(ascii.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
  expect(unprintable(ascii.join(''))).toEqual([]);
});
