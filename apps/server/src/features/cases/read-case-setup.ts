import type { Actor } from '@openroll/domain/access/actor';
import type { Platform } from '../../platform/platform.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { type CaseSetup, getCaseSetup } from './setup/case-setup.queries.ts';

/** A case whole, as it is at one instant. The caller has proven it. Refuses with 404 one that does not exist. */
export const readCaseSetup = (platform: Platform, actor: Actor, caseId: number): Promise<CaseSetup> =>
  inSnapshot(platform, actor, (db) => getCaseSetup(db, caseId));
