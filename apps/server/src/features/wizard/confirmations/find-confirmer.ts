import type { Platform } from '../../../platform/platform.ts';
import { openSubmitted } from '../../signing/later/open-submitted.ts';
import { listLaterDecisions } from '../../underwriting/list-later-decisions.ts';
import { awaitedBy } from './open-confirmer.ts';

/**
 * Whether somebody still has another rating to confirm in a submitted session, and who: the one for whom the link is. Refuses with
 * 404 where nothing was left to sign.
 */
export async function findConfirmer(
  platform: Platform,
  sessionId: number,
  signer: 'applicant' | 'spouse',
): Promise<'applicant' | 'spouse' | undefined> {
  const { documents } = await openSubmitted(platform, sessionId);
  const later = await listLaterDecisions(platform, platform.database, documents);
  return awaitedBy(later, signer).length > 0 ? signer : undefined;
}
