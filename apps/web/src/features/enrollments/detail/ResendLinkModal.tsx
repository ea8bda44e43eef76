import { Button, TextInput } from '@mantine/core';
import { resendSignLink } from '@openroll/contract/sign-emails';
import { lengths } from '@openroll/domain/values/lengths';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { type EnrollmentDetail, useReloadEnrollment } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

interface ResendLinkModalProps {
  enrollment: EnrollmentDetail;
  /** It is the link to confirm another rating, of who has signed (A14b). */
  isConfirming: boolean;
  opened: boolean;
  onClose(): void;
}

/** Sends the link to sign, or to confirm, again, to whoever is due (§8.10 C14): the home office sees where it went, others type it or leave it as it is. */
export function ResendLinkModal({ enrollment, isConfirming, opened, onClose }: ResendLinkModalProps) {
  const t = useTranslate();
  const reload = useReloadEnrollment();
  const { session_id, signature_letter: sent } = enrollment;
  const known = sent?.address ?? undefined;
  const [email, setEmail] = useState(known ?? '');
  const resend = useWrite(resendSignLink);
  const problems = resend.error ? problemsOf(resend.error, t) : [];
  const send = () =>
    resend.mutate(
      { params: { id: session_id ?? 0 }, body: { email: email.trim() } },
      {
        onSuccess: () => {
          showToast('good', t(isConfirming ? 'enrollments.confirmLinkResent' : 'enrollments.linkResent'));
          onClose();
        },
        // The link is another one also where its email came back.
        onSettled: () => reload(),
      },
    );
  const footer = (
    <>
      <Button variant="default" onClick={onClose} disabled={resend.isPending}>
        {t('shared.cancel')}
      </Button>
      <Button type="submit" form="resend-link" loading={resend.isPending}>
        {t('enrollments.resendSend')}
      </Button>
    </>
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(isConfirming ? 'enrollments.resendConfirm' : 'enrollments.resend')}
      footer={footer}
    >
      <form
        id="resend-link"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>
          {t(`enrollments.${isConfirming ? 'resendConfirmTo' : 'resendTo'}.${sent?.signer ?? 'applicant'}`)}
        </p>
        <TextInput
          className={styles.wide}
          label={t('enrollments.resendAddress')}
          description={known === undefined ? t('enrollments.resendEmpty') : undefined}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={lengths.email}
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <ProblemList problems={problems} heading={t('enrollments.resendProblem')} />
      </form>
    </Modal>
  );
}
