import { defaultRowsPerPage, rowsPerPageChoices } from '@openroll/contract/values';
import { useRemembered } from '../../platform/browser/remembered.ts';

/** Rows per page as the user last chose them (§10.5), for lists that the address does not keep; `onChange` goes back to page 1. */
export function useRowsPerPage(onChange: () => void) {
  const [rows, remember] = useRemembered('rowsPerPage', defaultRowsPerPage);
  const set = (chosen: number) => {
    remember(rowsPerPageChoices.find((choice) => choice === chosen) ?? defaultRowsPerPage);
    onChange();
  };
  return [rows, set] as const;
}
