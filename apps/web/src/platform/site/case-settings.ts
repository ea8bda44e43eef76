import type { TextKey, Translate } from '@openroll/messages/texts';

/** What the settings of a case are called, where they stand outside of their fields: in conflicts and in the history. */
export const settingTitles = {
  group_name: 'caseSetup.name',
  uses_group_number: 'caseSetup.usesNumber',
  group_number: 'caseSetup.number',
  premium_mode: 'caseSetup.premiumMode',
  situs_city: 'caseSetup.situsCity',
  situs_state: 'caseSetup.situsState',
  case_divisions_enabled: 'caseSetup.useDivisions',
  is_training: 'caseSetup.trainingCase',
  training_ends_on: 'caseSetup.trainingEnds',
  is_self_enroll_active: 'caseSetup.partSelfEnroll',
  self_enroll_agent_id: 'caseSetup.selfEnrollAgent',
  is_agent_enroll_remote_sig_active: 'caseSetup.partDirectStart',
  force_agent_enroll_remote_sig: 'caseSetup.partForceDirectStart',
  is_call_center_mode_active: 'caseSetup.partCallCenter',
  force_call_center_mode: 'caseSetup.partForceCallCenter',
  is_audio_conference_enroll_active: 'caseSetup.partVoice',
  force_audio_conference_enroll: 'caseSetup.partForceVoice',
  enrollment_open: 'caseSetup.partOpen',
  enrollment_start_date: 'caseSetup.partStart',
  enrollment_end_date: 'caseSetup.partEnd',
  tagged_restricted_to_own_enrollments: 'caseSetup.taggedAll',
  delivery_paused: 'caseSetup.partPaused',
  agent_splits_enabled: 'caseSetup.partSplitsOn',
  agent_split_json: 'caseSetup.partSplits',
} as const satisfies Readonly<Record<string, TextKey>>;

/** The value of a setting in words, as far as it needs no names of people; 'true' is true, as in the history. */
export function valueText(t: Translate, setting: string, value: unknown): string {
  if (value === null || value === '') return t('caseSetup.nothing');
  if (String(value) === 'true') return t('caseSetup.on');
  if (String(value) === 'false') return t('caseSetup.off');
  if (setting === 'premium_mode') return t(`caseSetup.${String(value)}` as TextKey);
  if (setting.startsWith('enrollment_')) return t.formats.instantDay(String(value));
  return String(value);
}
