import {
  exportAudit as exportEndpoint,
  listAudit,
  verifyAudit as verifyEndpoint,
} from '@openroll/contract/audit';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { actorOf } from '../../platform/sign-in/actor-of.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { countAuditEvents, listAuditEvents } from './audit.queries.ts';
import { toAuditRow } from './audit.view.ts';
import { exportAudit } from './export-audit.ts';
import { verifyAudit } from './verify-audit.ts';

export function bindAudit(bind: Bind, platform: Platform): void {
  bind(listAudit, async ({ actor, query }) => {
    const [events, total] = await inSnapshot(platform, actor, async (database) => {
      const reader = { site: platform.site, database };
      return [await listAuditEvents(reader, query), await countAuditEvents(reader, query)] as const;
    });
    const { page, rows_per_page } = query;
    return { rows: events.map(toAuditRow), page, rows_per_page, total_count: total };
  });

  bind(exportEndpoint, async ({ query, origin, request }) =>
    exportAudit(platform, origin, query, () => actorOf(platform, request, { poll: true })),
  );

  bind(verifyEndpoint, async ({ origin }) => verifyAudit(platform, origin));
}
