import type { CaseChanges, saveCaseSetup as endpoint } from '@openroll/contract/case-setup';
import type { BodyOf } from '@openroll/contract/endpoint';
import { type Actor, holds } from '@openroll/domain/access/actor';
import { type MayOnCase, mayOpenSetup } from '@openroll/domain/cases/may-on-case';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { requireUnchanged } from '../../../platform/require-unchanged.ts';
import type { CaseInScope } from '../../../platform/scope.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { listTagsOf } from '../access/case-access.queries.ts';
import { changeCaseTags } from '../access/change-case-tags.ts';
import { replaceCaseUsers } from '../access/replace-case-users.ts';
import { restrictTaggedUsers } from '../access/restrict-tagged-users.ts';
import { replaceProducts } from '../products/replace-products.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { replaceDivisions } from '../settings/replace-divisions.ts';
import type { SettingChange } from '../settings/setting-change.ts';
import type { CaseSetup } from './case-setup.queries.ts';
import { lockSetup } from './lock-setup.ts';

export type SetupChange = BodyOf<typeof endpoint>;

/**
 * Saves parts of the setup of a case, all of them or none (§2.8). What is left out stays; what changes nothing
 * moves no version and leaves no trace. Validation does not refuse. The caller has proven the case. Refuses with 403 whoever may
 * not open it, a part that they may not set and that would change, and whether the case is active, which has calls of its own
 * (§2.2); with 404 ids that are not of this case, with 409 a stale version.
 */
export const saveSetup = (
  platform: Platform,
  origin: Origin,
  found: CaseInScope,
  given: SetupChange,
): Promise<void> => inTransaction(platform, origin, (work) => saveParts(work, origin.actor, found, given));

async function saveParts(
  work: UnitOfWork,
  actor: Actor,
  found: CaseInScope,
  given: SetupChange,
): Promise<void> {
  const { setup, may } = await lockSetup(work, actor, found.caseId, given.updated_at);
  if (!mayOpenSetup(may)) throw forbidden('case.open-setup');
  const { is_active, deleted, ...settings } = given.case ?? {};
  requireUnchanged({ is_active: [is_active, setup.isActive], deleted: [deleted, !setup.isActive] });
  // People first: a new self-enrollment agent may be among them.
  if (given.tag_ids) await replaceTags(work, actor, found, given.tag_ids);
  if (given.users) await replaceCaseUsers(work, actor, found, given.users, may);
  if (given.tagged_restricted_user_ids)
    await restrictTaggedUsers(work, actor, found, given.tagged_restricted_user_ids, may);
  await writeSetup(work, setup, [
    ...(await changeSettings(work, setup, { ownOnly: found.ownOnly, knows: actor, may }, settings)),
    ...(await divisionChanges(work, setup, settings, may)),
    ...(given.products ? await replaceProducts(work, setup, given.products, may) : []),
  ]);
}

async function replaceTags(
  work: UnitOfWork,
  actor: Actor,
  found: CaseInScope,
  wanted: readonly number[],
): Promise<void> {
  const held = (await listTagsOf(work.tx, found.caseId)).map(({ id }) => id);
  const isSame = held.every((id) => wanted.includes(id)) && wanted.every((id) => held.includes(id));
  if (isSame) return;
  if (!holds(actor, 'set_case_tags')) throw forbidden('tags-of-case');
  await changeCaseTags(work, actor, found, 'replace', wanted);
}

/** Turning divisions off removes them all (§2.9), with the next save of whoever may. */
async function divisionChanges(
  work: UnitOfWork,
  setup: CaseSetup,
  given: CaseChanges,
  may: MayOnCase,
): Promise<readonly SettingChange[]> {
  const isOn = given.case_divisions_enabled ?? setup.settings.case_divisions_enabled;
  if (!isOn) return setup.divisions.length > 0 && may.change ? replaceDivisions(work, setup, [], may) : [];
  return given.case_divisions ? replaceDivisions(work, setup, given.case_divisions, may) : [];
}

/** The products alone (§2.8), for whoever may set them. Refuses as saveSetup. */
export const saveProducts = (
  platform: Platform,
  origin: Origin,
  caseId: number,
  given: Required<Pick<SetupChange, 'products'>> & Pick<SetupChange, 'updated_at'>,
): Promise<void> =>
  inTransaction(platform, origin, async (work) => {
    const { setup, may } = await lockSetup(work, origin.actor, caseId, given.updated_at);
    if (!may.products) throw forbidden('case.products');
    await writeSetup(work, setup, await replaceProducts(work, setup, given.products, may));
  });

/** Leaves the trace, and moves the version with every setting but delivery_paused (§2.1): on, also within a millisecond. */
async function writeSetup(
  { tx, now, audit }: UnitOfWork,
  setup: CaseSetup,
  changes: readonly SettingChange[],
): Promise<void> {
  if (changes.length === 0) return;
  if (changes.some(({ field }) => field !== 'delivery_paused'))
    await tx
      .updateTable('cases')
      .set({ updated_at: new Date(Math.max(now.getTime(), setup.updatedAt.getTime() + 1)) })
      .where('id', '=', setup.id)
      .execute();
  await audit({
    action: 'case.setup-changed',
    object: ['case', setup.id],
    caseId: setup.id,
    detail: { changes },
  });
}
