import { ActionIcon, NativeSelect } from '@mantine/core';
import { rowsPerPageChoices } from '@openroll/contract/values';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './Paging.module.css';

export interface PagingProps {
  page: number;
  rowsPerPage: number;
  total: number;
  onPage(page: number): void;
  /** Without it, the number of rows is fixed. */
  onRowsPerPage?(rows: number): void;
}

/** '26–50 of 250', previous and next, rows per page. */
export function Paging({ page, rowsPerPage, total, onPage, onRowsPerPage }: PagingProps) {
  const t = useTranslate();
  const id = useId();
  const from = Math.min(total, (page - 1) * rowsPerPage + 1);
  const to = Math.min(total, page * rowsPerPage);
  return (
    <nav className={`${styles.bar} no-print`} aria-label={t('shared.paging')}>
      {onRowsPerPage && (
        <div className={styles.rows}>
          <label htmlFor={id}>{t('shared.rowsPerPage')}</label>
          <NativeSelect
            id={id}
            size="xs"
            value={String(rowsPerPage)}
            data={rowsPerPageChoices.map(String)}
            onChange={(event) => onRowsPerPage(Number(event.currentTarget.value))}
          />
        </div>
      )}
      <span className="numbers" role="status">
        {t('shared.pageOf', { from, to, total })}
      </span>
      <div className={styles.moves}>
        <ActionIcon
          variant="default"
          aria-label={t('shared.previousPage')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('shared.nextPage')}
          disabled={to >= total}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
    </nav>
  );
}
