import { Button, Stack } from '@mantine/core';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { Facts } from '../../ui/values/Facts.tsx';
import { Instant } from '../../ui/values/Instant.tsx';
import { type MadeDelivery, usePackageContents, useWholePackageDownload } from './deliveries.data.ts';
import styles from './deliveries.module.css';
import { PackageRecords } from './PackageRecords.tsx';

/** The package in which a delivery travels: when it was made and sent, by its hash, and who is in it. */
export function PackageModal({ row, onClose }: { row: MadeDelivery | undefined; onClose(): void }) {
  const t = useTranslate();
  const found = usePackageContents(row?.id);
  const download = useWholePackageDownload();
  const pack = row && found.data;
  return (
    <Modal
      opened={row !== undefined}
      onClose={onClose}
      title={t('deliveries.contents')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shared.close')}
          </Button>
          {pack?.sha256 && (
            <Button loading={download.isPending} onClick={() => download.mutate(pack.id)}>
              {t('deliveries.downloadWhole')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        {pack && (
          <Facts
            of={[
              [
                t('deliveries.packageId'),
                <span key="id" className={styles.words}>
                  {pack.id}
                </span>,
              ],
              [t('deliveries.carrier'), pack.carrier],
              [t('deliveries.madeAt'), pack.made_at && <Instant at={pack.made_at} />],
              [t('deliveries.sentAt'), pack.sent_at && <Instant at={pack.sent_at} />],
              [t('deliveries.attempts'), t.formats.number(pack.attempts)],
              [t('deliveries.lastError'), pack.last_error],
              [t('deliveries.packageAnswer'), pack.answer && t(`deliveries.answers.${pack.answer}`)],
              [t('deliveries.code'), pack.answer_code],
              [t('deliveries.replaces'), pack.replaces],
              [
                t('deliveries.sha256'),
                pack.sha256 && (
                  <span key="hash" className={styles.words}>
                    {pack.sha256}
                  </span>
                ),
              ],
            ]}
          />
        )}
        <PackageRecords found={found} />
        {download.error && (
          <ProblemList heading={t('shared.errors')} problems={problemsOf(download.error, t)} />
        )}
      </Stack>
    </Modal>
  );
}
