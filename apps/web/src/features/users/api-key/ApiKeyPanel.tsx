import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { ApiKey } from './ApiKey.tsx';
import { type ApiUserChoice, useApiUsers } from './use-api-users.ts';

/** §2.14: the API user of a case, and its key. Renewing and generating need an API user selected (§1.15). */
export function ApiKeyPanel({ caseId, onAssigned }: { caseId: number; onAssigned?(): void }) {
  const t = useTranslate();
  const { choices, error, retry, assign } = useApiUsers(caseId);
  const [chosenId, setChosenId] = useState<number>();
  // The one that the case has, or one alone, needs no choice.
  const chosen =
    choices?.find(({ id }) => id === chosenId) ??
    only(choices?.filter(({ isAssigned }) => isAssigned)) ??
    only(choices);
  if (error)
    return (
      <Card title={t('users.apiKey')}>
        <FailedState error={error} onRetry={() => void retry()} />
      </Card>
    );
  return (
    <Card title={t('users.apiKey')}>
      {!choices ? (
        <LoadingState />
      ) : choices.length === 0 ? (
        t('users.noApiUsers')
      ) : (
        <Stack gap="md">
          <ProblemList problems={assign.error ? problemsOf(assign.error, t) : []} />
          <NativeSelect
            label={t('users.apiUser')}
            value={String(chosen?.id ?? '')}
            data={[
              ...(chosen ? [] : [{ value: '', label: t('shared.choose') }]),
              ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => setChosenId(Number(event.currentTarget.value))}
          />
          {assign.isSuccess && chosen?.isAssigned && (
            <Notice tone="good" onClose={assign.reset}>
              {t('users.apiUserAssigned', { name: chosen.name })}
            </Notice>
          )}
          {chosen && !chosen.isAssigned && (
            <Notice tone="info">
              <p>{t('users.assignApiUserHelp', { name: chosen.name })}</p>
              <Button
                variant="default"
                loading={assign.isPending}
                onClick={() => assign.mutate(chosen.id, { onSuccess: () => onAssigned?.() })}
              >
                {t('users.assignApiUser')}
              </Button>
            </Notice>
          )}
          {chosen?.isAssigned && <ApiKey key={chosen.id} user={chosen} />}
        </Stack>
      )}
    </Card>
  );
}

const only = (choices: readonly ApiUserChoice[] | undefined): ApiUserChoice | undefined =>
  choices?.length === 1 ? choices[0] : undefined;
