/**
 * Lets an action through at once and ignores every repeat until `milliseconds` have passed: §5.9 gives Previous and
 * Next 1000 ms and submit 3000 ms, so that a double click is one click.
 */
export function createActOnce(milliseconds: number, now: () => number = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY;
  return (act: () => void): void => {
    if (now() - last < milliseconds) return;
    last = now();
    act();
  };
}

export const stepDebounce = 1_000;
export const submitDebounce = 3_000;
