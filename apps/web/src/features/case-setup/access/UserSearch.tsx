import { Button, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CaseUser } from '@openroll/contract/cases';
import { listUsers } from '@openroll/contract/users';
import { fullName } from '@openroll/domain/values/full-name';
import { lengths } from '@openroll/domain/values/lengths';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import styles from '../case-setup.module.css';

interface UserSearchProps {
  isTaken(id: number): boolean;
  onAdd(user: CaseUser): void;
}

/** The most that are shown at once; more of the name finds the others. */
const most = 25;

/** Finds a user by name or email and adds them. API users are assigned with their key. */
export function UserSearch({ isTaken, onAdd }: UserSearchProps) {
  const t = useTranslate();
  const [wanted, setWanted] = useState('');
  const [text] = useDebouncedValue(wanted.trim(), 300);
  const found = useRead(
    listUsers,
    {
      query: {
        search_text: text,
        sort_column: 'last_name',
        sort_direction: 'asc',
        rows_per_page: most,
      },
    },
    { enabled: text !== '', keepPrevious: true },
  );
  const shown =
    text === '' ? undefined : found.data?.rows.filter((user) => !user.is_api_user && !isTaken(user.id));
  return (
    <Stack gap="sm">
      <TextInput
        name="users"
        label={t('caseSetup.addUser')}
        placeholder={t('caseSetup.addUserHelp')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        autoComplete="off"
        maxLength={lengths.search}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {found.error && <FailedState error={found.error} onRetry={() => void found.refetch()} />}
      <div role="status" className={shown && shown.length === 0 ? styles.dimmed : styles.unseen}>
        {shown && shown.length === 0 && t('caseSetup.noMatch')}
      </div>
      {shown && shown.length > 0 && (
        <ul className={`${styles.list} ${styles.scrolled}`}>
          {shown.map((user) => (
            <li key={user.id} className={styles.line}>
              <span className={styles.words}>{fullName(user)}</span>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlus size={14} aria-hidden="true" />}
                aria-label={t('caseSetup.addNamed', { name: fullName(user) })}
                onClick={() =>
                  onAdd({
                    id: user.id,
                    first_name: user.first_name,
                    last_name: user.last_name,
                    restricted_to_own_enrollments: false,
                    is_api_user: false,
                  })
                }
              >
                {t('caseSetup.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.data && shown && found.data.total_count > most && (
        <span className={styles.dimmed}>{t('caseSetup.moreMatches', { count: most })}</span>
      )}
    </Stack>
  );
}
