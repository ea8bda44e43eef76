import { Checkbox, Stack, TextInput } from '@mantine/core';
import { listTags } from '@openroll/contract/tags';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../platform/calls/server-data.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import styles from '../case-setup.module.css';
import type { TabProps } from '../draft/setup-draft.ts';

/** With more tags than these, a field narrows them down. */
const manyTags = 8;

/** The tags of the case: a box for each tag there is (canSetCaseTags); without that permission, only those it has. */
export function TagAssignment({ setup, draft, change }: TabProps) {
  const t = useTranslate();
  const maySet = useMay('set_case_tags');
  const found = useRead(listTags, {}, { enabled: maySet });
  const [wanted, setWanted] = useState('');
  const { tagIds } = draft;
  const all = maySet ? (found.data?.rows ?? []) : setup.tags;
  const shown = all.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const toggle = (id: number) =>
    change({ tagIds: tagIds.includes(id) ? tagIds.filter((other) => other !== id) : [...tagIds, id] });
  return (
    <Card title={t('caseSetup.tags')} level={3}>
      <Stack gap="sm">
        <span className={styles.dimmed}>{t(maySet ? 'caseSetup.tagsHelp' : 'caseSetup.tagsForbidden')}</span>
        {found.error ? (
          <FailedState
            title={t('caseSetup.tagsUnreachable')}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        ) : maySet && !found.data ? (
          <LoadingState />
        ) : all.length === 0 ? (
          <span className={styles.dimmed}>{t(maySet ? 'caseSetup.noTags' : 'caseSetup.noCaseTags')}</span>
        ) : (
          <>
            {maySet && all.length > manyTags && (
              <TextInput
                aria-label={t('caseSetup.findTag')}
                placeholder={t('caseSetup.findTag')}
                leftSection={<IconSearch size={16} aria-hidden="true" />}
                value={wanted}
                onChange={(event) => setWanted(event.currentTarget.value)}
              />
            )}
            <ul className={`${styles.list} ${styles.scrolled}`}>
              {shown.map(({ id, name }) => (
                <li key={id} className={styles.line}>
                  <Checkbox
                    label={name}
                    disabled={!maySet}
                    checked={tagIds.includes(id)}
                    onChange={() => toggle(id)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Card>
  );
}
