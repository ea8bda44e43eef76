import type { CaseChanges } from '@openroll/contract/case-setup';
import type { CaseSettings } from '@openroll/domain/cases/case';
import { readCommissionSplits } from '@openroll/domain/cases/read-commission-splits';
import { type Problem, problem } from '@openroll/domain/problems';
import { isPlainText } from '@openroll/domain/users/details';
import { earliestDate } from '@openroll/domain/values/dates';
import { invalid } from '../../../platform/refusal.ts';
import type { CaseSetup } from '../setup/case-setup.queries.ts';

/** Every setting that the setup changes, under the names of wire and table alike. */
export interface StoredSettings extends CaseSettings {
  readonly delivery_paused: boolean;
  readonly tagged_restricted_to_own_enrollments: boolean;
  readonly is_training: boolean;
  readonly training_ends_on: string | null;
}

export const settingsOf = (setup: CaseSetup): StoredSettings => ({
  ...setup.settings,
  delivery_paused: setup.deliveryPaused,
  tagged_restricted_to_own_enrollments: setup.taggedRestricted,
  is_training: setup.isTraining,
  training_ends_on: setup.trainingEndsOn,
});

/**
 * The settings as they are kept after the changes: texts trimmed, empty ones null, splits with their known entries alone.
 * Refuses with 400 texts that cannot be shown, days before 1900, splits that are none.
 */
export function storedSettings(before: StoredSettings, given: CaseChanges): StoredSettings {
  const { case_divisions: _, agent_split_json: splits, ...plain } = given;
  const problems = [...textProblems(given), ...dayProblems(given)];
  if (problems.length > 0) throw invalid(...problems);
  const after = { ...before, ...defined(plain) };
  return {
    ...after,
    group_name: textOf(after.group_name) ?? '',
    group_number: textOf(after.group_number),
    situs_city: textOf(after.situs_city),
    situs_state: textOf(after.situs_state),
    premium_mode: after.premium_mode,
    enrollment_start_date: instantOf(after.enrollment_start_date),
    enrollment_end_date: instantOf(after.enrollment_end_date),
    training_ends_on: after.is_training ? after.training_ends_on : null,
    agent_split_json: splits === undefined ? before.agent_split_json : splitsOf(splits),
  };
}

const defined = <T extends object>(of: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const textOf = (text: string | null): string | null => text?.trim().normalize('NFC') || null;
const instantOf = (text: string | null): string | null =>
  text === null ? null : new Date(text).toISOString();

function splitsOf(json: unknown): unknown {
  const kept = readCommissionSplits(json);
  if (!kept.ok) throw invalid(...kept.problems);
  return kept.value;
}

const textProblems = (given: CaseChanges): Problem[] =>
  (['group_name', 'group_number', 'situs_city', 'situs_state'] as const)
    .filter((field) => !isPlainText(given[field] ?? ''))
    .map((field) => problem('text-control-characters', field));

/** §10.3: the earliest date. */
const dayProblems = (given: CaseChanges): Problem[] =>
  (['enrollment_start_date', 'enrollment_end_date', 'training_ends_on'] as const)
    .filter((field) => (given[field] ?? earliestDate) < earliestDate)
    .map((field) => problem('date-too-far-past', field));
