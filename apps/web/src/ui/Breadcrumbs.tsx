import { Fragment } from 'react';
import { Link } from 'react-router';
import { useSay } from '../platform/site.tsx';
import styles from './Breadcrumbs.module.css';

/** The way back: every part but the last is a link. */
export function Breadcrumbs({ way }: { way: readonly { text: string; to?: string }[] }) {
  const say = useSay();
  return (
    <nav aria-label={say('shared.breadcrumb')} className={`${styles.way} no-print`}>
      {way.map(({ text, to }, index) => (
        <Fragment key={`${text}${to}`}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {to ? <Link to={to}>{text}</Link> : <span aria-current="page">{text}</span>}
        </Fragment>
      ))}
    </nav>
  );
}
