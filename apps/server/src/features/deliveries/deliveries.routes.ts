import {
  correctDelivery as correctEndpoint,
  downloadPackage,
  downloadWholePackage,
  getPackageContents,
  listDeliveries as listEndpoint,
  requestDelivery as requestEndpoint,
} from '@openroll/contract/deliveries';
import { readFile } from '../../platform/documents/case-files.ts';
import { packageName } from '../../platform/documents/package.ts';
import { partOfPackage } from '../../platform/documents/part-of-package.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download } from '../../platform/http/call.ts';
import { toWire } from '../../platform/http/error-edge.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
import { correctDelivery } from './correct-delivery.ts';
import { findDelivery } from './deliveries.queries.ts';
import { toDeliveryRow, toHeldRow, toPackageContents } from './deliveries.view.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listHeld } from './list-held.ts';
import { findPackage, listRecords } from './packages/packages.queries.ts';
import { requestDelivery } from './request-delivery.ts';

export function bindDeliveries(bind: Bind, platform: Platform): void {
  bind(listEndpoint, async ({ actor, query, scope }) => {
    const seen = await scope();
    const { status, page, rows_per_page } = query;
    if (status === 'held') {
      const { rows, total } = await inSnapshot(platform, actor, (db) => listHeld(db, seen, query));
      return { rows: rows.map(toHeldRow), page, rows_per_page, total_count: total };
    }
    const listing = { ...query, status };
    const { rows, total } = await inSnapshot(platform, actor, (db) => listDeliveries(db, seen, listing));
    return {
      rows: rows.map((row) => toDeliveryRow(platform, row)),
      page,
      rows_per_page,
      total_count: total,
    };
  });

  bind(requestEndpoint, async ({ t, params, origin, scope }) => {
    const problems = await requestDelivery(platform, origin, await scope(), params.id);
    if (problems.length === 0) return { delivery_requested: true };
    return { delivery_requested: false, errors: problems.map((one) => toWire(t, one)) };
  });

  bind(downloadPackage, async ({ target: row, origin }) => {
    if (row.file_id === null || row.package_id === null || row.record_id === null) throw notFound();
    await recordAuditAlone(platform, origin, {
      action: 'delivery.downloaded',
      object: ['delivery', row.id],
      caseId: row.case_id,
    });
    const part = await partOfPackage(await readFile(platform, row.file_id), row.record_id);
    return new Download(Buffer.from(part), packageName(row.package_id));
  });

  bind(correctEndpoint, async ({ params, body, origin, scope }) => {
    await correctDelivery(platform, origin, await scope(), { id: params.id, note: body.note });
    const row = await findDelivery(platform.database, params.id);
    if (!row) throw notFound();
    return toDeliveryRow(platform, row);
  });

  bind(getPackageContents, async ({ target: { package_id: id }, actor }) => {
    if (id === null) throw notFound();
    return inSnapshot(platform, actor, async (db) => {
      const row = await findPackage(db, id);
      if (!row) throw notFound();
      return toPackageContents(platform, row, await listRecords(db, id));
    });
  });

  bind(downloadWholePackage, async ({ params, origin }) => {
    const row = await findPackage(platform.database, params.id);
    if (!row || row.file_id === null) throw notFound();
    await recordAuditAlone(platform, origin, {
      action: 'package.downloaded',
      object: ['package', row.id],
      detail: { sha256: row.sha256 },
    });
    return new Download(await readFile(platform, row.file_id), packageName(row.id));
  });
}
