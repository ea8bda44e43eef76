import { expect, it } from 'vitest';
import { isAddable } from './addable-products.ts';

it.each([
  ['accident', 'Accident', true],
  ['wage-protector', 'Wage Protector', true],
  ['Wage Protector (pre-2024)', 'Old wages', false],
  ['wage-protector-pre-2024', 'Wage Protector (pre-2024)', false],
])('%s, shown as %s: may be added %s', (name, display_name, expected) =>
  expect(isAddable({ name, display_name })).toBe(expected),
);
