import { expect, it, vi } from 'vitest';
import { nameOf, writtenOnce } from './planned.ts';

it('writes a text once for the same parts, and another for others', () => {
  const write = vi.fn((...parts: readonly [string, string]) => parts.join(' and '));
  const text = writtenOnce(write);
  expect([text('a', 'b'), text('a', 'b'), text('b', 'a'), text('ab', ''), text('a', 'b')]).toEqual([
    'a and b',
    'a and b',
    'b and a',
    'ab and ',
    'a and b',
  ]);
  expect(write).toHaveBeenCalledTimes(3);
});

it('the same text has the same name, and another has another', () => {
  expect(nameOf('select 1')).toBe(nameOf(['select', '1'].join(' ')));
  expect(nameOf('select 1')).not.toBe(nameOf('select 2'));
});
