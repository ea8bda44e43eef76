import { Fragment, type ReactNode } from 'react';
import styles from './Facts.module.css';

/** Pairs of label and value: `<Facts of={[['Situs', 'Chicago, IL']]} />`. Pairs without a value are left out. */
export function Facts({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  const given = of.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  return (
    <dl className={styles.facts}>
      {given.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
