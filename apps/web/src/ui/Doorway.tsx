import type { ReactNode } from 'react';
import { useSite } from '../platform/site.tsx';
import styles from './Doorway.module.css';

interface DoorwayProps {
  title: string;
  wide?: boolean;
  /** Below the card. */
  below?: ReactNode;
  children: ReactNode;
}

/** A page that stands alone: one centred card under the tenant's logo (§18.1). */
export function Doorway({ title, wide = false, below, children }: DoorwayProps) {
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
