import type { ReactNode } from 'react';
import { useSite } from '../../platform/site/site.tsx';
import styles from './StandalonePage.module.css';

interface StandalonePageProps {
  title: string;
  wide?: boolean;
  /** Below the card. */
  below?: ReactNode;
  children: ReactNode;
}

/** A page that stands alone: one centered card under the tenant's logo (§18.1). */
export function StandalonePage({ title, wide = false, below, children }: StandalonePageProps) {
  const { logoUrl, tenantSystemName } = useSite();
  return (
    <main className={styles.page}>
      <title>{`${title} · ${tenantSystemName}`}</title>
      <div className={styles.brand}>
        <img src={logoUrl} alt="" />
        {tenantSystemName}
      </div>
      <div className={`${styles.card} ${wide ? styles.wide : ''}`}>
        <h1>{title}</h1>
        {children}
      </div>
      {below}
    </main>
  );
}
