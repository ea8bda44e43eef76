import { Anchor, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import type { usePackageContents } from './deliveries.data.ts';
import styles from './deliveries.module.css';

/** Everybody who travels in a package, by name. */
export function PackageRecords({ found }: { found: ReturnType<typeof usePackageContents> }) {
  const t = useTranslate();
  const addresses = useAddresses();
  if (found.error) return <ProblemList heading={t('shared.errors')} problems={problemsOf(found.error, t)} />;
  if (!found.data) return <Skeleton height={48} />;
  return (
    <ul className={styles.records} aria-label={t('deliveries.contents')}>
      {found.data.records.map((record) => (
        <li key={record.record_id}>
          <Anchor component={Link} to={addresses.enrollmentDetails(record.enrollment_id)} inherit>
            {t('deliveries.whose', { id: record.enrollment_id, name: record.insured_name })}
          </Anchor>
          <div className={styles.quiet}>
            {t('deliveries.ofCase', { product: record.product_name, name: record.case_name })}
          </div>
          {record.state !== 'packed' && (
            <div className={styles.quiet}>
              {[
                t(`deliveries.answers.${record.state}`),
                record.policy_number && t('deliveries.policy', { number: record.policy_number }),
              ]
                .filter(Boolean)
                .join(', ')}
            </div>
          )}
          {record.note && (
            <div className={styles.words}>{t('deliveries.corrected', { note: record.note })}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
