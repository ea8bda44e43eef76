import { Button, Group, Stack, TextInput } from '@mantine/core';
import { getReview, type ReviewStanding } from '@openroll/contract/reviews';
import { lengths } from '@openroll/domain/values/lengths';
import { textOf } from '@openroll/wizard/answers/answers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsOf } from '../../../../platform/calls/api-failure.ts';
import { useRead } from '../../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { useWizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';
import styles from '../fields.module.css';

/** While somebody reads, the agent waits for them on the telephone. */
const askedEvery = 4_000;

const tones = {
  not_sent: 'info',
  sent: 'info',
  error: 'bad',
  ended: 'warning',
  reviewed: 'good',
  void: 'warning',
  released: 'good',
} as const satisfies Record<ReviewStanding['state'], string>;

/** Sends the applications of a call center to be reviewed, and shows what has come of it (A17, A21). Next does not wait for it. */
export default function SendReviewField({ field, context }: FieldProps) {
  const t = useTranslate();
  const { sessionId, data, sendReview } = useWizardForm();
  const primary = data.applicants.find(({ type }) => type === 'primary');
  const [typed, setTyped] = useState<string>();
  const email = typed ?? textOf(primary?.data.email);
  const review = useRead(
    getReview,
    { query: { session_id: sessionId } },
    { refetchInterval: askedEvery, staleTime: 0 },
  );
  const sending = useMutation({ mutationFn: sendReview, onSettled: () => review.refetch() });
  const state = review.data?.state ?? 'not_sent';
  const [refused] = sending.error ? problemsOf(sending.error, t) : [];
  return (
    <section id={elementId(context, field.name)} aria-labelledby="send-review" className={styles.review}>
      <h2 id="send-review" className={styles.reviewTitle}>
        {field.display_name}
      </h2>
      <p>{field.help}</p>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextInput
            className={styles.reviewAddress}
            label={t('voice.reviewEmail')}
            name="review_email"
            type="email"
            inputMode="email"
            size="md"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={lengths.email}
            value={email}
            error={refused?.message}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            variant="default"
            size="md"
            loading={sending.isPending}
            onClick={() => sending.mutate(email.trim())}
          >
            {t(state === 'not_sent' ? 'voice.reviewSend' : 'voice.reviewSendAgain')}
          </Button>
        </Group>
        <div aria-live="polite">
          {review.error ? (
            <Notice tone="warning">{t('voice.reviewProblem')}</Notice>
          ) : (
            review.data && !refused && <Notice tone={tones[state]}>{t(`voice.review.${state}`)}</Notice>
          )}
        </div>
      </Stack>
    </section>
  );
}
