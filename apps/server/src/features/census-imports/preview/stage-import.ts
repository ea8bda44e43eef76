import { once } from 'node:events';
import type { CensusColumn, CensusShape } from '@openroll/domain/census/columns';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { caseKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { findCaseKey } from '../../census/census.queries.ts';
import { importLimits } from '../../census/files/census-limits.ts';
import { getCensusRules } from '../../census/files/get-census-rules.ts';
import { importPlace } from '../census-imports.queries.ts';
import { lockImport, moveImport } from '../move-import.ts';
import type { ReadFile } from '../reading/read-in-worker.ts';
import { runReader } from '../reading/run-reader.ts';
import { classifyImport } from './classify-rows.ts';
import { listRemembered } from './remembered-mappings.queries.ts';
import { stagedColumns } from './write-staged-row.ts';

export interface StagingOrder {
  readonly importId: number;
  readonly caseId: number;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly chosen: ReadonlyMap<string, CensusColumn> | undefined;
  readonly shape: CensusShape | undefined;
  /** Where the import is being applied already, it stays so. */
  readonly isApplying?: boolean;
}

/**
 * Reads a file into census_import_rows, in place of what was there of this import, compares it with the census, and writes
 * down how it stands: `ready`, or `unmapped` where its headers say too little. Refuses what is no census.
 */
export async function stageImport(platform: Platform, order: StagingOrder): Promise<void> {
  const { database, keys } = platform;
  const { importId, caseId } = order;
  const wrapped = await findCaseKey(database, caseId);
  if (!wrapped) throw notFound();
  const dataKey = openDataKey(keys, caseKeyOwner(caseId), wrapped);
  await sql`delete from census_import_rows where import_id = ${importId}`.execute(database);
  const rules = await getCensusRules(platform, caseId);
  const remembered = await listRemembered(database, caseId);
  const read = await copyRows(platform, (take) =>
    runReader(
      {
        bytes: order.bytes,
        isWorkbook: /\.xlsx$/i.test(order.fileName),
        limits: importLimits,
        caseId,
        importId,
        dataKey: dataKey.key,
        indexKey: keys.index,
        rules,
        chosen: order.chosen,
        shape: order.shape,
        remembered,
      },
      take,
    ),
  );
  const { headers, headerCells, shape, kept, rows, staged, problems, warnings } = read;
  await analyzeRows(platform, staged);
  await inTransaction(platform, workerOrigin, async (work) => {
    const row = await lockImport(work.tx, importId);
    if (!row) throw notFound();
    const changes = {
      shape,
      kept: [...kept],
      rows,
      staged,
      sealed: sealJson(dataKey, importPlace(importId), { headers, headerCells }),
      problems: JSON.stringify(problems),
      warnings: JSON.stringify(warnings),
    };
    if (order.isApplying) await moveImport(work, row, 'restaged', { changes });
    else await moveImport(work, row, 'read', { changes, to: problems.length > 0 ? 'unmapped' : 'ready' });
    await classifyImport(work.tx, importId, caseId);
  });
  await analyzeRows(platform, staged);
}

/** Lines that `produce` hands over go straight into the table, as fast as the database takes them: all of them, or none. */
async function copyRows(
  { connectAlone }: Platform,
  produce: (take: (part: Uint8Array) => Promise<void>) => Promise<ReadFile>,
): Promise<ReadFile> {
  const client = await connectAlone();
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = '150s'`);
    const stream = client.query(copyFrom(`copy census_import_rows (${stagedColumns}) from stdin`));
    const ended = once(stream, 'finish');
    ended.catch(() => undefined);
    const read = await produce(async (part) => {
      await Promise.race([new Promise((written) => stream.write(part, written)), ended]);
      await sent(client);
    }).catch((error: Error) => {
      stream.destroy(error);
      throw error;
    });
    stream.end();
    await ended;
    await client.query('commit');
    return read;
  } finally {
    // Whatever the connection was in the middle of ends with it.
    await client.end();
  }
}

/** Resolves when the database's connection has taken all that was written, and the memory of it can be used again. */
const sent = ({ connection: { stream } }: Client): Promise<void> =>
  new Promise((resolve) => {
    if (stream.destroyed || stream.writableLength === 0) resolve();
    else stream.write('', () => resolve());
  });

/** From so many rows on the planner needs to know how many there are, and of which kind. */
const rowsWorthCounting = 2000;
const analyzeRows = async ({ database }: Platform, staged: number): Promise<void> => {
  if (staged > rowsWorthCounting) await sql`select analyze_import_rows()`.execute(database);
};
