import { useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../platform/format.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { ProofFinding } from './case-proofs.data.ts';
import styles from './case-proofs.module.css';

/** All findings, errors first; those of one kind stand together under its name and number. */
export function ProofFindings({ findings }: { findings: readonly ProofFinding[] }) {
  const say = useSay();
  return (
    <div>
      <h3 className={styles.heading}>{say('caseProofs.findings')}</h3>
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
  const say = useSay();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.kind}>
      <h4 id={id} className={styles.kindName}>
        {say('caseProofs.kindCount', {
          kind: say(`caseProofs.kind.${kind}`),
          count: formatCount(findings.length),
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
  const say = useSay();
  const { severity, product, text, people, examples } = finding;
  return (
    <div className={styles.finding}>
      <StatusBadge tone={severity === 'error' ? 'bad' : 'waiting'}>
        {say(`caseProofs.severity.${severity}`)}
      </StatusBadge>
      <div className={styles.words}>
        {product && !text.startsWith(product) && <span className={styles.product}>{product}</span>}
        <span>
          {text} {people > 0 && say('caseProofs.peopleMet', { count: formatCount(people) })}
        </span>
        {examples.length > 0 && <Examples of={examples} />}
      </div>
    </div>
  );
}

function Examples({ of }: { of: ProofFinding['examples'] }) {
  const say = useSay();
  const { censusDetails } = useAddresses();
  return (
    <details className={styles.details}>
      <summary>{say('caseProofs.examples')}</summary>
      <ul className={styles.examples}>
        {of.map(({ person_id, name, detail }) => (
          <li key={`${person_id} ${detail}`}>
            {name === '' ? (
              <span>{say('caseProofs.gone')}</span>
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
