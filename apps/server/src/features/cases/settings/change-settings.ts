import type { CaseChanges } from '@openroll/contract/case-setup';
import { type Actor, holds, userIdOf } from '@openroll/domain/access/actor';
import { type MayOnCase, maySetSetting } from '@openroll/domain/cases/may-on-case';
import { casePanels } from '@openroll/domain/cases/panels';
import { readCommissionSplits } from '@openroll/domain/cases/read-commission-splits';
import { type Problem, problem } from '@openroll/domain/problems';
import { sql } from 'kysely';
import { forbidden, invalid } from '../../../platform/refusal.ts';
import type { CaseInScope } from '../../../platform/scope.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { CaseSetup } from '../setup/case-setup.queries.ts';
import { namedAgents } from './named-agents.ts';
import { type SettingChange, settingChange } from './setting-change.ts';
import { type StoredSettings, settingsOf, storedSettings } from './stored-settings.ts';

interface Changing extends Pick<CaseInScope, 'ownOnly'> {
  /** Whose users may be named; everybody where the source of the settings knows them. */
  readonly knows: Actor | 'everybody';
  readonly may: Pick<MayOnCase, 'change' | 'users'>;
}

/**
 * Writes the settings that differ, and answers which those are. Refuses with 400 what cannot be kept, a self-enrollment or split
 * agent who is new there and does not exist or whom the actor may not know of, and to make a case with enrollments a training case
 * or back; with 403 a setting that is not theirs to change, and to lift a restriction for whoever sees only their own enrollments.
 */
export async function changeSettings(
  work: UnitOfWork,
  setup: CaseSetup,
  { ownOnly, knows, may }: Changing,
  given: CaseChanges,
): Promise<readonly SettingChange[]> {
  const before = settingsOf(setup);
  const after = storedSettings(before, given);
  const changes = changesOf(before, after);
  if (changes.length === 0) return [];
  if (!changes.every(({ field }) => maySetSetting(may, field))) throw forbidden('case.change');
  const changed = new Set(changes.map(({ field }) => field));
  if (ownOnly && changed.has('tagged_restricted_to_own_enrollments') && setup.taggedRestricted)
    throw forbidden('more-than-seen');
  // §2.22: a training case is one before its first enrollment.
  if (setup.hasEnrollments && (changed.has('is_training') || changed.has('training_ends_on')))
    throw invalid({ ...problem('case-training-begun', 'is_training'), panel: casePanels.general });
  if (changed.has('self_enroll_agent_id') || changed.has('agent_split_json'))
    await requireAgents(work, knows, before, after);
  await work.tx
    .updateTable('cases')
    .set({
      ...after,
      enrollment_start_date: instantOf(after.enrollment_start_date),
      enrollment_end_date: instantOf(after.enrollment_end_date),
      agent_split_json: after.agent_split_json === null ? null : JSON.stringify(after.agent_split_json),
    })
    .where('id', '=', setup.id)
    .execute();
  return changes;
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** People stay unnamed in the trail. */
const untold: ReadonlySet<keyof StoredSettings> = new Set(['self_enroll_agent_id', 'agent_split_json']);

function changesOf(before: StoredSettings, after: StoredSettings): SettingChange[] {
  const was = { ...before, agent_split_json: canonical(before.agent_split_json) };
  return (Object.keys(after) as (keyof StoredSettings)[]).flatMap(
    (field) => settingChange(field, was[field], after[field], { isListed: !untold.has(field) }) ?? [],
  );
}

/** The database keeps the members of an object in an order of its own. */
function canonical(splits: unknown): unknown {
  const kept = readCommissionSplits(splits);
  return kept.ok ? kept.value : splits;
}

type Agents = Pick<StoredSettings, 'self_enroll_agent_id' | 'agent_split_json'>;

/**
 * Users of the case or not is a matter of the validation; here whoever was not named before must be a user at all. Somebody who was
 * named and is gone since stands in the way of no save. Whoever assigns nobody names only who shares a case with them, so that
 * nobody reads here who else has an account.
 */
async function requireAgents(
  { tx }: UnitOfWork,
  knows: Actor | 'everybody',
  before: Agents,
  after: Agents,
): Promise<void> {
  if (knows === 'everybody') return;
  const { selfEnroll, split, ids } = namedAgents(after);
  const named = namedAgents(before).ids;
  const added = ids.filter((id) => !named.includes(id));
  if (added.length === 0) return;
  const isKnown = holds(knows, 'assign_user_to_case')
    ? sql<boolean>`true`
    : sql<boolean>`(users.id = ${userIdOf(knows)} or exists (
          select from case_users mine join case_users theirs using (case_id)
          where mine.user_id = ${userIdOf(knows)} and theirs.user_id = users.id))`;
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', added)
    .where('deleted_at', 'is', null)
    .where(isKnown)
    .forKeyShare()
    .execute();
  const isUser = (id: number) => named.includes(id) || found.some((user) => user.id === id);
  const problems: Problem[] = [];
  if (selfEnroll !== null && !isUser(selfEnroll))
    problems.push({
      ...problem('case-self-enroll-agent-ineligible', 'self_enroll_agent_id'),
      panel: casePanels.modes,
      severity: 'error',
    });
  if (!split.every(isUser))
    problems.push({
      ...problem('agent-split-ineligible', 'commission_split'),
      panel: casePanels.splits,
      severity: 'error',
    });
  if (problems.length > 0) throw invalid(...problems);
}
