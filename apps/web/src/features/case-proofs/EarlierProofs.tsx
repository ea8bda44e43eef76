import { Button } from '@mantine/core';
import { useTranslate } from '../../platform/site/site.tsx';
import type { ListedProof } from './case-proofs.data.ts';
import styles from './case-proofs.module.css';

interface EarlierProofsProps {
  rows: readonly ListedProof[];
  shownId: number;
  onShow(proofId: number): void;
}

/** The proofs of the case besides the one that is shown, newest first; each opens in its place. */
export function EarlierProofs({ rows, shownId, onShow }: EarlierProofsProps) {
  const t = useTranslate();
  const others = rows.filter(({ id }) => id !== shownId);
  if (others.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{t('caseProofs.history')}</summary>
      <ul className={styles.history}>
        {others.map((proof) => (
          <li key={proof.id}>
            <Button variant="subtle" size="compact-sm" onClick={() => onShow(proof.id)}>
              {t.formats.instant(proof.started_at)}
            </Button>
            <span className={styles.detail}>
              {proof.status === 'done'
                ? t('caseProofs.counts', {
                    errors: proof.num_errors,
                    warnings: proof.num_warnings,
                  })
                : t(`caseProofs.status.${proof.status}`)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
