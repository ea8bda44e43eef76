import { IconMail } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import styles from '../reports.module.css';

interface ReportLink {
  readonly key: number | string;
  readonly search: string;
  readonly name: string;
  readonly more?: string;
  readonly isOpen: boolean;
  readonly isSent: boolean;
}

interface ReportLinksProps {
  title: string;
  links: readonly ReportLink[];
  onPick: (() => void) | undefined;
}

/** Some of the reports below their heading; the one that is open is marked. Shows nothing where there are none. */
export function ReportLinks({ title, links, onPick }: ReportLinksProps) {
  const t = useTranslate();
  const { reports } = useAddresses();
  const id = useId();
  if (links.length === 0) return null;
  return (
    <div>
      <h2 id={id} className={styles.listTitle}>
        {title}
      </h2>
      <ul className={styles.links} aria-labelledby={id}>
        {links.map(({ key, search, name, more, isOpen, isSent }) => (
          <li key={key}>
            <Link
              to={{ pathname: reports, search }}
              // Chosen again, it is opened anew, too.
              replace={false}
              className={styles.link}
              aria-current={isOpen ? 'page' : undefined}
              onClick={onPick}
            >
              <span className={styles.linkName}>
                {name}
                {isSent && <IconMail size={15} role="img" aria-label={t('reportPage.sent')} />}
              </span>
              {more && <span className={styles.linkMore}>{more}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
