import { formatDecimal } from '@openroll/domain/values/decimal';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { tableOn } from '@openroll/wizard/rate-tables/rate-table';
import { type CellChange, type CellKey, type ComparedCells, changeOf, compareCells } from './rate-cells.ts';

/** The changes of one table are listed up to this many lines; the first of them counts all. */
const maxLines = 40;

/**
 * What changes in the printed rates, by every column: for each month in which a table of either takes effect, how many rates change
 * by how much, and then where. Empty where every person is given the same rate as before.
 */
export function diffRates(before: ProductDefinition, after: ProductDefinition): string[] {
  const months = [...before.rate_tables, ...after.rate_tables].map(({ effective }) => effective);
  return [...new Set(months)].toSorted().flatMap((month) => {
    const [old, now] = [before, after].map((product) => tableOn(product, `${month}-01`));
    if (old === now) return [];
    return tableLines(month, compareCells(old, now));
  });
}

/** The same changes in the rates of one day, for whoever looks for people whom they touch. */
export const changedOn = (
  before: ProductDefinition,
  after: ProductDefinition,
  day: string,
): readonly CellChange[] => compareCells(tableOn(before, day), tableOn(after, day)).changes;

function tableLines(month: string, { cells, changes }: ComparedCells): string[] {
  if (changes.length === 0) return [];
  const at = `rates from ${month}`;
  const runs = runsOf(changes);
  const shown = runs.slice(0, maxLines);
  const left = runs.slice(maxLines).flat().length;
  return [
    `${at}: ${changes.length} of ${cells} rates change${spread(changes)}`,
    ...shown.map((run) => `${at}, ${whose(run)}: ${howMuch(run)}`),
    ...(left > 0 ? [`${at}: and ${left} more, in ${runs.length - maxLines} more lines`] : []),
  ];
}

/** How far the changes reach: ', by +5.0 %', ', from -2.0 % to +5.0 %', and what is new or gone. */
function spread(changes: readonly CellChange[]): string {
  const by = changes.flatMap((each) => changeOf(each) ?? []).toSorted((a, b) => a - b);
  const [least, most] = [by[0], by.at(-1)].map((each) => (each === undefined ? undefined : percent(each)));
  const reach = least === undefined ? '' : least === most ? `, by ${least}` : `, from ${least} to ${most}`;
  const count = (key: 'before' | 'after') => changes.filter((each) => each[key] === undefined).length;
  const [come, gone] = [count('before'), count('after')];
  return `${reach}${come > 0 ? `, ${come} of them new` : ''}${gone > 0 ? `, ${gone} of them no longer there` : ''}`;
}

type Run = readonly [CellChange, ...CellChange[]];

/** Neighboring ages of one key whose rates change by the same percentage, or come or go together. */
function runsOf(changes: readonly CellChange[]): Run[] {
  const byKey = Map.groupBy(changes, ({ key }) => JSON.stringify([...key].toSorted()));
  return [...byKey.values()].flatMap((of) => {
    const runs: [CellChange, ...CellChange[]][] = [];
    for (const change of of.toSorted((a, b) => a.from - b.from)) {
      const last = runs.at(-1);
      const before = last?.at(-1);
      if (last && before?.to === change.from - 1 && kindOf(before) === kindOf(change)) last.push(change);
      else runs.push([change]);
    }
    return runs;
  });
}

const kindOf = (change: CellChange): string => {
  const by = changeOf(change);
  if (by !== undefined) return percent(by);
  return change.before ? (change.after ? 'zero' : 'gone') : 'new';
};

function howMuch(run: Run): string {
  const [first] = run;
  const by = changeOf(first);
  const change = by === undefined ? '' : ` (${percent(by)})`;
  const one = ({ before, after }: CellChange) =>
    before && after
      ? `${dollars(before)} becomes ${dollars(after)}`
      : before
        ? `no longer a rate, ${dollars(before)} until now`
        : `a new rate, ${after ? dollars(after) : ''}`;
  if (run.length === 1) return `${one(first)}${change}`;
  return `${run.length} rates${change}, the first: ${one(first)}`;
}

/** 'adult aged 18 to 24, tobacco no, rating graded, rider waiver'. */
function whose(run: Run): string {
  const [{ key, from }] = run;
  const to = run.at(-1)?.to;
  const ages =
    from === 0 && to === undefined ? '' : to === from ? `aged ${from}` : `aged ${from} ${upTo(to)}`;
  const person = [key.get('applicant') ?? 'everybody', ages].filter(Boolean).join(' ');
  return [person, ...valuesOf(key)].join(', ');
}

const upTo = (age: number | undefined) => (age === undefined ? 'and older' : `to ${age}`);

const valuesOf = (key: CellKey): string[] =>
  [...key]
    .filter(([column, value]) => column !== 'applicant' && !(column === 'rider' && value === ''))
    .filter(([column]) => column !== 'amount' || !key.has('amounts'))
    .map(([column, value]) => `${column} ${value}`);

const dollars = (rate: Parameters<typeof formatDecimal>[0]): string => {
  let places = 2;
  while (places < 12 && (rate.numerator * 10n ** BigInt(places)) % rate.denominator !== 0n) places += 1;
  return formatDecimal(rate, places);
};

/** Hundredths of a percent as '+5.0 %'; one that rounds to nothing with more digits. */
function percent(hundredths: number): string {
  const value = hundredths / 100;
  const text = value.toFixed(Math.abs(value) < 0.05 ? 5 : 1);
  return `${value > 0 ? '+' : ''}${text} %`;
}
