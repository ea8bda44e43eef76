import type { Platform } from '../../../platform/platform.ts';
import { listSubmitted } from '../signing.queries.ts';
import { dueFor, openSubmitted } from './open-submitted.ts';

const family = ['applicant', 'spouse'] as const;

/**
 * Which of the family has to sign a submitted session now, by a link: `only` names for whom alone it is. Undefined where it is
 * nobody's turn. Refuses with 404 where nothing was left to sign.
 */
export async function findDueSigner(
  platform: Platform,
  sessionId: number,
  only: (typeof family)[number] | null = null,
): Promise<(typeof family)[number] | undefined> {
  const documents = await openSubmitted(platform, sessionId);
  const applications = await listSubmitted(platform, platform.database, sessionId);
  return family.find(
    (signer) => (only === null || only === signer) && dueFor(documents, applications, signer).length > 0,
  );
}
