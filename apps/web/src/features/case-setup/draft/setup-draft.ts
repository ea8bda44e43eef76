import type { CaseProductEntry, CaseSetupReply, DivisionInput } from '@openroll/contract/case-setup';
import type { CaseDetail, CaseUser } from '@openroll/contract/cases';
import type { WireProblem } from '@openroll/contract/values';

/** Settings that the tabs edit, by their wire names. */
export type DraftSettings = Pick<
  CaseDetail,
  | 'group_name'
  | 'group_number'
  | 'uses_group_number'
  | 'situs_city'
  | 'situs_state'
  | 'premium_mode'
  | 'case_divisions_enabled'
  | 'enrollment_open'
  | 'enrollment_start_date'
  | 'enrollment_end_date'
  | 'is_self_enroll_active'
  | 'self_enroll_agent_id'
  | 'is_agent_enroll_remote_sig_active'
  | 'force_agent_enroll_remote_sig'
  | 'is_call_center_mode_active'
  | 'force_call_center_mode'
  | 'is_audio_conference_enroll_active'
  | 'force_audio_conference_enroll'
  | 'delivery_paused'
  | 'agent_splits_enabled'
  | 'agent_split_json'
  | 'tagged_restricted_to_own_enrollments'
  | 'is_training'
  | 'training_ends_on'
>;

/** What is being edited: nothing of it is stored before Save. */
export interface SetupDraft {
  readonly settings: DraftSettings;
  /** New ones have temporary negative ids. */
  readonly divisions: readonly DivisionInput[];
  /** In display order. */
  readonly products: readonly CaseProductEntry[];
  readonly tagIds: readonly number[];
  readonly users: readonly CaseUser[];
  readonly taggedRestrictedIds: readonly number[];
}

/** What every tab of the setup gets. */
export interface TabProps {
  readonly setup: CaseSetupReply;
  readonly draft: SetupDraft;
  change(changes: Partial<SetupDraft>): void;
  changeSettings(changes: Partial<DraftSettings>): void;
  /** Errors and warnings of this tab's panel, from the debounced validation. */
  readonly problems: readonly WireProblem[];
  /** What a new case has not been given yet of this tab: said above the tabs, and at no field. */
  readonly todo?: readonly WireProblem[];
  /** Errors in fields of this tab that keep Save disabled, by field; an empty list takes them back. */
  reportFieldProblems(field: string, messages: readonly string[]): void;
}
