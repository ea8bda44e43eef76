import { useMediaQuery } from '@mantine/hooks';
import { EmptyState } from '../states/EmptyState.tsx';
import { FailedState } from '../states/FailedState.tsx';
import { DataCards } from './DataCards.tsx';
import { DataGrid } from './DataGrid.tsx';
import styles from './DataTable.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { Paging } from './Paging.tsx';
import { SelectionBar } from './SelectionBar.tsx';

/** A list in its four states: loading, failed, empty, filled; a table on screens, a card per row on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const Rows = isPhone ? DataCards : DataGrid;
  const { error, onRetry, failed: title } = props;
  const failure = error ? (
    <FailedState error={error} {...(title ? { title } : {})} {...(onRetry ? { onRetry } : {})} />
  ) : undefined;
  const isReplaced = failure !== undefined && title === undefined;
  return (
    <div className={props.plain ? styles.plain : styles.frame}>
      {isReplaced ? (
        failure
      ) : (
        <>
          <Rows {...props} rows={error ? [] : props.rows} />
          {failure}
          {!failure && props.rows?.length === 0 && (
            <EmptyState title={props.empty}>{props.emptyAction}</EmptyState>
          )}
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
