import { exportAudit, listAudit, verifyAudit } from '@openroll/contract/audit';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../platform/browser/save-file.ts';
import { callForFile } from '../../platform/calls/call.ts';
import { useRead, useWrite } from '../../platform/calls/server-data.ts';
import type { ListState } from '../../platform/navigation/list-state.ts';

/** As they stand in the address; an empty one does not filter. */
export type AuditFilters = Readonly<
  Record<'action' | 'actor_id' | 'case_id' | 'object_type' | 'object_id' | 'from' | 'to', string>
>;

export const defaultAuditList = {
  filters: { action: '', actor_id: '', case_id: '', object_type: '', object_id: '', from: '', to: '' },
  sort: { column: 'at', direction: 'desc' },
} as const;

export const useAuditList = ({ filters, page, rowsPerPage }: ListState<AuditFilters>) =>
  useRead(
    listAudit,
    { query: { ...queryOf(filters), page, rows_per_page: rowsPerPage } },
    { keepPrevious: true },
  );

export const useAuditExport = () =>
  useMutation({
    mutationFn: async (filters: AuditFilters) => {
      const { blob, fileName } = await callForFile(exportAudit, { query: queryOf(filters) });
      saveFile(blob, fileName);
    },
  });

export const useAuditVerification = () => useWrite(verifyAudit);

function queryOf({ actor_id, case_id, ...filters }: AuditFilters) {
  return { ...filters, actor_id: actor_id || undefined, case_id: case_id || undefined };
}
