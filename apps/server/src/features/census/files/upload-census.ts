import { factsNotGiven } from '@openroll/domain/census/facts';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { openCaseKey } from '../census.queries.ts';
import { toUpload, type Upload } from '../census.view.ts';
import { lockCensus } from '../people/lock-census.ts';
import { savePeople, sealPeople } from '../people/save-people.ts';
import { getCensusRules } from './get-census-rules.ts';
import { readCensusRows } from './read-census-rows.ts';
import { readPeople } from './read-people.ts';

export interface UploadOptions {
  readonly fileName?: string;
  /** One bad row then keeps every row out. */
  readonly allOrNothing?: boolean;
}

/**
 * Reads a census file and stores its good rows in one transaction (§3.3; §3.5). The same SSN
 * again updates that person, who keeps what the file has no column for. Answers counts and warnings, and for rejected rows their errors with the error file.
 * Refuses what is no census: 400, 413 or 422. The caller has proven that the case is in scope.
 */
export async function uploadCensus(
  platform: Platform,
  origin: Origin,
  caseId: number,
  content: Buffer | string,
  options: UploadOptions = {},
): Promise<Upload> {
  const table = await readCensusRows(Buffer.from(content));
  const dataKey = await openCaseKey(platform, platform.database, caseId);
  const read = await readPeople(table, await getCensusRules(platform, caseId));
  const isKeptOut = options.allOrNothing === true && read.rejected.length > 0;
  const people = await sealPeople(platform.keys, dataKey, caseId, isKeptOut ? [] : read.people);

  const saved = await inTransaction(platform, origin, async ({ tx, audit, now }) => {
    await lockCensus(tx, caseId);
    const place = { keys: platform.keys, dataKey, caseId };
    const kept = factsNotGiven(table.positions, table.shape);
    const counts = await savePeople(tx, place, people, kept, now);
    const detail = { ...counts, rejected: read.rejected.length, rows: table.rows.length };
    await audit({ action: 'census.uploaded', object: ['case', caseId], caseId, detail });
    return counts;
  });
  return toUpload(platform.translatorIn(origin.language), {
    table,
    read,
    saved,
    isKeptOut,
    fileName: options.fileName ?? '',
  });
}
