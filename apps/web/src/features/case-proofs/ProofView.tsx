import { useTranslate } from '../../platform/site/site.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { useProof } from './case-proofs.data.ts';
import { ProofDownloads } from './ProofDownloads.tsx';
import { ProofFigures } from './ProofFigures.tsx';
import { ProofFindings } from './ProofFindings.tsx';
import { ProofNotice } from './ProofNotice.tsx';
import { ProofProducts } from './ProofProducts.tsx';

/** One proof as it stands: running, failed, or done with all that it found. */
export function ProofView({ caseId, proofId }: { caseId: number; proofId: number }) {
  const t = useTranslate();
  const found = useProof(caseId, proofId);
  const proof = found.data;
  if (!proof)
    return found.error ? (
      <FailedState
        error={found.error}
        title={t('caseProofs.loadFailed')}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <LoadingState />
    );
  if (proof.status !== 'done') return <ProofNotice proof={proof} />;
  return (
    <>
      <ProofNotice proof={proof} />
      <ProofFigures proof={proof} />
      {proof.findings.length > 0 && <ProofFindings findings={proof.findings} />}
      {proof.products.length > 0 && <ProofProducts products={proof.products} />}
      <ProofDownloads params={{ id: caseId, proofId }} />
    </>
  );
}
