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
import { inSnapshot } from '../../platform/snapshot.ts';
import { importedFiles, receiveCensusFile } from '../census/files/receive-census-file.ts';
import { applyImport } from './applying/apply-import.ts';
import { undoImport } from './applying/undo-import.ts';
import { getImport, listImports } from './census-imports.queries.ts';
import { toImportLine, toPreviewRow } from './census-imports.view.ts';
import { describeImport } from './preview/describe-import.ts';
import { downloadErrors } from './preview/download-errors.ts';
import { mapImport } from './preview/map-import.ts';
import { countRows, listOpenedRows } from './preview/preview-rows.queries.ts';
import { uploadImport } from './preview/upload-import.ts';

export function bindCensusImports(bind: Bind, platform: Platform): void {
  bind(createImport, async ({ t, actor, params, request, origin }) => {
    const file = await receiveCensusFile(request, importedFiles);
    return describeImport(
      platform,
      t,
      actor,
      params.id,
      await uploadImport(platform, origin, params.id, file),
    );
  });

  bind(listEndpoint, async ({ actor, params, query }) => {
    const { rows, total } = await inSnapshot(platform, actor, (db) =>
      listImports(db, params.id, platform.clock(), query),
    );
    return { ...query, rows: rows.map(toImportLine), total_count: total };
  });

  bind(getEndpoint, ({ t, actor, params }) => describeImport(platform, t, actor, params.id, params.importId));

  bind(listImportRows, async ({ t, actor, params, query }) => {
    const { page, rows_per_page } = query;
    const what = query.what === 'all' ? {} : { what: query.what };
    const wanted = { ...what, offset: (page - 1) * rows_per_page, limit: rows_per_page };
    const [rows, total_count] = await inSnapshot(platform, actor, async (db) => {
      const found = await getImport(db, params.id, params.importId, platform.clock());
      const reader = { keys: platform.keys, database: db };
      return [await listOpenedRows(reader, found, wanted), await countRows(db, found.id, what.what)] as const;
    });
    return { rows: rows.map((row) => toPreviewRow(t, row)), page, rows_per_page, total_count };
  });

  bind(mapEndpoint, async ({ t, actor, params, body, origin }) => {
    await mapImport(platform, origin, params.id, params.importId, body);
    return describeImport(platform, t, actor, params.id, params.importId);
  });

  bind(applyEndpoint, async ({ t, actor, params, origin }) => {
    await applyImport(platform, origin, params.id, params.importId);
    return describeImport(platform, t, actor, params.id, params.importId);
  });

  bind(undoEndpoint, async ({ t, actor, params, origin }) => {
    await undoImport(platform, origin, params.id, params.importId);
    return describeImport(platform, t, actor, params.id, params.importId);
  });

  bind(downloadImportErrors, ({ t, params, origin }) =>
    downloadErrors(platform, t, origin, params.id, params.importId),
  );
}
