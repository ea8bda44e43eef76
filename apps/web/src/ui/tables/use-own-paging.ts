import { useState } from 'react';
import { useRowsPerPage } from '../../platform/navigation/rows-per-page.ts';

/** Where a list is of which the address says nothing, since it keeps the page of another one (`useListState`). */
export function useOwnPaging() {
  const [page, setPage] = useState(1);
  const [rowsPerPage, chooseRows] = useRowsPerPage();
  return {
    page,
    rowsPerPage,
    onPage: setPage,
    onRowsPerPage: (rows: number) => {
      chooseRows(rows);
      setPage(1);
    },
  };
}
