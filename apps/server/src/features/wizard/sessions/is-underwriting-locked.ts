import type { Platform } from '../../../platform/platform.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Whether an underwriter outside was asked, so that no step before that can be come back to: only where the site has them (§5.8). */
export const isUnderwritingLocked = (
  { site }: Pick<Platform, 'site'>,
  { uw_submitted_at: askedAt }: Pick<SessionRow, 'uw_submitted_at'>,
): boolean => site.ffExternalUnderwriting && askedAt !== null;
