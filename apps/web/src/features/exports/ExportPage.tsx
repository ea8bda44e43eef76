import { Button } from '@mantine/core';
import { downloadExport } from '@openroll/contract/exports';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isMissing } from '../../platform/api-failure.ts';
import { callForFile } from '../../platform/call.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useTranslate } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
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
