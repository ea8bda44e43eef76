import { Button, Loader, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { problemsOf } from '../../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { useWizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';
import { SummaryButton } from './SummaryButton.tsx';

const PdfPages = lazy(() => import('../../../../ui/values/PdfPages.tsx'));

/** The documents as they would be signed now, page by page (§5.8: POST /api/wizard/preview). */
export default function ReviewDocumentsField({ field, context }: FieldProps) {
  const t = useTranslate();
  const { preview, cannotShow } = useWizardForm();
  const [shown, setShown] = useState<Blob>();
  const [failure, setFailure] = useState<unknown>();
  const prepare = useCallback(() => {
    setShown(undefined);
    setFailure(undefined);
    preview().then(setShown, setFailure);
  }, [preview]);
  useEffect(prepare, [prepare]);
  const waiting = (
    <Stack align="center" gap="xs" py="xl" role="status">
      <Loader size="sm" aria-hidden="true" />
      <Text>{t('wizard.documentsLoading')}</Text>
    </Stack>
  );
  const failed = (
    <Stack align="center" gap="xs" py="xl" role="alert">
      <Text fw={600}>{t('wizard.previewProblem')}</Text>
      {failure !== undefined &&
        problemsOf(failure, t).map(({ message }) => <Text key={message}>{message}</Text>)}
      <Button variant="default" onClick={prepare}>
        {t('wizard.showDocumentsAgain')}
      </Button>
    </Stack>
  );
  return (
    <div id={elementId(context, field.name)}>
      <SummaryButton />
      {shown === undefined && (failure === undefined ? waiting : failed)}
      {shown?.size === 0 && <Text>{t('wizard.noDocuments')}</Text>}
      {shown !== undefined && shown.size > 0 && (
        <Suspense fallback={waiting}>
          <PdfPages
            file={shown}
            label={t('wizard.documentsLabel')}
            caption={(page, pages) => t('wizard.documentPage', { page, pages })}
            loading={waiting}
            failed={failed}
            onFailed={cannotShow}
          />
        </Suspense>
      )}
    </div>
  );
}
