import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useAddresses, useSite, useTranslate } from '../../../platform/site/site.tsx';
import { loadPaymentTexts, loadVoiceTexts } from '../../../platform/texts/later-texts.ts';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { PageHeading } from '../../../ui/layout/PageHeading.tsx';
import { TwoColumns } from '../../../ui/layout/TwoColumns.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { EnrollmentStatusBadge } from '../EnrollmentStatusBadge.tsx';
import { type EnrollmentDetail, usePackageDownload } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';
import { CarrierAnswerCard } from './CarrierAnswerCard.tsx';
import { CensusInformation } from './CensusInformation.tsx';
import { EnrollmentDecision } from './EnrollmentDecision.tsx';
import { EnrollmentFacts } from './EnrollmentFacts.tsx';
import { EnrollmentHistory } from './EnrollmentHistory.tsx';
import { type EnrollmentModal, EnrollmentModals } from './EnrollmentModals.tsx';
import { EnrollmentReview } from './EnrollmentReview.tsx';
import { EnrollmentSignatures } from './EnrollmentSignatures.tsx';

/** Of what is paid by card or bank account. */
const PaymentCard = lazy(async () => {
  const [card] = await Promise.all([import('./PaymentCard.tsx'), loadPaymentTexts()]);
  return card;
});

/** Of what was enrolled by telephone. */
const RecordingsCard = lazy(async () => {
  const [card] = await Promise.all([import('./RecordingsCard.tsx'), loadVoiceTexts()]);
  return card;
});

/** One enrollment: what was applied for, who signed, what came before, who the family is. */
export function EnrollmentDetailView({ enrollment }: { enrollment: EnrollmentDetail }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const [open, setOpen] = useState<EnrollmentModal>();
  const download = usePackageDownload();
  const { may, status } = enrollment;
  const isPaused = status === 'paused';
  const site = useSite();
  const isByVoice =
    enrollment.has_enrollment_session_conference || enrollment.enrollment_mode === 'voiceenroll';
  const isConfirming = enrollment.underwriting?.waits_on === 'confirmation';
  return (
    <>
      <Breadcrumbs
        way={[
          { text: t('shell.enrollments'), to: addresses.enrollments },
          { text: enrollment.case_group_name, to: addresses.enrollmentsOfCase(enrollment.case_id) },
          { text: enrollment.insured_name },
        ]}
      />
      <PageHeading
        title={enrollment.insured_name}
        aside={<EnrollmentStatusBadge status={status} />}
        actions={
          <>
            {may.remove && (
              <Button variant="default" c="var(--mantine-color-error)" onClick={() => setOpen('delete')}>
                {t('enrollments.delete')}
              </Button>
            )}
            <Button variant="default" disabled={!may.view_pdf} onClick={() => setOpen('form')}>
              {t('enrollments.viewPdf')}
            </Button>
            {may.download_package && enrollment.delivery_id !== null && (
              <Button
                variant="default"
                loading={download.isPending}
                onClick={() => download.mutate(enrollment.delivery_id ?? 0)}
              >
                {t('enrollments.downloadPackage')}
              </Button>
            )}
            {may.move && (
              <Button variant="default" onClick={() => setOpen('move')}>
                {t('enrollments.moveToCase')}
              </Button>
            )}
            {may.transfer && (
              <Button variant="default" onClick={() => setOpen('transfer')}>
                {t('enrollments.transferToAgent')}
              </Button>
            )}
            {may.edit_splits && (
              <Button variant="default" onClick={() => setOpen('splits')}>
                {t('enrollments.editSplits')}
              </Button>
            )}
            {may.resend && (
              <Button variant="default" onClick={() => setOpen('resend')}>
                {t(isConfirming ? 'enrollments.resendConfirm' : 'enrollments.resend')}
              </Button>
            )}
            {may.resume && <Button onClick={() => setOpen('start')}>{t('enrollments.resume')}</Button>}
            {may.enroll && !isPaused && (
              <Button onClick={() => setOpen('start')}>{t('enrollments.newEnrollment')}</Button>
            )}
          </>
        }
      />
      {download.error && (
        <ProblemList heading={t('shared.errors')} problems={problemsOf(download.error, t)} />
      )}
      <TwoColumns
        left={<EnrollmentFacts enrollment={enrollment} />}
        right={
          <>
            <EnrollmentSignatures
              signatures={enrollment.enrollment_signatures}
              awaited={enrollment.signature_letter}
              email={enrollment.remote_signature_email}
              isConfirming={isConfirming}
            />
            <EnrollmentDecision enrollment={enrollment} />
            {enrollment.payment && (
              <Suspense>
                <PaymentCard payment={enrollment.payment} />
              </Suspense>
            )}
            {enrollment.carrier_answer && <CarrierAnswerCard answer={enrollment.carrier_answer} />}
            {enrollment.decision_answer && (
              <CarrierAnswerCard answer={enrollment.decision_answer} isOfDecision />
            )}
            {site.ffEnableEnrollmentSessionConferences && isByVoice && (
              <Suspense>
                <RecordingsCard enrollmentId={enrollment.id} />
              </Suspense>
            )}
            {enrollment.review && <EnrollmentReview enrollment={enrollment} review={enrollment.review} />}
            {enrollment.census && (
              <CensusInformation census={enrollment.census} differences={enrollment.census_differs} />
            )}
          </>
        }
      />
      <div className={styles.below}>
        <EnrollmentHistory enrollment={enrollment} />
      </div>
      <EnrollmentModals enrollment={enrollment} open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
