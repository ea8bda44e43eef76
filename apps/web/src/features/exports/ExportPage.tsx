import { Button } from '@mantine/core';
import { downloadExport } from '@openroll/contract/exports';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { saveFile } from '../../platform/browser/save-file.ts';
import { isMissing } from '../../platform/calls/api-failure.ts';
import { callForFile } from '../../platform/calls/call.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import styles from './ExportPage.module.css';

/** Where the email of a finished export leads: behind sign-in, for whoever asked for it (§10.11, §11.17). */
export default function ExportPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const file = useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await callForFile(downloadExport, { params: { id } });
      saveFile(blob, fileName);
    },
  });
  return (
    <>
      <PageHeading title={t('exports.page')} />
      <Card>
        {isMissing(file.error) ? (
          <Notice tone="bad">{t('exports.gone')}</Notice>
        ) : file.error ? (
          <FailedState error={file.error} onRetry={() => file.mutate()} />
        ) : (
          <div className={styles.ready}>
            <p>{t('exports.pageHelp')}</p>
            <Button
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={file.isPending}
              onClick={() => file.mutate()}
            >
              {t('shared.download')}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}
