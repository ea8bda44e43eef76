import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './Breadcrumbs.module.css';

/** The way back: every part but the last is a link. */
export function Breadcrumbs({ way }: { way: readonly { text: string; to?: string }[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('shared.breadcrumb')} className={`${styles.way} no-print`}>
      {way.map(({ text, to }, index) => (
        <Fragment key={`${text}${to}`}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {to ? <Link to={to}>{text}</Link> : <span aria-current="page">{text}</span>}
        </Fragment>
      ))}
    </nav>
  );
}
