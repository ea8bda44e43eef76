import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

/** Goal of §14.8, what is measured, most that it may be, what it is. */
export type Goal = readonly [goal: string, what: string, bound: number, measured: number];

export const size = (rows: number): string =>
  rows >= 1_000_000 ? `${rows / 1_000_000}M` : `${rows / 1000}k`;
export const ms = (value: number): string => value.toFixed(2);
export const ratio = (ours = Number.NaN, others = Number.NaN): number => ours / others;

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const goalTable = (goals: readonly Goal[]): string =>
  table(
    ['goal', 'what', 'at most', 'measured', ''],
    goals.map(([goal, what, bound, measured]) => [
      goal,
      what,
      bound,
      measured.toFixed(2),
      measured <= bound ? 'met' : `missed by ${Math.round((measured / bound - 1) * 100)} %`,
    ]),
  );

/** What else the machine was doing when a part began: only ratios of one run mean anything, and they suffer from it. */
export const loadLine = (): string =>
  `Load of the machine at the start: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`;

/** Puts a part's tables between its marks in bench/README.md; what people wrote around them stays. */
export function writePart(name: string, text: string): void {
  const file = join(import.meta.dirname, '../README.md');
  const readme = readFileSync(file, 'utf8');
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [readme.indexOf(open), readme.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`README.md has no place for ${name}`);
  writeFileSync(file, `${readme.slice(0, from + open.length)}\n${text}\n${readme.slice(to)}`);
}
