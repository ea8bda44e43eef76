import type { SessionUnderwriting } from '@openroll/wizard/enrollment';
import type { SiteConfig } from '../../platform/site/site-config.ts';
import type { DecisionRow } from './underwriting.queries.ts';

/** How often a person may have an underwriter asked about one application (B18). */
export const maxTries = 3;

/** After so long without the underwriter a site may let applications go without its decision (B21). */
const awayMs = 600_000;

/** What underwriters have to say to a session, as the engine knows it; what is not decided yet is left out. */
export const sessionUnderwriting = (
  rows: readonly DecisionRow[],
  { site, now }: { readonly site: Pick<SiteConfig, 'underwritingMayWait'>; readonly now: Date },
): SessionUnderwriting => ({
  decisions: rows.flatMap((row) =>
    row.status === 'asked'
      ? []
      : [
          {
            product: row.product_id,
            applicantId: row.applicant_id,
            value: row.decision ?? ('failed' as const),
            rating: row.rating,
            mayAskAgain: mayAskAgain(row),
          },
        ],
  ),
  mayWait: site.underwritingMayWait && rows.some((row) => isAway(row, now)),
});

/** After a failure, until it was asked three times. */
export const mayAskAgain = ({ status, tries }: Pick<DecisionRow, 'status' | 'tries'>): boolean =>
  status === 'failed' && tries < maxTries;

const isAway = ({ status, unreachable_since: since }: DecisionRow, now: Date): boolean =>
  status !== 'decided' && since !== null && now.getTime() - since.getTime() >= awayMs;
