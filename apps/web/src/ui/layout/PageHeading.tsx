import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../platform/site/site.tsx';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  title: string;
  /** Beside the title: a count, a status badge. */
  aside?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** The page's h1. It names the document, and takes the focus when the page was navigated to (§18.2). */
export function PageHeading({ title, aside, actions }: PageHeadingProps) {
  const { tenantSystemName } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // As it was when the page came: a filter or a tab in the address, changed later, must not take the focus away.
  const [wasNavigatedTo] = useState(key !== 'default');
  useEffect(() => {
    if (wasNavigatedTo) heading.current?.focus({ preventScroll: true });
  }, [wasNavigatedTo]);
  return (
    <div className={styles.row}>
      <title>{`${title} · ${tenantSystemName}`}</title>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {actions && <div className={`${styles.actions} no-print`}>{actions}</div>}
    </div>
  );
}
