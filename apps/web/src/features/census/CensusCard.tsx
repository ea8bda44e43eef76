import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddresses, useSite, useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { CensusUpload } from './CensusUpload.tsx';
import { RemoveCensusModal } from './RemoveCensusModal.tsx';

interface CensusCardProps {
  caseId: number;
  caseName: string;
  /** How many people the census holds. */
  people: number;
  canManage: boolean;
}

/** §3.3: how many people, the upload, the sample, the removal; and the way to the import screen. */
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
      actions={t('census.people', { count: people })}
    >
      <Stack gap="md">
        {canManage ? (
          <>
            <CensusUpload caseId={caseId} />
            <Text size="sm" c="dimmed">
              {t('census.importHelp')}{' '}
              <Anchor component={Link} to={censusImports(caseId)} size="sm">
                {t('census.import')}
              </Anchor>
            </Text>
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
