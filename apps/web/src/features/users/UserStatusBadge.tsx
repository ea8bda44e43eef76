import type { UserRow } from '@openroll/contract/users';
import { useTranslate } from '../../platform/site/site.tsx';
import { StatusBadge, type Tone } from '../../ui/values/StatusBadge.tsx';

const tones = { active: 'good', invited: 'going', deactivated: 'plain' } as const satisfies Record<
  UserRow['status'],
  Tone
>;

/** The states of a user (§1.12); who has registered and waits for somebody to look at it is told apart from the deactivated. */
export function UserStatusBadge({ user }: { user: Pick<UserRow, 'status' | 'awaiting_review'> }) {
  const t = useTranslate();
  if (user.awaiting_review)
    return <StatusBadge tone="waiting">{t('users.status.awaiting_review')}</StatusBadge>;
  return <StatusBadge tone={tones[user.status]}>{t(`users.status.${user.status}`)}</StatusBadge>;
}
