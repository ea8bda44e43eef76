import { Button, Group, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useOnceOpened } from '../../../ui/dialogs/use-once-opened.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import type { EnrollmentDetail } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

/** Seldom: they come when they are opened. */
const SendReviewModal = lazy(async () => ({
  default: (await import('./SendReviewModal.tsx')).SendReviewModal,
}));
const ReleaseModal = lazy(async () => ({ default: (await import('./ReleaseModal.tsx')).ReleaseModal }));

interface EnrollmentReviewProps {
  enrollment: EnrollmentDetail;
  review: NonNullable<EnrollmentDetail['review']>;
}

/** Where the review of a call center's application stands; its agent sends it again, the home office may do without (A20). */
export function EnrollmentReview({ enrollment, review }: EnrollmentReviewProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<'send' | 'release'>();
  const wasSending = useOnceOpened(open === 'send');
  const wasReleasing = useOnceOpened(open === 'release');
  const close = () => setOpen(undefined);
  const { may, call_center_email: address } = enrollment;
  return (
    <Card title={t('enrollments.review')}>
      <Stack gap="sm">
        <div>
          {review.state === 'reviewed' && review.reviewed_at
            ? t('enrollments.reviewedAt', { when: t.formats.instant(review.reviewed_at) })
            : t(`enrollments.review.${review.state}`)}
        </div>
        {address && <div className={styles.quiet}>{t('enrollments.reviewAddress', { address })}</div>}
        {(may.send_review || may.release) && (
          <Group gap="sm">
            {may.send_review && (
              <Button variant="default" onClick={() => setOpen('send')}>
                {t('enrollments.sendReview')}
              </Button>
            )}
            {may.release && (
              <Button variant="default" onClick={() => setOpen('release')}>
                {t('enrollments.release')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {wasSending && (
        <Suspense>
          <SendReviewModal enrollment={enrollment} opened={open === 'send'} onClose={close} />
        </Suspense>
      )}
      {wasReleasing && (
        <Suspense>
          <ReleaseModal enrollment={enrollment} opened={open === 'release'} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}
