import { Progress, Text } from '@mantine/core';
import { useSay } from '../../platform/site.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { CaseProof } from './case-proofs.data.ts';

/** How a proof stands, in a sentence; while it runs, how far it is. */
export function ProofNotice({ proof }: { proof: CaseProof }) {
  const say = useSay();
  const { status, progress, is_outdated, num_errors, num_warnings } = proof;
  if (status === 'running')
    return (
      <div>
        <Text size="sm" role="status">
          {say('caseProofs.running')}
        </Text>
        <Progress value={progress} animated mt={6} aria-label={say('caseProofs.progress')} />
      </div>
    );
  if (status === 'failed') return <Notice tone="bad">{say('caseProofs.failed')}</Notice>;
  return (
    <>
      {is_outdated && <Notice tone="warning">{say('caseProofs.outdated')}</Notice>}
      {num_errors > 0 ? (
        <Notice tone="bad">{say('caseProofs.errorsFound')}</Notice>
      ) : num_warnings > 0 ? (
        <Notice tone="warning">{say('caseProofs.onlyWarnings')}</Notice>
      ) : (
        <Notice tone="good">{say('caseProofs.clean')}</Notice>
      )}
    </>
  );
}
