import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { useProofSheet } from './case-proofs.data.ts';
import styles from './case-proofs.module.css';

/** Both sheets of a proof: every premium, and the short one with samples. */
export function ProofDownloads({ params }: { params: { readonly id: number; readonly proofId: number } }) {
  const t = useTranslate();
  const sheet = useProofSheet(params);
  return (
    <div>
      <div className={styles.downloads}>
        {(['csv', 'pdf'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={sheet.isPending && sheet.variables === kind}
            onClick={() => sheet.mutate(kind)}
          >
            {t(kind === 'csv' ? 'caseProofs.sheet' : 'caseProofs.pdf')}
          </Button>
        ))}
      </div>
      {sheet.error && (
        <Notice tone="bad" onClose={sheet.reset}>
          {problemsOf(sheet.error, t)[0]?.message}
        </Notice>
      )}
    </div>
  );
}
