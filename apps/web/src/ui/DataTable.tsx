import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Sort } from '../platform/list-state.ts';
import { DataCards } from './DataCards.tsx';
import { DataGrid } from './DataGrid.tsx';
import styles from './DataTable.module.css';
import type { Column } from './data-table-column.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';
import { Paging, type PagingProps } from './Paging.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { Selection } from './use-selection.ts';

export interface SelectableRows<Row> {
  /** From `useSelection`. */
  readonly selection: Selection<Row>;
  readonly nameOf: (row: Row) => string;
  /** Buttons of the bar that appears with a selection. */
  readonly actions: ReactNode;
}

export interface DataTableProps<Row> {
  /** What the table lists, for those who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Where a row leads; its first column becomes the link, and the whole row can be clicked. */
  rowHref?: (row: Row) => string | undefined;
  sort?: Sort;
  onSort?(column: string): void;
  /** Inside of a card, which brings the frame. */
  plain?: boolean;
  /** The words for no rows. */
  empty: string;
  emptyAction?: ReactNode;
  /** The failure of the read, with another try. */
  error?: unknown;
  onRetry?(): void;
  /** True while newer rows are on their way. */
  refreshing?: boolean;
  /** With it, every row has a box in front. */
  selectable?: SelectableRows<Row>;
  paging?: PagingProps;
}

/** A list in its four states: loading, failed, empty, filled; a table on screens, a card per row on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const Rows = isPhone ? DataCards : DataGrid;
  return (
    <div className={props.plain ? styles.plain : styles.frame}>
      {props.error ? (
        <FailedState error={props.error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
      ) : (
        <>
          <Rows {...props} />
          {props.rows?.length === 0 && <EmptyState title={props.empty}>{props.emptyAction}</EmptyState>}
          {props.selectable && props.selectable.selection.chosen.length > 0 && (
            <SelectionBar
              count={props.selectable.selection.chosen.length}
              onClear={() => props.selectable?.selection.select([])}
            >
              {props.selectable.actions}
            </SelectionBar>
          )}
          {props.paging && props.paging.total > 0 && <Paging {...props.paging} />}
        </>
      )}
    </div>
  );
}
