import { type CensusColumn, type CensusShape, isCensusColumn } from '@openroll/domain/census/columns';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { readFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { endStuckWork } from '../applying/end-stuck-work.ts';
import { failWork } from '../applying/fail-work.ts';
import { getImport, type ImportRow, openHeaders } from '../census-imports.queries.ts';
import { lockImport, moveImport } from '../move-import.ts';
import { headerIndex } from '../reading/read-in-worker.ts';
import { classifyImport } from './classify-rows.ts';
import { stageImport } from './stage-import.ts';

export interface ImportChoices {
  readonly mapping?: Readonly<Record<string, string | null>> | undefined;
  readonly shape?: CensusShape | undefined;
  readonly all_or_nothing?: boolean | undefined;
  readonly remove_missing?: boolean | undefined;
}

/**
 * Says what the headers of a file mean, and how it is to be applied; makes the preview again. A mapping is remembered for
 * the case. Refuses unknown columns with 400 and an import that is at work or over with 409.
 */
export async function mapImport(
  platform: Platform,
  origin: Origin,
  caseId: number,
  importId: number,
  choices: ImportChoices,
): Promise<void> {
  const found = await getImport(platform.database, caseId, importId, platform.clock());
  const { headers } = await openHeaders(platform, found);
  const chosen = choices.mapping && readMapping(choices.mapping, headers);
  const readsAgain = chosen !== undefined || (choices.shape !== undefined && choices.shape !== found.shape);
  await inTransaction(platform, origin, async (work) => {
    const { tx, now } = work;
    await endStuckWork(work, caseId);
    const row = await lockImport(tx, importId);
    if (!row) throw notFound();
    await moveImport(work, row, readsAgain ? 'mapped' : 'chosen', {
      changes: {
        all_or_nothing: choices.all_or_nothing ?? found.allOrNothing,
        remove_missing: choices.remove_missing ?? found.removeMissing,
        ...(readsAgain ? { worked_at: now } : {}),
      },
      detail: {
        mapped: chosen?.size,
        shape: choices.shape,
        all_or_nothing: choices.all_or_nothing,
        remove_missing: choices.remove_missing,
      },
    });
    if (chosen) {
      const known = headers.map(({ header }) => ({
        case_id: caseId,
        header_index: headerIndex(platform.keys.index, caseId, header),
        column_name: chosen.get(header) ?? null,
      }));
      await tx
        .deleteFrom('census_mappings')
        .where('case_id', '=', caseId)
        .where(
          'header_index',
          'in',
          known.map((one) => one.header_index),
        )
        .execute();
      await tx
        .insertInto('census_mappings')
        .values(known)
        .onConflict((clash) => clash.doNothing())
        .execute();
    }
    if (!readsAgain) await classifyImport(tx, importId, caseId);
  });
  if (readsAgain)
    await readAgain(platform, found, { chosen: chosen ?? mappingOf(headers), shape: choices.shape });
}

/** What the headers of an import are taken for, as a choice to make again. */
export const mappingOf = (headers: readonly { header: string; column: string | null }[]) =>
  new Map(
    headers.flatMap(({ header, column }) =>
      column !== null && isCensusColumn(column) ? [[header, column] as const] : [],
    ),
  );

/** Headers that the file does not have are ignored. */
function readMapping(
  mapping: Readonly<Record<string, string | null>>,
  headers: readonly { readonly header: string }[],
): Map<string, CensusColumn> {
  const chosen = new Map<string, CensusColumn>();
  for (const { header } of headers) {
    const column = Object.hasOwn(mapping, header) ? mapping[header] : null;
    if (!column) continue;
    if (!isCensusColumn(column)) throw invalid(problem('census-mapping-unknown', 'mapping', { column }));
    chosen.set(header, column);
  }
  return chosen;
}

/** Reads the kept file once more; what then refuses it leaves the import failed. */
export async function readAgain(
  platform: Platform,
  found: ImportRow,
  choices: {
    readonly chosen: ReadonlyMap<string, CensusColumn> | undefined;
    readonly shape: CensusShape | undefined;
    readonly isApplying?: boolean;
  },
): Promise<void> {
  try {
    await stageImport(platform, {
      importId: found.id,
      caseId: found.caseId,
      fileName: found.fileName,
      bytes: await fileOf(platform, found),
      ...choices,
    });
  } catch (error) {
    const problems = error instanceof Refusal ? error.problems : [problem('server-error')];
    await failWork(platform, found.id, choices.isApplying ? 'applying' : 'received', problems);
    throw error;
  }
}

/** Only what is over is swept: whoever is asked to read again still has a file. */
function fileOf(platform: Platform, { id, fileId }: ImportRow): Promise<Buffer> {
  if (fileId === null) throw new Error(`the file of import ${id} is swept`);
  return readFile(platform, fileId);
}
