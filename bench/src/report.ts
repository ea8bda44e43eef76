import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from './measure.ts';

export interface Line {
  readonly op: string;
  readonly rows: number;
  readonly ours: Measured;
  readonly limit: Measured;
}

const size = (rows: number) => (rows >= 1_000_000 ? `${rows / 1_000_000}M` : `${rows / 1000}k`);
const ms = (value: number) => value.toFixed(2);

/** The table of one run, as Markdown. */
export function table(lines: readonly Line[]): string {
  const head =
    '| operation | rows | limit p50 ms | ours p50 ms | ratio | limit p95 | ours p95 | total | failed |\n|---|---|---|---|---|---|---|---|---|';
  const body = lines.map(
    ({ op, rows, ours, limit }) =>
      `| ${op} | ${size(rows)} | ${ms(limit.p50)} | ${ms(ours.p50)} | ${(ours.p50 / limit.p50).toFixed(2)} | ${ms(limit.p95)} | ${ms(ours.p95)} | ${ours.total} | ${ours.failed} |`,
  );
  return [head, ...body].join('\n');
}

/** Goals P1 to P3 against the run. */
export function verdicts(lines: readonly Line[]): string {
  const at = (op: string, rows: number) => lines.find((line) => line.op === op && line.rows === rows);
  const scales = [...new Set(lines.map(({ rows }) => rows))].sort((a, b) => a - b);
  const [least = 0, most = 0] = [scales[0], scales.at(-1)];
  const ratio = (op: string) =>
    (at(op, most)?.ours.p50 ?? Number.NaN) / (at(op, most)?.limit.p50 ?? Number.NaN);
  const growth = (op: string) =>
    (at(op, most)?.ours.p50 ?? Number.NaN) / (at(op, least)?.ours.p50 ?? Number.NaN);
  const line = (goal: string, what: string, value: number, bound: number) =>
    `| ${goal} | ${what} | ${bound} | ${value.toFixed(2)} | ${value <= bound ? 'met' : 'missed'} |`;
  return [
    '| goal | what | bound | measured | |',
    '|---|---|---|---|---|',
    line('P1', `scoped list at ${size(most)}, ratio to limit`, ratio('list'), 1.3),
    line('P2', `scoped search at ${size(most)}, ratio to limit`, ratio('search'), 1.3),
    ...['list', 'search', 'filter'].map((op) =>
      line('P3', `growth of ${op}, ${size(least)} to ${size(most)}`, growth(op), 2),
    ),
  ].join('\n');
}

const marks = ['<!-- run -->', '<!-- /run -->'] as const;

/** Puts the run between the marks of bench/README.md; what people wrote around them stays. */
export function writeReport(text: string): void {
  const file = join(import.meta.dirname, '../README.md');
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(marks[0]);
  const after = rest.split(marks[1])[1] ?? '';
  writeFileSync(file, `${before}${marks[0]}\n${text}\n${marks[1]}${after}`);
}
