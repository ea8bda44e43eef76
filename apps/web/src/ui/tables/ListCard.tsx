import type { ReactNode } from 'react';
import { Card } from '../layout/Card.tsx';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps } from './data-table-props.ts';
import type { useOwnPaging } from './use-own-paging.ts';

interface ListCardProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'empty' | 'rowHref'> {
  title: string;
  /** A page of it, as `useRead` has it. */
  found: {
    readonly data: { readonly rows: readonly Row[]; readonly total_count: number } | undefined;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    refetch(): unknown;
  };
  paging: ReturnType<typeof useOwnPaging>;
  /** Above the rows. */
  children?: ReactNode;
}

/** A list that is not the subject of its page: in a card, with pages of its own. What is known stays while it cannot be read again. */
export function ListCard<Row extends { readonly id: number }>(props: ListCardProps<Row>) {
  const { title, found, paging, children, ...table } = props;
  return (
    <Card title={title} padded={false}>
      {children}
      <DataTable
        {...table}
        label={title}
        plain
        rows={found.data?.rows}
        rowKey={({ id }) => id}
        error={found.data ? undefined : found.error}
        onRetry={() => void found.refetch()}
        refreshing={found.isPlaceholderData}
        paging={{ ...paging, total: found.data?.total_count ?? 0 }}
      />
    </Card>
  );
}
