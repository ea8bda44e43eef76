import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import styles from '../users.module.css';
import { KeyField } from './KeyField.tsx';
import { useApiKey } from './use-api-key.ts';
import type { ApiUserChoice } from './use-api-users.ts';

/** The key of an API user with its expiry; both can be renewed. */
export function ApiKey({ user }: { user: ApiUserChoice }) {
  const t = useTranslate();
  const { info, read, renew, generate } = useApiKey(user.id);
  const [isAsking, setAsking] = useState(false);
  const acts = [read, renew, generate];
  const isBusy = acts.some(({ isPending }) => isPending);
  const failure = acts.find(({ isError }) => isError)?.error;
  const run = (act: typeof read) => {
    for (const other of acts) other.reset();
    act.mutate();
  };
  return (
    <Stack gap="md">
      <ProblemList heading={t('shared.errors')} problems={failure ? problemsOf(failure, t) : []} />
      {renew.isSuccess && (
        <Notice tone="good" onClose={renew.reset}>
          {t('users.expiryRenewed', { date: renew.data.auth_token_expiration_display ?? '' })}
        </Notice>
      )}
      {generate.isSuccess && (
        <Notice tone="good" onClose={generate.reset}>
          {t('users.keyGenerated')}
        </Notice>
      )}
      {info &&
        (info.auth_token ? (
          <>
            <KeyField value={info.auth_token} />
            <Facts of={[[t('users.expires'), info.auth_token_expiration_display]]} />
          </>
        ) : (
          <span className={styles.dimmed}>{t('users.noKey')}</span>
        ))}
      <div className={styles.acts}>
        {!info && (
          <Button variant="default" loading={read.isPending} disabled={isBusy} onClick={() => run(read)}>
            {t('users.showKey')}
          </Button>
        )}
        <Button variant="default" loading={renew.isPending} disabled={isBusy} onClick={() => run(renew)}>
          {t('users.renewExpiry')}
        </Button>
        <Button
          variant="default"
          loading={generate.isPending}
          disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          {t('users.generateKey')}
        </Button>
      </div>
      <ConfirmModal
        opened={isAsking}
        title={t('users.generateKeyTitle', { name: user.name })}
        confirm={t('users.generateKey')}
        danger
        onConfirm={() => {
          setAsking(false);
          run(generate);
        }}
        onClose={() => setAsking(false)}
      >
        {t('users.generateKeyQuestion')}
      </ConfirmModal>
    </Stack>
  );
}
