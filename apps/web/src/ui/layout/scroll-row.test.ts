import { describe, expect, it } from 'vitest';
import { scrollRowTo } from './scroll-row.ts';

/** An element from one edge to another, in CSS pixels. */
const across = (left: number, right: number, scrollLeft = 0) =>
  ({ scrollLeft, getBoundingClientRect: () => ({ left, right }) }) as Element;

describe('a row', () => {
  it.each([
    ['stays, when the item is in sight', across(20, 60), 'nearest', 50],
    ['goes on to what is right of it', across(380, 460), 'nearest', 110],
    ['goes back to what is left of it', across(-30, 40), 'nearest', 10],
    ['shows the beginning of what is wider than it', across(410, 900), 'nearest', 450],
    ['takes the item to its middle', across(300, 340), 'middle', 165],
  ] as const)('%s', (_, item, place, scrollLeft) => {
    const row = across(10, 400, 50);
    scrollRowTo(row, item, place);
    expect(row.scrollLeft).toBe(scrollLeft);
  });
});
