import { Button, Loader, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { saveFile } from '../../platform/browser/save-file.ts';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { fetchEnrollmentPdf } from './enrollments.data.ts';

const PdfPages = lazy(() => import('../../ui/values/PdfPages.tsx'));

/** The application as it was signed: 'App Form' with Download (§7.10). Open while there is an id. */
export function AppFormModal({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const t = useTranslate();
  const form = useQuery({
    queryKey: ['app-form', id],
    queryFn: ({ signal }) => fetchEnrollmentPdf(id ?? 0, signal),
    enabled: id !== undefined,
    gcTime: 0,
    retry: false,
  });
  const file = form.data?.blob;
  const waiting = (
    <Stack align="center" gap="xs" py="xl" role="status">
      <Loader size="sm" aria-hidden="true" />
      {t('enrollments.pdfLoading')}
    </Stack>
  );
  return (
    <Modal
      opened={id !== undefined}
      onClose={onClose}
      title={t('enrollments.appForm')}
      size="xl"
      footer={
        <Button
          disabled={!file}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => file && saveFile(file, `preview_enrollment_app_${id}.pdf`)}
        >
          {t('shared.download')}
        </Button>
      }
    >
      {form.isPending && waiting}
      {form.error && (
        <Notice tone="bad" title={t('enrollments.pdfProblem')}>
          {problemsOf(form.error, t)[0]?.message}
        </Notice>
      )}
      {file && (
        <Suspense fallback={waiting}>
          <PdfPages
            file={file}
            label={t('enrollments.appForm')}
            failed={<Notice tone="bad" title={t('enrollments.pdfProblem')} />}
          />
        </Suspense>
      )}
    </Modal>
  );
}
