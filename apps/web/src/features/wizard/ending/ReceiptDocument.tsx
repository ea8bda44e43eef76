import { Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { fetchReceiptDocument } from './use-receipt.ts';

const PdfPages = lazy(() => import('../../../ui/values/PdfPages.tsx'));

interface ReceiptDocumentProps {
  sessionId: number;
  enrollmentId: number;
  title: string;
  onClose(): void;
}

/** One sealed application. */
export default function ReceiptDocument({ sessionId, enrollmentId, title, onClose }: ReceiptDocumentProps) {
  const t = useTranslate();
  const file = useQuery({
    queryKey: ['receipt-document', sessionId, enrollmentId],
    queryFn: () => fetchReceiptDocument(sessionId, enrollmentId),
    gcTime: 0,
    retry: false,
  });
  const waiting = (
    <Stack align="center" gap="xs" py="xl" role="status">
      <Loader size="sm" aria-hidden="true" />
      {t('receipt.documentLoading')}
    </Stack>
  );
  const failed = (
    <Notice tone="bad" title={t('receipt.documentFailed')}>
      {file.error && problemsOf(file.error, t)[0]?.message}
    </Notice>
  );
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      {file.isPending && waiting}
      {file.error && failed}
      {file.data && (
        <Suspense fallback={waiting}>
          <PdfPages file={file.data} label={title} failed={failed} />
        </Suspense>
      )}
    </Modal>
  );
}
