import { Checkbox, Stack, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { useTags } from '../tags/use-tags.ts';
import styles from '../users.module.css';

interface TagFieldsProps {
  chosen: readonly number[];
  disabled: boolean;
  onChange(ids: readonly number[]): void;
}

/** With more tags than these, a field narrows them down. */
const manyTags = 8;

/** The tag picker of the user form: a box per tag; where none can be chosen, only those that the user has. */
export function TagFields({ chosen, disabled, onChange }: TagFieldsProps) {
  const t = useTranslate();
  const tags = useTags();
  const [wanted, setWanted] = useState('');
  const all = tags.data ?? [];
  const shown = all.filter(({ id, name }) =>
    disabled ? chosen.includes(id) : name.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Card title={t('users.tags')}>
      {tags.error ? (
        <FailedState
          title={t('users.tagsUnreachable')}
          error={tags.error}
          onRetry={() => void tags.refetch()}
        />
      ) : !tags.data ? (
        <LoadingState />
      ) : all.length === 0 || (disabled && shown.length === 0) ? (
        <span className={styles.dimmed}>{t(disabled ? 'users.noTags' : 'users.noTagsYet')}</span>
      ) : (
        <Stack gap="sm">
          {all.length > manyTags && !disabled && (
            <TextInput
              aria-label={t('users.findTag')}
              placeholder={t('users.findTag')}
              leftSection={<IconSearch size={16} aria-hidden="true" />}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
          )}
          <ul className={disabled ? styles.tagsKept : styles.tagList}>
            {shown.map(({ id, name }) => (
              <li key={id} className={styles.tagChoice}>
                <Checkbox
                  label={name}
                  disabled={disabled}
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Card>
  );
}
