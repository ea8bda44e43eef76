import {
  applyImport as applyEndpoint,
  createImport,
  downloadImportErrors,
  getImport as getEndpoint,
  listImports as listEndpoint,
  listImportRows,
  mapImport as mapEndpoint,
  undoImport as undoEndpoint,
} from '@openroll/contract/census-imports';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { importedFiles, receiveCensusFile } from '../census/files/receive-census-file.ts';
import { applyImport } from './applying/apply-import.ts';
import { undoImport } from './applying/undo-import.ts';
import { countRows, getImport, listImports, listOpenedRows } from './census-imports.queries.ts';
import { toImportLine, toPreviewRow } from './census-imports.view.ts';
import { describeImport } from './preview/describe-import.ts';
import { downloadErrors } from './preview/download-errors.ts';
import { mapImport } from './preview/map-import.ts';
import { uploadImport } from './preview/upload-import.ts';

export function bindCensusImports(bind: Bind, platform: Platform): void {
  const { database } = platform;

  bind(createImport, async ({ t, params, request, origin }) => {
    const file = await receiveCensusFile(request, importedFiles);
    return describeImport(platform, t, params.id, await uploadImport(platform, origin, params.id, file));
  });

  bind(listEndpoint, async ({ params, query }) => {
    const { rows, total } = await listImports(database, params.id, platform.clock(), query);
    return { ...query, rows: rows.map(toImportLine), total_count: total };
  });

  bind(getEndpoint, ({ t, params }) => describeImport(platform, t, params.id, params.importId));

  bind(listImportRows, async ({ t, params, query }) => {
    const found = await getImport(database, params.id, params.importId, platform.clock());
    const { page, rows_per_page } = query;
    const what = query.what === 'all' ? {} : { what: query.what };
    const wanted = { ...what, offset: (page - 1) * rows_per_page, limit: rows_per_page };
    const rows = await listOpenedRows(platform, found, wanted);
    const total_count = await countRows(database, found.id, what.what);
    return { rows: rows.map((row) => toPreviewRow(t, row)), page, rows_per_page, total_count };
  });

  bind(mapEndpoint, async ({ t, params, body, origin }) => {
    await mapImport(platform, origin, params.id, params.importId, body);
    return describeImport(platform, t, params.id, params.importId);
  });

  bind(applyEndpoint, async ({ t, params, origin }) => {
    await applyImport(platform, origin, params.id, params.importId);
    return describeImport(platform, t, params.id, params.importId);
  });

  bind(undoEndpoint, async ({ t, params, origin }) => {
    await undoImport(platform, origin, params.id, params.importId);
    return describeImport(platform, t, params.id, params.importId);
  });

  bind(downloadImportErrors, ({ t, params, origin }) =>
    downloadErrors(platform, t, origin, params.id, params.importId),
  );
}
