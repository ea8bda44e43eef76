import type { CensusImport } from '@openroll/contract/census-imports';
import type { Translate } from '@openroll/messages/texts';
import type { Platform } from '../../../platform/platform.ts';
import { findUndoProblem, getImport, listOpenedRows, openHeaders } from '../census-imports.queries.ts';
import { toImport } from '../census-imports.view.ts';

/** So many rejected rows are told with the import; the rows' own list, and the error file, tell all. */
const rejectedShown = 100;

/** How an import of this case stands; 404 for one of another. */
export async function describeImport(
  platform: Platform,
  t: Translate,
  caseId: number,
  importId: number,
): Promise<CensusImport> {
  const found = await getImport(platform.database, caseId, importId, platform.clock());
  const isApplied = found.status === 'applied';
  return toImport(t, found, {
    headers: await openHeaders(platform, found),
    rejected:
      found.counts.rejected > 0
        ? await listOpenedRows(platform, found, { what: 'rejected', limit: rejectedShown })
        : [],
    undoProblem: isApplied ? await findUndoProblem(platform.database, importId) : undefined,
  });
}
