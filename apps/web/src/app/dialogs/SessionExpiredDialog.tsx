import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ExpiryQuestion } from '../../platform/calls/session-expired.ts';
import { signInAddress } from '../../platform/navigation/redirect-to.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';

/** §1.7, 401: OK goes to sign-in and back here afterwards; Cancel keeps the page, its call fails with 'Session expired'. */
export default function SessionExpiredDialog({ question }: { question: ExpiryQuestion }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const queryClient = useQueryClient();
  const { signIn } = useAddresses();
  const isThere = location.pathname === signIn;
  // Not before: the page that is left may still ask for something, and nobody is asked twice.
  useEffect(() => {
    if (isThere) question.answer();
  }, [isThere, question]);
  const leave = () => {
    queryClient.clear();
    void navigate(signInAddress(location));
  };
  return (
    <ConfirmModal
      opened={!isThere}
      title={t('shared.sessionExpiredTitle')}
      confirm={t('shared.ok')}
      onConfirm={leave}
      onClose={() => question.answer()}
    >
      {t('shared.sessionExpiredQuestion')}
    </ConfirmModal>
  );
}
