import { defaultRowsPerPage, rowsPerPageChoices } from '@openroll/contract/values';
import { useRemembered } from '../browser/remembered.ts';

/** Rows per page as the user last chose them, in whatever list (§10.5), and what remembers another choice. */
export function useRowsPerPage() {
  const [rowsPerPage, remember] = useRemembered('rowsPerPage', defaultRowsPerPage);
  const choose = (rows: number) =>
    remember(rowsPerPageChoices.find((choice) => choice === rows) ?? defaultRowsPerPage);
  return [rowsPerPage, choose] as const;
}
