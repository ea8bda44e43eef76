import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddresses, useSite, useTranslate } from '../../platform/site/site.tsx';
import { AnchorButton } from '../../ui/inputs/AnchorButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { CensusUpload } from './CensusUpload.tsx';
import styles from './census.module.css';
import { RemoveCensusModal } from './RemoveCensusModal.tsx';

interface CensusCardProps {
  caseId: number;
  caseName: string;
  /** How many people the census holds. */
  people: number;
  canManage: boolean;
}

/** §3.3: how many people; the way to the import screen, where all is seen before it is written; the quick upload, the sample, the removal. */
export function CensusCard({ caseId, caseName, people, canManage }: CensusCardProps) {
  const t = useTranslate();
  const { enableCensus } = useSite();
  const { censusImports } = useAddresses();
  const [isRemoving, setRemoving] = useState(false);
  const [removed, setRemoved] = useState<{ removed: number; kept: number }>();
  if (!enableCensus) return null;
  return (
    <Card
      title={canManage ? t('census.manage') : t('cases.census')}
      actions={canManage && t('census.people', { count: people })}
    >
      <Stack gap="md">
        {canManage ? (
          <>
            <Stack gap="sm" align="flex-start">
              <Text size="sm">{t('census.importHelp')}</Text>
              <AnchorButton
                to={censusImports(caseId)}
                leftSection={<IconTableImport size={18} aria-hidden="true" />}
              >
                {t('census.import')}
              </AnchorButton>
            </Stack>
            <div className={styles.apart}>
              <h3 className={styles.quick}>{t('census.quick')}</h3>
              <CensusUpload caseId={caseId} />
            </div>
            {removed && (
              <Notice tone="good" onClose={() => setRemoved(undefined)}>
                {t('census.removed', removed)}
              </Notice>
            )}
            {people > 0 && (
              <Group justify="flex-end">
                <Button variant="default" c="var(--mantine-color-error)" onClick={() => setRemoving(true)}>
                  {t('census.remove')}
                </Button>
              </Group>
            )}
            <RemoveCensusModal
              caseId={caseId}
              caseName={caseName}
              opened={isRemoving}
              onClose={() => setRemoving(false)}
              onRemoved={setRemoved}
            />
          </>
        ) : (
          t('census.people', { count: people })
        )}
      </Stack>
    </Card>
  );
}
