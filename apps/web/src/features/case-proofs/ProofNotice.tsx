import { Progress, Text } from '@mantine/core';
import { useTranslate } from '../../platform/site/site.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import type { CaseProof } from './case-proofs.data.ts';

/** How a proof stands, in a sentence; while it runs, how far it is. */
export function ProofNotice({ proof }: { proof: CaseProof }) {
  const t = useTranslate();
  const { status, progress, is_outdated, num_errors, num_warnings } = proof;
  if (status === 'running')
    return (
      <div>
        <Text size="sm" role="status">
          {t('caseProofs.running')}
        </Text>
        <Progress value={progress} animated mt={6} aria-label={t('caseProofs.progress')} />
      </div>
    );
  if (status === 'failed') return <Notice tone="bad">{t('caseProofs.failed')}</Notice>;
  return (
    <>
      {is_outdated && <Notice tone="warning">{t('caseProofs.outdated')}</Notice>}
      {num_errors > 0 ? (
        <Notice tone="bad">{t('caseProofs.errorsFound')}</Notice>
      ) : num_warnings > 0 ? (
        <Notice tone="warning">{t('caseProofs.onlyWarnings')}</Notice>
      ) : (
        <Notice tone="good">{t('caseProofs.clean')}</Notice>
      )}
    </>
  );
}
