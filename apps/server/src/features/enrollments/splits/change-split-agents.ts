import {
  areSplitsOpen,
  type GivenSplitAgent,
  readSplitAgents,
} from '@openroll/domain/enrollments/split-agents';
import { percentText } from '@openroll/domain/values/shares';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid, notFound } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { type EnrollmentRow, findEnrollment } from '../enrollments.queries.ts';
import { limitsOf, statusByDates } from '../expiry.queries.ts';
import {
  listShares,
  listSplitAgents,
  lockShares,
  type NamedShare,
  writingAgentOf,
} from './splits.queries.ts';

/** The whole set of split agents; `since` is when the set that it began from was made, where that is told. */
export interface WantedSplits {
  readonly rows: readonly GivenSplitAgent[];
  readonly since?: string | undefined;
}

/**
 * Replaces who shares the commission of an enrollment beside the agent who wrote it, who has what is left (§8.9). The same set
 * again changes nothing. Refuses with 409 a set that began from an older one, and what is not enrolled, goes to no carrier, is of
 * a case without splits, or is packaged already; with 400 what the rules of §8.9 refuse. Of an edit and a delivery at once one
 * comes first: the package tells the shares that stand.
 */
export async function changeSplitAgents(
  platform: Platform,
  origin: Origin,
  id: number,
  { rows, since }: WantedSplits,
): Promise<void> {
  await inTransaction(platform, origin, async (work) => {
    const { tx, now } = work;
    const { isPackaged } = await lockShares(tx, id);
    const row = await findEnrollment(tx, id);
    if (!row) throw notFound();
    const status = statusByDates(row, limitsOf(platform, now));
    if (!areSplitsOpen({ ...standingOf(row), status, isPackaged })) throw conflict('splits-locked');
    const enrollingAgent = writingAgentOf(row);
    const [before, agents] = await Promise.all([listShares(tx, id), listSplitAgents(tx, row.case_id)]);
    const known = new Map(
      [...agents, ...before.map(({ agentId, name }) => ({ id: agentId, name }))].map((one) => [
        one.id,
        one.name,
      ]),
    );
    const read = readSplitAgents(rows, { enrollingAgent, eligible: new Set(known.keys()), names: known });
    if (!read.ok) throw invalid(...read.problems);
    if (isSame(before, read.value)) return;
    if (since !== undefined && since !== row.splits_changed_at?.toISOString())
      throw conflict('stale-version');
    await writeShares(work, row, read.value);
    await work.audit({
      action: 'enrollment.splits-changed',
      object: ['enrollment', id],
      caseId: row.case_id,
      detail: { was: told(before), is: told(read.value) },
    });
  });
}

type Share = Pick<NamedShare, 'agentId' | 'hundredths'>;

const standingOf = (row: Pick<EnrollmentRow, 'delivery_required' | 'agent_splits_enabled'>) => ({
  isDeliveryRequired: row.delivery_required,
  areSplitsEnabled: row.agent_splits_enabled,
});

const isSame = (before: readonly Share[], now: readonly Share[]): boolean =>
  before.length === now.length &&
  before.every(
    ({ agentId, hundredths }, at) => now[at]?.agentId === agentId && now[at].hundredths === hundredths,
  );

const told = (shares: readonly Share[]) =>
  shares.map(({ agentId, hundredths }) => ({ agent: agentId, split: percentText(hundredths) }));

async function writeShares(
  { tx, now }: UnitOfWork,
  { id, case_id }: EnrollmentRow,
  shares: readonly Share[],
): Promise<void> {
  await tx.deleteFrom('enrollment_splits').where('enrollment_id', '=', id).execute();
  await tx
    .insertInto('enrollment_splits')
    .values(
      shares.map(({ agentId, hundredths }, position) => ({
        case_id,
        enrollment_id: id,
        position,
        agent_id: agentId,
        hundredths,
      })),
    )
    .execute();
  await tx.updateTable('enrollments').set({ splits_changed_at: now }).where('id', '=', id).execute();
}
