import { expect, it } from 'vitest';
import { valueFont } from './font-files.ts';
import { lettersOfFont } from './letters-of-font.ts';
import { unprintable } from './printable.ts';
import { printableLetters } from './printable-letters.ts';

it('the letters written down are those of the font (npm run letters)', () => {
  expect(printableLetters).toEqual(lettersOfFont(valueFont));
});

it('of all letters there are, those written down and line breaks are printable', () => {
  const isWritten = new Set(['\n', '\r', '\t']);
  for (let edge = 0; edge < printableLetters.length; edge += 2) {
    const [from = 0, end = 0] = printableLetters.slice(edge, edge + 2);
    for (let at = from; at < end; at++) isWritten.add(String.fromCodePoint(at));
  }
  const wrong: string[] = [];
  for (let at = 0; at <= 0x10ffff; at++) {
    const letter = String.fromCodePoint(at);
    const isComposed = letter === letter.normalize('NFC');
    if (isComposed && isWritten.has(letter) !== (unprintable(letter).length === 0)) wrong.push(letter);
  }
  expect(wrong).toEqual([]);
});

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));

it.each([
  [ascii.join(''), []],
  ['José Núñez-Łukaszewicz', []],
  ['Ελένη Иванова', []],
  ['e\u0301', []],
  ['two\r\nlines\tand more', []],
  ['\u0000\u200b', ['\u0000', '\u200b']],
  ['李 小 李', ['李', '小']],
  ['שלום', ['ש', 'ל', 'ו', 'ם']],
  ['👍 \u{10ffff}', ['👍', '\u{10ffff}']],
])('of %j it cannot print %j', (text, expected) => {
  expect(unprintable(text)).toEqual(expected);
});
