import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CaseInScope } from '../../../platform/scope.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { changeCaseTags } from './change-case-tags.ts';

/** Takes tags off a case, and with them the access that they gave. The caller has proven the case. Twice is safe. */
export const untagCase = (
  platform: Platform,
  origin: Origin,
  given: CaseInScope,
  tagIds: readonly number[],
): Promise<void> =>
  inTransaction(platform, origin, (work) => changeCaseTags(work, origin.actor, given, 'remove', tagIds));
