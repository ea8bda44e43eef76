import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CaseInScope } from '../../../platform/scope.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { changeCaseTags } from './change-case-tags.ts';

/** Gives a case tags, or with `overwrite` exactly these (§10.7). The caller has proven the case. Refuses as changeCaseTags. */
export const tagCase = (
  platform: Platform,
  origin: Origin,
  given: CaseInScope,
  { tag_ids, overwrite }: { readonly tag_ids: readonly number[]; readonly overwrite: boolean },
): Promise<void> =>
  inTransaction(platform, origin, (work) =>
    changeCaseTags(work, origin.actor, given, overwrite ? 'replace' : 'add', tag_ids),
  );
