import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { nameOf } from '../users.data.ts';
import styles from '../users.module.css';
import type { useUsersAtOnce } from './use-users-at-once.ts';
import { whoIs } from './who-is.ts';

const sentences = {
  activate: 'users.activated',
  deactivate: 'users.deactivated',
  invite: 'users.invitationSent',
} as const;

interface UsersResultProps {
  atOnce: ReturnType<typeof useUsersAtOnce>;
  /** What else was done. */
  said: string | undefined;
  onClose(): void;
}

/** What came of an act on several users: for whom it was done, and for each of the others why not. */
export function UsersResult({ atOnce, said, onClose }: UsersResultProps) {
  const t = useTranslate();
  const { act, done = [], refused = [] } = atOnce.data ?? {};
  const failures = refused.flatMap(({ user, failure }) =>
    problemsOf(failure, t).map(({ message }) => ({
      message: t('users.failureOf', { name: nameOf(user), message }),
    })),
  );
  // The button that was pressed has gone with the selection: the focus goes to what came of it, or to the problems.
  const place = useRef<HTMLDivElement>(null);
  const isWhole = said !== undefined || (act !== undefined && refused.length === 0);
  useEffect(() => {
    if (isWhole) place.current?.focus();
  }, [isWhole]);
  return (
    <Stack ref={place} gap="md" tabIndex={-1} className={styles.result}>
      {said && (
        <Notice tone="good" onClose={onClose}>
          {said}
        </Notice>
      )}
      {act && done.length > 0 && (
        <Notice tone="good" onClose={atOnce.reset}>
          {t(sentences[act], { who: whoIs(t, done) })}
        </Notice>
      )}
      <ProblemList heading={t('users.partlyFailed')} problems={failures} />
      {atOnce.error && <ProblemList heading={t('shared.errors')} problems={problemsOf(atOnce.error, t)} />}
    </Stack>
  );
}
