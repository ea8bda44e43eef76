import { Button } from '@mantine/core';
import { type ReportFormat, reportFormats } from '@openroll/domain/reports/schedule';
import { IconDownload } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';

interface DownloadButtonsProps {
  /** Which of them is being asked for. */
  busy: ReportFormat | undefined;
  onDownload(format: ReportFormat): void;
}

/** Download, as CSV or for Excel. */
export function DownloadButtons({ busy, onDownload }: DownloadButtonsProps) {
  const t = useTranslate();
  return (
    <Button.Group>
      {reportFormats.map((format, at) => (
        <Button
          key={format}
          variant="default"
          loading={busy === format}
          leftSection={at === 0 && <IconDownload size={18} aria-hidden="true" />}
          aria-label={t('reportPage.downloadAs', { format: t(`reportPage.format.${format}`) })}
          onClick={() => onDownload(format)}
        >
          {at === 0
            ? t('reportPage.downloadAs', { format: t(`reportPage.format.${format}`) })
            : t(`reportPage.format.${format}`)}
        </Button>
      ))}
    </Button.Group>
  );
}
