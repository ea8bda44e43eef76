import { Button, Menu } from '@mantine/core';
import { type ReportFormat, reportFormats } from '@openroll/domain/reports/schedule';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';

interface DownloadMenuProps {
  busy: boolean;
  /** What is to be known of the file. */
  note: string | undefined;
  onDownload(format: ReportFormat): void;
}

/** Download, as CSV or for Excel. */
export function DownloadMenu({ busy, note, onDownload }: DownloadMenuProps) {
  const t = useTranslate();
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {t('shared.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {reportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => onDownload(format)}>
            {t('reportPage.downloadAs', { format: t(`reportPage.format.${format}`) })}
          </Menu.Item>
        ))}
        {note && <Menu.Label>{note}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
