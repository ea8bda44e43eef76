import type { ReactNode } from 'react';
import type { Sort } from '../../platform/navigation/list-state.ts';
import type { Column } from './data-table-column.ts';
import type { PagingProps } from './Paging.tsx';
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
  /** What failed: with it, a table whose read fails keeps its headers, over no rows and these words. */
  failed?: string;
  /** True while newer rows are on their way. */
  refreshing?: boolean;
  /** With it, every row has a box in front. */
  selectable?: SelectableRows<Row>;
  paging?: PagingProps;
}
