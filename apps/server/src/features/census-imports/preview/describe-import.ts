import type { CensusImport } from '@openroll/contract/census-imports';
import type { Actor } from '@openroll/domain/access/actor';
import type { Translate } from '@openroll/messages/texts';
import type { Platform } from '../../../platform/platform.ts';
import { inSnapshot } from '../../../platform/snapshot.ts';
import { findUndoProblem } from '../applying/undo-problem.queries.ts';
import { getImport, openHeaders } from '../census-imports.queries.ts';
import { toImport } from '../census-imports.view.ts';
import { listOpenedRows } from './preview-rows.queries.ts';

/** So many rejected rows are told with the import; the rows' own list, and the error file, tell all. */
const rejectedShown = 100;

/** How an import of this case stands; 404 for one of another. */
export const describeImport = (
  platform: Platform,
  t: Translate,
  actor: Actor,
  caseId: number,
  importId: number,
): Promise<CensusImport> =>
  inSnapshot(platform, actor, async (db) => {
    const reader = { keys: platform.keys, database: db };
    const found = await getImport(db, caseId, importId, platform.clock());
    const isApplied = found.status === 'applied';
    return toImport(t, found, {
      headers: await openHeaders(reader, found),
      rejected:
        found.counts.rejected > 0
          ? await listOpenedRows(reader, found, { what: 'rejected', limit: rejectedShown })
          : [],
      undoProblem: isApplied ? await findUndoProblem(db, importId) : undefined,
    });
  });
