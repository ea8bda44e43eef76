import { getCaseStats } from '@openroll/contract/case-stats';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { userOf } from '../../platform/sign-in/user-of.ts';
import { getCaseStatsRow, listSoldIn } from './case-stats.queries.ts';
import { toCaseStats } from './case-stats.view.ts';

export function bindCaseStats(bind: Bind, platform: Platform): void {
  bind(getCaseStats, async ({ t, params, actor, target }) => {
    const row = await getCaseStatsRow(platform, target, userOf(actor).userId);
    return toCaseStats(t, {
      caseId: params.id,
      row,
      soldIn: await listSoldIn(
        platform,
        row.offered.map(({ version_id }) => version_id),
      ),
      site: platform.site,
      now: platform.clock(),
    });
  });
}
