import { Button, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { problemsOf } from '../../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { documentTexts } from '../../../../platform/texts/document-texts.ts';
import { addTexts } from '../../../../platform/texts/texts.ts';
import { Modal } from '../../../../ui/dialogs/Modal.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';

addTexts(documentTexts);

const PdfPages = lazy(() => import('../../../../ui/values/PdfPages.tsx'));

interface SummaryModalProps {
  opened: boolean;
  /** Makes the summary of the choices as they are now (§5.8: POST /api/wizard/preview-summary). */
  prepare(): Promise<Blob>;
  onClose(): void;
}

/** The summary of the choices, made anew each time it is opened. */
export default function SummaryModal({ opened, prepare, onClose }: SummaryModalProps) {
  const t = useTranslate();
  const made = useQuery({
    queryKey: ['wizard-summary', useId()],
    queryFn: prepare,
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const waiting = (
    <Stack align="center" gap="xs" py="xl" role="status">
      <Loader size="sm" aria-hidden="true" />
      {t('documents.summaryLoading')}
    </Stack>
  );
  const failed = (
    <Notice tone="bad" title={t('documents.summaryProblem')}>
      <Stack gap="xs" align="flex-start">
        {made.error && problemsOf(made.error, t)[0]?.message}
        <Button variant="default" size="xs" onClick={() => void made.refetch()}>
          {t('shared.retry')}
        </Button>
      </Stack>
    </Notice>
  );
  return (
    <Modal opened={opened} onClose={onClose} title={t('documents.summaryTitle')} size="xl">
      {made.isFetching && waiting}
      {made.error && !made.isFetching && failed}
      {!made.isFetching && made.data?.size === 0 && t('documents.noSummary')}
      {!made.isFetching && made.data !== undefined && made.data.size > 0 && (
        <Suspense fallback={waiting}>
          <PdfPages file={made.data} label={t('documents.summaryTitle')} failed={failed} />
        </Suspense>
      )}
    </Modal>
  );
}
