import { Button, Stack, TextInput } from '@mantine/core';
import type { Tag } from '@openroll/contract/sign-in';
import { lengths } from '@openroll/domain/values/lengths';
import { type FormEvent, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import styles from '../users.module.css';
import { DeleteTagModal } from './DeleteTagModal.tsx';
import { TagLine } from './TagLine.tsx';
import { useTags, useTagWrites } from './use-tags.ts';

/** §1.20: the area in which tags are created, edited and deleted. */
export function TagArea() {
  const t = useTranslate();
  const tags = useTags();
  const { create } = useTagWrites();
  const [name, setName] = useState('');
  const [leaving, setLeaving] = useState<Tag>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <Stack gap="md">
      {create.isSuccess && (
        <Notice tone="good" onClose={create.reset}>
          {t('users.tagCreated')}
        </Notice>
      )}
      <ProblemList problems={create.error ? problemsOf(create.error, t) : []} />
      <form noValidate onSubmit={submit} className={`${styles.beside} ${styles.besideField}`}>
        <TextInput
          label={t('users.newTag')}
          name="name"
          maxLength={lengths.tagName}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={create.isPending}>
          {t('users.createTag')}
        </Button>
      </form>
      {tags.error ? (
        <FailedState
          title={t('users.tagsUnreachable')}
          error={tags.error}
          onRetry={() => void tags.refetch()}
        />
      ) : !tags.data ? (
        <LoadingState />
      ) : tags.data.length === 0 ? (
        <span className={styles.dimmed}>{t('users.noTagsYet')}</span>
      ) : (
        <ul className={styles.tagList} aria-label={t('users.tags')}>
          {tags.data.map((tag) => (
            <TagLine key={tag.id} tag={tag} onDelete={() => setLeaving(tag)} />
          ))}
        </ul>
      )}
      <DeleteTagModal tag={leaving} onClose={() => setLeaving(undefined)} />
    </Stack>
  );
}
