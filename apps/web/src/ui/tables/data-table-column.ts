import type { ReactNode } from 'react';

/** The column by which a row is opened and a card is named: the first that is not of buttons. */
export const titleColumnOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ titleHidden }) => !titleHidden);

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
  /** The last one: it stays in sight however far the others are scrolled. */
  readonly stays?: boolean;
  /** At the foot of the column, below all rows: a total. Where one column has one, all of them do. */
  readonly foot?: ReactNode;
  /** Where it stands on a phone's card: the first with a title to see names it, `corner` stands beside it, `wide` has a line of its own. */
  readonly onCard?: 'corner' | 'wide' | 'hidden';
}
