import type { CaseProductEntry, CaseSetupReply } from '@openroll/contract/case-setup';
import type { DraftSettings, SetupDraft } from './setup-draft.ts';

/** The settings that tabs edit, in the order of the tabs. */
export const settingNames = [
  'group_name',
  'uses_group_number',
  'group_number',
  'premium_mode',
  'situs_city',
  'situs_state',
  'case_divisions_enabled',
  'is_training',
  'training_ends_on',
  'is_self_enroll_active',
  'self_enroll_agent_id',
  'is_agent_enroll_remote_sig_active',
  'force_agent_enroll_remote_sig',
  'is_call_center_mode_active',
  'force_call_center_mode',
  'is_audio_conference_enroll_active',
  'force_audio_conference_enroll',
  'enrollment_open',
  'enrollment_start_date',
  'enrollment_end_date',
  'tagged_restricted_to_own_enrollments',
  'delivery_paused',
  'agent_splits_enabled',
  'agent_split_json',
] as const satisfies readonly (keyof DraftSettings)[];

export type SettingName = (typeof settingNames)[number];

/** One thing that is saved, compared and merged by itself: a setting, a list, or the options of one product. */
export type PartName =
  | SettingName
  | 'divisions'
  | 'products'
  | OptionsPart
  | 'tags'
  | 'users'
  | 'tagged_restricted';

type OptionsPart = `options ${number}`;
export const isOptions = (part: PartName): part is OptionsPart => part.startsWith('options ');
/** The product whose options a part is. */
export const productOf = (part: OptionsPart): number => Number(part.slice('options '.length));

/** The stored setup as a draft in which nothing is changed. */
export const draftOf = (setup: CaseSetupReply): SetupDraft => ({
  settings: Object.fromEntries(settingNames.map((name) => [name, setup.case[name]])) as DraftSettings,
  divisions: setup.case.case_divisions.map(({ id, division_name, default_city, default_state }) => ({
    id,
    division_name,
    default_city,
    default_state,
  })),
  products: setup.products.toSorted((a, b) => a.display_sort - b.display_sort),
  tagIds: setup.tags.map(({ id }) => id),
  users: setup.users,
  taggedRestrictedIds: setup.tagged_users
    .filter((user) => user.restricted_to_own_enrollments)
    .map(({ id }) => id),
});

/** A draft as its parts; what makes no difference (names of people, the order of tags) is not in them. */
export function partsOf(draft: SetupDraft): ReadonlyMap<PartName, unknown> {
  const parts = new Map<PartName, unknown>(settingNames.map((name) => [name, draft.settings[name]]));
  parts.set('divisions', draft.divisions);
  parts.set(
    'products',
    draft.products.map(({ id }) => id),
  );
  for (const { id, json } of draft.products) parts.set(`options ${id}`, json);
  parts.set('tags', draft.tagIds.toSorted(byNumber));
  parts.set(
    'users',
    draft.users
      .map(({ id, restricted_to_own_enrollments: own }) => ({ id, restricted_to_own_enrollments: own }))
      .toSorted((a, b) => a.id - b.id),
  );
  parts.set('tagged_restricted', draft.taggedRestrictedIds.toSorted(byNumber));
  return parts;
}

const byNumber = (a: number, b: number): number => a - b;

/** What differs between two drafts. */
export function changedParts(from: SetupDraft, to: SetupDraft): PartName[] {
  const before = partsOf(from);
  const after = partsOf(to);
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !isSame(before.get(name), after.get(name)),
  );
}

/** Equal by value; the order of an object's keys and keys without a value make no difference. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';

/** The products of a draft as they are sent: numbered in their order. */
export const submissionsOf = (products: readonly CaseProductEntry[]) =>
  products.map(({ id, json }, index) => ({ id, display_sort: index, json }));
