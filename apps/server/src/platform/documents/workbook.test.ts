import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkbookColumn } from '@openroll/domain/values/workbook';
import { expect, it } from 'vitest';
import { writeWorkbook } from './workbook.ts';

const count = 30_000;
/** Between what the streams in between hold and all of them. */
const few = count / 3;
const columns: readonly WorkbookColumn[] = [
  { heading: 'Number', shown: 'plain' },
  { heading: 'Text', shown: 'plain' },
];

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
  for await (const chunk of writeWorkbook(columns, counted().rows)) size += (chunk as Buffer).length;
  const { asked, rows } = counted();
  let read = 0;
  let maxAhead = 0;
  for await (const chunk of writeWorkbook(columns, rows)) {
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
  const workbook = writeWorkbook(columns, rows);
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
    for await (const _ of writeWorkbook(columns, rows()));
  };
  await expect(read()).rejects.toThrow('the database is gone');
});
