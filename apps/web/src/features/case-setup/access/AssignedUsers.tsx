import { ActionIcon, Checkbox, Stack } from '@mantine/core';
import type { CaseUser } from '@openroll/contract/cases';
import { fullName } from '@openroll/domain/values/full-name';
import { IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import styles from '../case-setup.module.css';
import type { TabProps } from '../draft/setup-draft.ts';
import { messageAt } from '../problems/message-at.ts';
import { UserSearch } from './UserSearch.tsx';

/** The users who are assigned directly, each with the restriction to own enrollments; and the search for others. */
export function AssignedUsers({ setup, draft, change, problems }: TabProps) {
  const t = useTranslate();
  const { may } = setup.case;
  const { users, settings } = draft;
  const problem = messageAt(problems, 'users');
  const edit = (id: number, own: boolean) =>
    change({
      users: users.map((user) => (user.id === id ? { ...user, restricted_to_own_enrollments: own } : user)),
    });
  return (
    <Card title={t('caseSetup.users')} level={3}>
      <Stack gap="md">
        {!may.users && <span className={styles.dimmed}>{t('caseSetup.usersForbidden')}</span>}
        {users.length === 0 && <span className={styles.dimmed}>{t('caseSetup.noUsers')}</span>}
        {problem && <span className={styles.problem}>{problem}</span>}
        {users.length > 0 && (
          <ul className={styles.list}>
            {users.map((user) => (
              <li key={user.id} className={styles.line}>
                <span className={styles.words}>
                  {fullName(user)} <Marks user={user} selfEnrollAgent={settings.self_enroll_agent_id} />
                </span>
                {!user.is_api_user && (
                  <Checkbox
                    label={t('caseSetup.ownOnly')}
                    aria-label={t('caseSetup.ownOnlyOf', { name: fullName(user) })}
                    disabled={!may.users}
                    checked={user.restricted_to_own_enrollments}
                    onChange={(event) => edit(user.id, event.currentTarget.checked)}
                  />
                )}
                {may.users && (
                  <ActionIcon
                    variant="subtle"
                    color="red.8"
                    size="lg"
                    aria-label={t('caseSetup.removeNamed', { name: fullName(user) })}
                    onClick={() => change({ users: users.filter(({ id }) => id !== user.id) })}
                  >
                    <IconTrash size={18} aria-hidden="true" />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        )}
        {may.users && (
          <UserSearch
            isTaken={(id) => users.some((user) => user.id === id)}
            onAdd={(user) => change({ users: [...users, user] })}
          />
        )}
      </Stack>
    </Card>
  );
}

function Marks({ user, selfEnrollAgent }: { user: CaseUser; selfEnrollAgent: number | null }) {
  const t = useTranslate();
  return (
    <>
      {user.id === selfEnrollAgent && (
        <StatusBadge tone="special">{t('caseSetup.isSelfEnrollAgent')}</StatusBadge>
      )}
      {user.is_api_user && <StatusBadge tone="plain">{t('caseSetup.apiUser')}</StatusBadge>}
    </>
  );
}
