import { useId } from 'react';
import { Link } from 'react-router';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { ProofFinding } from './case-proofs.data.ts';
import styles from './case-proofs.module.css';

/** All findings, errors first; those of one kind stand together under its name and number. */
export function ProofFindings({ findings }: { findings: readonly ProofFinding[] }) {
  const t = useTranslate();
  return (
    <div>
      <h3 className={styles.heading}>{t('caseProofs.findings')}</h3>
      <div className={styles.kinds}>
        {[...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, theirs]) => (
          <FindingsOfKind key={kind} kind={kind} findings={theirs} />
        ))}
      </div>
    </div>
  );
}

interface FindingsOfKindProps {
  kind: ProofFinding['kind'];
  findings: readonly ProofFinding[];
}

function FindingsOfKind({ kind, findings }: FindingsOfKindProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.kind}>
      <h4 id={id} className={styles.kindName}>
        {t('caseProofs.kindCount', {
          kind: t(`caseProofs.kind.${kind}`),
          count: findings.length,
        })}
      </h4>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.product} ${finding.text}`}>
            <OneFinding finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneFinding({ finding }: { finding: ProofFinding }) {
  const t = useTranslate();
  const { severity, product, text, people, examples } = finding;
  return (
    <div className={styles.finding}>
      <StatusBadge tone={severity === 'error' ? 'bad' : 'waiting'}>
        {t(`caseProofs.severity.${severity}`)}
      </StatusBadge>
      <div className={styles.words}>
        {product && !text.startsWith(product) && <span className={styles.product}>{product}</span>}
        <span>
          {text} {people > 0 && t('caseProofs.peopleMet', { count: people })}
        </span>
        {examples.length > 0 && <Examples of={examples} />}
      </div>
    </div>
  );
}

function Examples({ of }: { of: ProofFinding['examples'] }) {
  const t = useTranslate();
  const { censusDetails } = useAddresses();
  return (
    <details className={styles.details}>
      <summary>{t('caseProofs.examples')}</summary>
      <ul className={styles.examples}>
        {of.map(({ person_id, name, detail }) => (
          <li key={`${person_id} ${detail}`}>
            {name === '' ? (
              <span>{t('caseProofs.gone')}</span>
            ) : (
              <Link to={censusDetails(person_id)} className={styles.person}>
                {name}
              </Link>
            )}
            <span className={styles.detail}>{detail}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
