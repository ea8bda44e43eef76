import type { AuditVerdict } from '@openroll/contract/audit';
import { useTranslate } from '../../platform/site/site.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import styles from './audit.module.css';

/** What the check of the whole trail has found. */
export function VerificationResult({ verdict, onClose }: { verdict: AuditVerdict; onClose(): void }) {
  const t = useTranslate();
  const { events, chains, roots, unchained, faults, fault_count } = verdict;
  return (
    <Notice
      tone={verdict.ok ? 'good' : 'bad'}
      title={t(verdict.ok ? 'audit.whole' : 'audit.faultsFound', { count: fault_count })}
      onClose={onClose}
    >
      {!verdict.ok && (
        <>
          <ul className={styles.faults}>
            {faults.map(({ event_id, message }) => (
              <li key={`${event_id}${message}`}>{message}</li>
            ))}
          </ul>
          {fault_count > faults.length && <p>{t('audit.faultsShown', { count: faults.length })}</p>}
          <p>{t('audit.faultsHelp')}</p>
        </>
      )}
      <div>{t('audit.wholeDetail', { events, chains, roots })}</div>
      {unchained > 0 && <div>{t('audit.unchainedDetail', { count: unchained })}</div>}
    </Notice>
  );
}
