import {
  downloadPackage,
  listDeliveries as listEndpoint,
  requestDelivery as requestEndpoint,
  type DeliveryRow as WireRow,
} from '@openroll/contract/deliveries';
import { canRedeliver, shouldDeliver } from '@openroll/domain/enrollments/deliveries';
import { readFile } from '../../platform/documents/case-files.ts';
import { packageName } from '../../platform/documents/package.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download } from '../../platform/http/call.ts';
import { toWire } from '../../platform/http/error-edge.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
import { asDelivery, type DeliveryRow, listDeliveries } from './deliveries.queries.ts';
import { requestDelivery } from './request-delivery.ts';

export function bindDeliveries(bind: Bind, platform: Platform): void {
  bind(listEndpoint, async ({ actor, query, scope }) => {
    const seen = await scope();
    const { rows, total } = await inSnapshot(platform, actor, (db) => listDeliveries(db, seen, query));
    const { page, rows_per_page } = query;
    return { rows: rows.map(toDeliveryRow), page, rows_per_page, total_count: total };
  });

  bind(requestEndpoint, async ({ t, params, origin, scope }) => {
    const problems = await requestDelivery(platform, origin, await scope(), params.id);
    if (problems.length === 0) return { delivery_requested: true };
    return { delivery_requested: false, errors: problems.map((one) => toWire(t, one)) };
  });

  bind(downloadPackage, async ({ target: row, origin }) => {
    if (row.file_id === null) throw notFound();
    await recordAuditAlone(platform, origin, {
      action: 'delivery.downloaded',
      object: ['delivery', row.id],
      caseId: row.case_id,
    });
    return new Download(await readFile(platform, row.file_id), packageName(row.package_id));
  });
}

const toDeliveryRow = (row: DeliveryRow): WireRow => ({
  id: row.id,
  enrollment_id: row.enrollment_id,
  status: row.status,
  delivery_required: row.delivery_required,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  should_deliver: shouldDeliver(asDelivery(row)),
  can_redeliver: canRedeliver(asDelivery(row)),
});
