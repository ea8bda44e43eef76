import type { UserRow } from '@openroll/contract/users';
import { useMemo } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Instant } from '../../../ui/values/Instant.tsx';
import { UserStatusBadge } from '../UserStatusBadge.tsx';
import { nameOf } from '../users.data.ts';
import styles from '../users.module.css';
import { Chips } from './Chips.tsx';
import { UserRoles } from './UserRoles.tsx';

/** §1.13: who somebody is, what they may do, and when they were last here. */
export function useUsersColumns(): readonly Column<UserRow>[] {
  const t = useTranslate();
  return useMemo(
    () => [
      { key: 'last_name', title: t('users.name'), sortable: true, render: nameOf },
      {
        key: 'email',
        title: t('users.email'),
        sortable: true,
        onCard: 'wide',
        render: ({ email, username }) => (
          <span className={`${styles.email} ${styles.address}`}>
            {email}
            {username !== email && <span className={styles.dimmed}>{username}</span>}
          </span>
        ),
      },
      { key: 'code', title: t('users.code'), sortable: true, render: ({ code }) => code },
      {
        key: 'status',
        title: t('users.status'),
        sortable: true,
        onCard: 'corner',
        render: (user) => <UserStatusBadge user={user} />,
      },
      {
        key: 'roles',
        title: t('users.roles'),
        sortable: true,
        render: (user) => <UserRoles roles={user.roles} />,
      },
      {
        key: 'tags',
        title: t('users.tags'),
        onCard: 'wide',
        render: ({ tags }) => tags.length > 0 && <Chips texts={tags.map(({ name }) => name)} />,
      },
      {
        key: 'last_login',
        title: t('users.lastLogin'),
        sortable: true,
        render: ({ last_login }) =>
          last_login ? (
            <Instant at={last_login} day />
          ) : (
            <span className={styles.dimmed}>{t('users.never')}</span>
          ),
      },
    ],
    [t],
  );
}
