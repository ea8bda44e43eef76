import type { CaseChanges, saveCaseSetup, validateCaseChanges } from '@openroll/contract/case-setup';
import type { BodyOf, InputOf } from '@openroll/contract/endpoint';
import { changedParts, settingNames, submissionsOf } from './draft-parts.ts';
import type { SetupDraft } from './setup-draft.ts';

type SaveBody = NonNullable<InputOf<typeof saveCaseSetup>['body']>;
type ValidateBody = BodyOf<typeof validateCaseChanges>;

/** What Save sends: only the parts that differ from what was loaded. Empty where nothing does. */
export function changesOf(base: SetupDraft, draft: SetupDraft): Omit<SaveBody, 'updated_at'> {
  const changed = changedParts(base, draft);
  const settings = Object.fromEntries(
    settingNames.filter((name) => changed.includes(name)).map((name) => [name, draft.settings[name]]),
  ) as CaseChanges;
  const ofCase = changed.includes('divisions')
    ? { ...settings, case_divisions: draft.divisions.map((one) => ({ ...one })) }
    : settings;
  const isProducts = changed.some((name) => name === 'products' || name.startsWith('options '));
  return {
    ...(Object.keys(ofCase).length > 0 ? { case: ofCase } : {}),
    ...(isProducts ? { products: submissionsOf(draft.products) } : {}),
    ...(changed.includes('tags') ? { tag_ids: [...draft.tagIds] } : {}),
    ...(changed.includes('users')
      ? {
          users: draft.users.map(({ id, restricted_to_own_enrollments: own }) => ({
            id,
            restricted_to_own_enrollments: own,
          })),
        }
      : {}),
    ...(changed.includes('tagged_restricted')
      ? { tagged_restricted_user_ids: [...draft.taggedRestrictedIds] }
      : {}),
  };
}

/** The same for the validation, which takes settings at the top and of users only who they are. */
export function toValidate(changes: ReturnType<typeof changesOf>): ValidateBody {
  const { products, users, tag_ids } = changes;
  return {
    ...changes.case,
    ...(products ? { products } : {}),
    ...(users ? { users: users.map(({ id }) => ({ id })) } : {}),
    ...(tag_ids ? { tag_ids } : {}),
  } as ValidateBody;
}
