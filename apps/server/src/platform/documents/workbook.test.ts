import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkbookColumn } from '@openroll/domain/values/workbook';
import { expect, it } from 'vitest';
import { readSheets } from '../../../test/documents/read-sheets.ts';
import { type WorkbookSheet, writeWorkbook } from './workbook.ts';

const count = 30_000;
/** Between what the streams in between hold and all of them. */
const few = count / 3;
const columns: readonly WorkbookColumn[] = [
  { heading: 'Number', shown: 'plain' },
  { heading: 'Text', shown: 'plain' },
];

const oneSheet = (rows: WorkbookSheet['rows']) => writeWorkbook([{ nameOf: () => 'Rows', columns, rows }]);

/** Rows that hardly pack at all, alike from the first to the last, with a note of how many were asked for. */
function counted() {
  const asked = { rows: 0 };
  async function* rows() {
    for (let number = 0; number < count; number++) {
      asked.rows++;
      yield [number, createHash('sha256').update(`${number}`).digest('hex')] as const;
    }
  }
  return { asked, rows: rows() };
}

it('asks for rows no faster than it is read, and holds a few thousand of them at most', async () => {
  let size = 0;
  for await (const chunk of oneSheet(counted().rows)) size += (chunk as Buffer).length;
  const { asked, rows } = counted();
  let read = 0;
  let maxAhead = 0;
  for await (const chunk of oneSheet(rows)) {
    // Time enough to run ahead, were it not for whoever reads.
    await sleep(5);
    maxAhead = Math.max(maxAhead, asked.rows - (count * read) / size);
    read += (chunk as Buffer).length;
  }
  expect([asked.rows, read]).toEqual([count, size]);
  expect(maxAhead).toBeLessThan(few);
});

it('asks for nothing more where nobody reads', async () => {
  const { asked, rows } = counted();
  const workbook = oneSheet(rows);
  workbook.once('readable', () => undefined);
  await sleep(500);
  expect(asked.rows).toBeGreaterThan(0);
  expect(asked.rows).toBeLessThan(few);
  workbook.destroy();
});

it('breaks off with the error of its rows', async () => {
  async function* rows() {
    yield [1, 'one'] as const;
    throw new Error('the database is gone');
  }
  const read = async () => {
    for await (const _ of oneSheet(rows()));
  };
  await expect(read()).rejects.toThrow('the database is gone');
});

it('writes several sheets, and goes on on a further one where one is full', async () => {
  const rowsOf = async function* (...numbers: readonly number[]) {
    for (const number of numbers) yield [number, `row ${number}`] as const;
  };
  const bytes = await buffer(
    writeWorkbook(
      [
        { nameOf: (sheet) => `Groups ${sheet}`, columns, rows: rowsOf(1) },
        { nameOf: (sheet) => `Rows ${sheet}`, columns, rows: rowsOf(2, 3, 4) },
      ],
      { rowsPerSheet: 3 },
    ),
  );
  const head = ['Number', 'Text'];
  expect(await readSheets(bytes)).toEqual({
    'Groups 1': [head, [1, 'row 1']],
    'Rows 1': [head, [2, 'row 2'], [3, 'row 3']],
    'Rows 2': [head, [4, 'row 4']],
  });
});
