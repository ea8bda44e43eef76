import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column<Row> {
  /** The row's field name; sorting is asked for by it. */
  readonly key: string;
  readonly title: string;
  /** True for columns of buttons: the title is then only read out. */
  readonly titleHidden?: boolean;
  readonly render: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Numbers stand at the right. */
  readonly right?: boolean;
  readonly width?: number | string;
  /** Where it stands on a phone's card: the first column is its title, `corner` stands beside it, `wide` has a line of its own. */
  readonly onCard?: 'corner' | 'wide' | 'hidden';
}
