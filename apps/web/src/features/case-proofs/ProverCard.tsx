import { Button, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { isForbidden, problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { useProofStart, useProofs, useProofsAnew } from './case-proofs.data.ts';
import styles from './case-proofs.module.css';
import { EarlierProofs } from './EarlierProofs.tsx';
import { ProofView } from './ProofView.tsx';

interface ProverCardProps {
  caseId: number;
  /** People of the census. */
  people: number;
  /** Another one with every change of the case: its proofs may be out of date then. */
  version: string;
}

/** The case prover: one button before going live, and what it found. Whoever sees a part of the case only has none. */
export default function ProverCard({ caseId, people, version }: ProverCardProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<number>();
  const proofs = useProofs(caseId);
  const start = useProofStart(caseId);
  useProofsAnew(`${version} ${people}`);
  if (isForbidden(proofs.error)) return null;
  const rows = proofs.data?.rows;
  const [newest] = rows ?? [];
  const shownId = chosen ?? newest?.id;
  const canStart = rows !== undefined && (people > 0 || newest !== undefined);
  const prove = () => {
    setChosen(undefined);
    start.mutate();
  };
  return (
    <Card
      title={t('caseProofs.title')}
      actions={
        canStart && (
          <Button
            size="xs"
            variant={newest ? 'default' : 'filled'}
            leftSection={<IconListCheck size={16} aria-hidden="true" />}
            loading={start.isPending}
            disabled={chosen === undefined && newest?.status === 'running'}
            onClick={prove}
          >
            {t(newest ? 'caseProofs.again' : 'caseProofs.start')}
          </Button>
        )
      }
    >
      <div className={styles.parts}>
        <Text size="sm" c="dimmed" maw="78ch">
          {t('caseProofs.what')}
        </Text>
        {start.error && (
          <Notice tone="bad" title={t('caseProofs.startFailed')} onClose={start.reset}>
            {problemsOf(start.error, t)[0]?.message}
          </Notice>
        )}
        {proofs.error && !rows ? (
          <FailedState
            error={proofs.error}
            title={t('caseProofs.loadFailed')}
            onRetry={() => void proofs.refetch()}
          />
        ) : rows === undefined ? (
          <LoadingState />
        ) : shownId === undefined ? (
          <Text size="sm">{t(people > 0 ? 'caseProofs.never' : 'caseProofs.noCensus')}</Text>
        ) : (
          <ProofView key={shownId} caseId={caseId} proofId={shownId} />
        )}
        {rows && shownId !== undefined && <EarlierProofs rows={rows} shownId={shownId} onShow={setChosen} />}
      </div>
    </Card>
  );
}
