import { expect, it } from 'vitest';
import { inReadingOrder, type PlacedText } from './reading-order.ts';

const piece = (text: string, x: number, y: number, size = 9): PlacedText => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
});
const read = (...pieces: PlacedText[]) => inReadingOrder(pieces).map(({ text }) => text);

it('reads a form cell by cell, though its values are drawn last', () => {
  const captions = [
    piece('First name', 40, 623, 6.3),
    piece('Last name', 197, 623, 6.3),
    piece('Date of birth', 40, 595, 6.3),
    piece('Gender', 175, 595, 6.3),
  ];
  const choices = [piece('Female', 188, 582, 7.6), piece('Male', 235, 582, 7.6)];
  const values = [
    piece('Dana', 42, 611),
    piece('Whitfield', 199, 611),
    piece('✓', 176, 582, 8),
    piece('03/14/1984', 42, 583),
  ];
  expect(read(...captions, ...choices, ...values)).toEqual([
    'First name',
    'Dana',
    'Last name',
    'Whitfield',
    'Date of birth',
    '03/14/1984',
    'Gender',
    '✓',
    'Female',
    'Male',
  ]);
});

it('reads what is empty as its caption alone, and goes on', () => {
  expect(
    read(
      piece('Middle name', 40, 623, 6.3),
      piece('Suffix', 200, 623, 6.3),
      piece('Phone', 40, 595, 6.3),
      piece('815-555-0117', 42, 583),
    ),
  ).toEqual(['Middle name', 'Suffix', 'Phone', '815-555-0117']);
});

it('reads text line by line, and a table row by row', () => {
  expect(
    read(
      piece('and nothing else.', 40, 690, 8),
      piece('I apply for the insurance', 40, 700, 8),
      piece('Family', 40, 640),
      piece('$19.50', 200, 641),
      piece('Employee', 40, 652),
      piece('$6.40', 200, 652),
      piece(' ', 90, 652),
    ),
  ).toEqual(['I apply for the insurance', 'and nothing else.', 'Employee', '$6.40', 'Family', '$19.50']);
});
