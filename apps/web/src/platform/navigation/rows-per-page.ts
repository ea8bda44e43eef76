import { defaultRowsPerPage, rowsPerPageChoices } from '@openroll/contract/values';
import { useRemembered } from '../browser/remembered.ts';

/** Rows per page as the user last chose them, in whatever list (§10.5), and what remembers another choice. */
export function useRowsPerPage() {
  const [remembered, remember] = useRemembered('rowsPerPage', defaultRowsPerPage);
  return [offeredOf(remembered), (rows: number) => remember(offeredOf(rows))] as const;
}

/** What a browser holds may be anything: it is used only where it is one of the choices. */
const offeredOf = (rows: unknown) =>
  rowsPerPageChoices.find((choice) => choice === rows) ?? defaultRowsPerPage;
