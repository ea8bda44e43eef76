import { Group, Loader, Text } from '@mantine/core';
import { listUnderwritingDecisions } from '@openroll/contract/underwriting';
import { useEffect } from 'react';
import { useRead } from '../../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';
import { useWizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';

/** How often it is asked whether an underwriter has decided (§17.4); that keeps nobody signed in. */
const askedEvery = 4_000;

/** Waits until an underwriter has decided of this person, and then has the steps listed anew. */
export function WaitingDecision({ context }: FieldProps) {
  const t = useTranslate();
  const { sessionId, refresh } = useWizardForm();
  const { data, dataUpdatedAt, isError } = useRead(
    listUnderwritingDecisions,
    { query: { session_id: sessionId } },
    { staleTime: 0, refetchInterval: askedEvery },
  );
  const decision = data?.decisions.find(
    ({ product_id, enrollment_party_id, is_stale }) =>
      !is_stale && product_id === context.product && enrollment_party_id === context.applicantId,
  );
  const isDecided = decision !== undefined && decision.status !== 'asked';
  // With each answer while this is shown: one from before a new try says 'decided' too, and the steps were listed without it then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer.
  useEffect(() => {
    if (isDecided) void refresh();
  }, [isDecided, dataUpdatedAt]);
  return (
    <>
      <Group gap="md" role="status">
        <Loader size="sm" aria-hidden="true" />
        <div>
          <Text>{t('underwriting.waiting')}</Text>
          <Text size="sm" c="dimmed">
            {t('underwriting.waitingHint')}
          </Text>
        </div>
      </Group>
      {isError && (
        <Notice tone="bad" title={t('underwriting.problem')}>
          {t('underwriting.tryLater')}
        </Notice>
      )}
    </>
  );
}
