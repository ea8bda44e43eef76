import { Radio, Stack } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../case-setup.module.css';
import type { TabProps } from '../draft/setup-draft.ts';

/** §2.15: transmit or paused, with the number that is held. */
export default function DeliveryTab({ setup, draft, changeSettings }: TabProps) {
  const t = useTranslate();
  const held = setup.case.enrollments_to_deliver_count;
  return (
    <Card title={t('caseSetup.delivery')} level={3}>
      <Stack gap="md">
        <Radio.Group
          label={t('caseSetup.deliveryQuestion')}
          value={draft.settings.delivery_paused ? 'paused' : 'transmit'}
          onChange={(chosen) => changeSettings({ delivery_paused: chosen === 'paused' })}
        >
          <Stack gap="sm" pt={6}>
            <Radio
              name="delivery_paused"
              value="transmit"
              label={t('caseSetup.deliverTransmit')}
              description={t('caseSetup.deliverTransmitHelp')}
            />
            <Radio
              name="delivery_paused"
              value="paused"
              label={t('caseSetup.deliverPaused')}
              description={t('caseSetup.deliverPausedHelp')}
            />
          </Stack>
        </Radio.Group>
        <div className={styles.dimmed}>
          {held > 0 ? t('caseSetup.heldNow', { count: held }) : t('caseSetup.heldNone')}
        </div>
      </Stack>
    </Card>
  );
}
