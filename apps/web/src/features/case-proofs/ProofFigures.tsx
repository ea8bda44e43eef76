import { Text } from '@mantine/core';
import { useTranslate } from '../../platform/site/site.tsx';
import type { CaseProof } from './case-proofs.data.ts';
import styles from './case-proofs.module.css';

/** What a proof came to, in numbers, and whose it is. */
export function ProofFigures({ proof }: { proof: CaseProof }) {
  const t = useTranslate();
  const seconds = Math.round(proof.milliseconds / 100) / 10;
  const figures = [
    [t('caseProofs.errors'), t.formats.number(proof.num_errors)],
    [t('caseProofs.warnings'), t.formats.number(proof.num_warnings)],
    [t('caseProofs.people'), t.formats.number(proof.people)],
    [t('caseProofs.premiums'), t.formats.number(proof.premiums)],
    [t('caseProofs.took'), t('caseProofs.seconds', { seconds })],
  ] as const;
  return (
    <div>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt={8}>
        {t('caseProofs.provenAt', {
          at: t.formats.instant(proof.finished_at ?? proof.started_at),
          name: proof.started_by,
        })}
      </Text>
    </div>
  );
}
