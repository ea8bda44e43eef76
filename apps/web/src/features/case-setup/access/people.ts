import type { CaseSetupReply } from '@openroll/contract/case-setup';
import { fullName } from '@openroll/domain/values/full-name';
import type { SetupDraft } from '../draft/setup-draft.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
}

/** Everybody with a name in a setup, whether they still reach the case or not. */
export const peopleOf = (
  { case: shown, users, tagged_users, tagged_agents }: CaseSetupReply,
  draft: SetupDraft,
): Person[] => [
  ...[
    ...draft.users,
    ...users,
    ...tagged_users,
    ...tagged_agents,
    ...(shown.self_enroll_agent ? [shown.self_enroll_agent] : []),
  ].map((user) => ({ id: user.id, name: fullName(user) })),
];

/** Who may be self-enroll or split agent: those who reach the case, directly or by a tag it has, by name; no API users. */
export function agentsOf(
  { tagged_users, tagged_agents }: CaseSetupReply,
  { users, tagIds }: SetupDraft,
): Person[] {
  const byTag = [...tagged_users, ...tagged_agents].filter(({ tag_ids }) =>
    tag_ids.some((id) => tagIds.includes(id)),
  );
  const all = [...users, ...byTag].filter(({ is_api_user }) => !is_api_user);
  const unique = new Map(all.map((user) => [user.id, { id: user.id, name: fullName(user) }]));
  return [...unique.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
