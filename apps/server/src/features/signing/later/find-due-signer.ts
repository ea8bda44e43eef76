import type { Platform } from '../../../platform/platform.ts';
import { dueFor, openSubmitted, type SubmittedSession } from './open-submitted.ts';

const family = ['applicant', 'spouse'] as const;
export type FamilySigner = (typeof family)[number];

/**
 * Which of the family has to sign a submitted session now, by a link: `only` names for whom alone it is. Undefined where it is
 * nobody's turn. Refuses with 404 where nothing was left to sign.
 */
export async function findDueSigner(
  platform: Platform,
  sessionId: number,
  only: FamilySigner | null = null,
): Promise<FamilySigner | undefined> {
  const opened = await openSubmitted(platform, sessionId);
  if (only === null) return dueOfFamily(opened);
  return dueFor(opened.documents, opened.applications, only).length > 0 ? only : undefined;
}

/** Who of the family comes next; undefined where nobody of them has anything left to sign. */
export const dueOfFamily = ({ documents, applications }: SubmittedSession): FamilySigner | undefined =>
  family.find((signer) => dueFor(documents, applications, signer).length > 0);
