import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './DataTable.module.css';
import { type Column, titleColumnOf } from './data-table-column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { AllRowsCheckbox, RowCheckbox } from './RowCheckbox.tsx';

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The rows as a table: sortable headers with `aria-sort`, skeleton rows while loading, a click opens the row. */
export function DataGrid<Row>(props: DataTableProps<Row>) {
  const { columns, rows, label, refreshing, selectable } = props;
  return (
    <div className={styles.scroll}>
      <table
        className={`${styles.table} ${refreshing ? styles.refreshing : ''}`}
        aria-label={label}
        aria-busy={rows === undefined || refreshing}
      >
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className={styles.boxes}>
                <AllRowsCheckbox selection={selectable.selection} count={rows?.length ?? 0} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => <BodyRow key={props.rowKey(row)} row={row} {...props} />) ??
            skeletonRows.map((row) => (
              <tr key={row}>
                {selectable && <td />}
                {columns.map(({ key }) => (
                  <td key={key}>
                    <Skeleton height={14} my={4} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        {rows && rows.length > 0 && <Foot columns={columns} hasBoxes={selectable !== undefined} />}
      </table>
    </div>
  );
}

function Foot<Row>({ columns, hasBoxes }: { columns: readonly Column<Row>[]; hasBoxes: boolean }) {
  if (columns.every(({ foot }) => foot === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {hasBoxes && <td />}
        {columns.map(({ key, foot, right }, at) =>
          at === 0 ? (
            <th key={key} scope="row">
              {foot}
            </th>
          ) : (
            <td key={key} className={right ? styles.right : undefined}>
              {foot}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

interface HeadCellProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  column: Column<Row>;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, title, titleHidden, sortable, right, width, stays } = column;
  const side = right ? styles.right : '';
  const style = width === undefined ? undefined : { width };
  if (!sortable || !onSort)
    return (
      <th scope="col" style={style} className={stays ? styles.stays : undefined}>
        <span className={`${styles.plainHead} ${side}`}>
          {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </span>
      </th>
    );
  const isSorted = sort?.column === key;
  const Arrow = isSorted && sort.direction === 'desc' ? IconArrowDown : IconArrowUp;
  const direction = sort?.direction === 'desc' ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      style={style}
      className={stays ? styles.stays : undefined}
      aria-sort={isSorted ? direction : 'none'}
    >
      <button
        type="button"
        className={`${styles.sort} ${side} ${isSorted ? styles.sorted : ''}`}
        onClick={() => onSort(key)}
      >
        {title}
        <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

function BodyRow<Row>({ row, columns, rowHref, selectable }: DataTableProps<Row> & { row: Row }) {
  const navigate = useNavigate();
  const href = rowHref?.(row);
  const opener = titleColumnOf(columns)?.key;
  const open = (event: MouseEvent) => {
    const isOwnClick =
      event.target instanceof Element && event.target.closest('a, button, input, label, select');
    if (!href || isOwnClick || window.getSelection()?.toString()) return;
    void navigate(href);
  };
  return (
    // The link in the title's column does the same by keyboard.
    <tr
      className={href ? styles.opens : undefined}
      onClick={open}
      {...(selectable ? { 'data-selected': selectable.selection.has(row) } : {})}
    >
      {selectable && (
        <td className={styles.boxes}>
          <RowCheckbox row={row} selection={selectable.selection} name={selectable.nameOf(row)} />
        </td>
      )}
      {columns.map(({ key, render, right, stays }) => (
        <td key={key} className={right ? styles.right : stays ? styles.stays : undefined}>
          {key === opener && href ? (
            <Link to={href} className={styles.link}>
              {render(row)}
            </Link>
          ) : (
            render(row)
          )}
        </td>
      ))}
    </tr>
  );
}
