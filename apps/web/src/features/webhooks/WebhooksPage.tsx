import { Stack } from '@mantine/core';
import type { Webhook } from '@openroll/contract/webhooks';
import { useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { addTexts } from '../../platform/texts/texts.ts';
import { webhookTexts } from '../../platform/texts/webhook-texts.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { type ShowCaseField, WebhookForm } from './WebhookForm.tsx';
import { useWebhooks, useWebhookWrites } from './webhooks.data.ts';

addTexts(webhookTexts);

const maxUnfolded = 5;

/** §9.9: who is told of enrollments, for the home office. */
export function WebhooksPage({ caseField }: { caseField: ShowCaseField }) {
  const t = useTranslate();
  const found = useWebhooks();
  const { end } = useWebhookWrites();
  const [ending, setEnding] = useState<Webhook>();
  return (
    <>
      <PageHeading title={t('webhooks.title')} />
      <Stack gap="md">
        <span>{t('webhooks.about')}</span>
        {end.isSuccess && (
          <Notice tone="good" onClose={end.reset}>
            {t('webhooks.ended')}
          </Notice>
        )}
        {end.error && <ProblemList heading={t('shared.errors')} problems={problemsOf(end.error, t)} />}
        <WebhookForm caseField={caseField} />
        {found.isPending && <LoadingState />}
        {found.error && <FailedState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.rows.length === 0 && <EmptyState title={t('webhooks.empty')} />}
        {found.data?.rows.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            startsFolded={found.data.rows.length > maxUnfolded}
            onEnd={() => setEnding(webhook)}
          />
        ))}
      </Stack>
      <ConfirmModal
        opened={ending !== undefined}
        title={t('webhooks.endTitle')}
        confirm={t('webhooks.end')}
        danger
        onClose={() => setEnding(undefined)}
        onConfirm={() => {
          if (ending) end.mutate(ending.id);
          setEnding(undefined);
        }}
      >
        {t('webhooks.endQuestion', { url: ending?.url ?? '' })}
      </ConfirmModal>
    </>
  );
}
