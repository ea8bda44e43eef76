import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './DataTable.module.css';
import { titleColumnOf } from './data-table-column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { AllRowsCheckbox, RowCheckbox } from './RowCheckbox.tsx';
import { SortSelect } from './SortSelect.tsx';

/** A card has no room for a title without a value. */
const isNothing = (value: ReactNode): boolean => value === '' || value === false || value == null;

/** The rows as cards, for phones: one column is the title, `corner` columns stand beside it. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const t = useTranslate();
  const { columns, rows, refreshing, selectable } = props;
  const title = titleColumnOf(columns);
  const others = columns.filter((column) => column !== title);
  const corners = others.filter(({ onCard }) => onCard === 'corner');
  const lines = others.filter(({ onCard }) => onCard === undefined || onCard === 'wide');
  if (!rows)
    return (
      <ul className={styles.cards} aria-busy="true" aria-label={t('shared.loading')}>
        {['1', '2', '3', '4'].map((card) => (
          <li key={card}>
            <Skeleton height={16} width="60%" mb={10} />
            <Skeleton height={12} />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <SortSelect columns={columns} sort={props.sort} onSort={props.onSort} />
      {selectable && rows.length > 0 && (
        <div className={styles.allCards}>
          <AllRowsCheckbox
            selection={selectable.selection}
            count={rows.length}
            label={t('shared.selectAll')}
          />
        </div>
      )}
      <ul className={`${styles.cards} ${refreshing ? styles.refreshing : ''}`} aria-label={props.label}>
        {rows.map((row) => {
          const href = props.rowHref?.(row);
          return (
            <li
              key={props.rowKey(row)}
              {...(selectable ? { 'data-selected': selectable.selection.has(row) } : {})}
            >
              <div className={styles.cardHead}>
                {selectable && (
                  <RowCheckbox row={row} selection={selectable.selection} name={selectable.nameOf(row)} />
                )}
                {href ? (
                  <Link to={href} className={styles.link}>
                    {title?.render(row)}
                  </Link>
                ) : (
                  <span className={styles.link}>{title?.render(row)}</span>
                )}
                {corners.map(({ key, render }) => (
                  <span key={key}>{render(row)}</span>
                ))}
              </div>
              <dl className={styles.cardLines}>
                {lines.map(({ key, title: name, render, onCard }) => {
                  const value = render(row);
                  if (isNothing(value)) return null;
                  return (
                    <div key={key} className={onCard === 'wide' ? styles.cardWide : undefined}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  );
                })}
              </dl>
            </li>
          );
        })}
        {rows.length > 0 && title?.foot !== undefined && (
          <li className={styles.footCard}>
            <div className={styles.cardHead}>
              <span className={styles.link}>{title.foot}</span>
            </div>
            <dl className={styles.cardLines}>
              {lines.map(({ key, title: name, foot }) =>
                isNothing(foot) ? null : (
                  <div key={key}>
                    <dt>{name}</dt>
                    <dd>{foot}</dd>
                  </div>
                ),
              )}
            </dl>
          </li>
        )}
      </ul>
    </>
  );
}
