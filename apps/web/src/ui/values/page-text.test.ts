import { expect, it } from 'vitest';
import { readableText, type TextContent } from './page-text.ts';

const item = (str: string, x: number, y: number, width: number, height = 9) => ({
  str,
  dir: 'ltr',
  transform: [height, 0, 0, height, x, y],
  width,
  height,
  fontName: 'f',
  hasEOL: false,
});
const content = (...items: unknown[]): TextContent =>
  ({ items, styles: { f: {} }, lang: 'en-US' }) as unknown as TextContent;

it('goes on in a line where words follow each other, and begins another where they do not', () => {
  const { items, ...rest } = readableText(
    content(
      item('the State', 40, 700, 40),
      item(' ', 80, 700, 2, 0),
      item('of Illinois', 82, 700, 45),
      item('ZIP', 200, 700, 15),
      { type: 'beginMarkedContent' },
      item('60435', 200, 690, 25, 8),
    ),
  );
  expect(items.map((each) => 'str' in each && [each.str, each.hasEOL])).toEqual([
    ['the State ', false],
    ['of Illinois', true],
    ['ZIP', true],
    ['60435', true],
  ]);
  expect(rest).toEqual({ styles: { f: {} }, lang: 'en-US' });
});

it('leaves a word whole that is drawn in two pieces', () => {
  const { items } = readableText(content(item('Whit', 40, 700, 20), item('field', 60, 700, 22)));
  expect(items.map((each) => 'str' in each && each.str)).toEqual(['Whit', 'field']);
});
