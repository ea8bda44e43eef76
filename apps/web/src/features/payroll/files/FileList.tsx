import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ListCard } from '../../../ui/tables/ListCard.tsx';
import { useOwnPaging } from '../../../ui/tables/use-own-paging.ts';
import { useDeductionFiles, useFileDownload } from '../payroll.data.ts';
import styles from '../payroll.module.css';
import { useFileColumns } from './use-file-columns.tsx';

/** Every deduction file of the case, newest first. The line of a file stays when the file itself is no longer kept. */
export function FileList({ caseId }: { caseId: number }) {
  const t = useTranslate();
  const paging = useOwnPaging();
  const found = useDeductionFiles(caseId, paging.page, paging.rowsPerPage);
  const download = useFileDownload(caseId);
  const columns = useFileColumns({
    onDownload: download.mutate,
    downloading: download.isPending ? download.variables.id : undefined,
  });
  return (
    <ListCard
      title={t('payrollPage.filesOf')}
      columns={columns}
      empty={t('payrollPage.noFiles')}
      found={found}
      paging={paging}
    >
      {download.error && (
        <div className={styles.inset}>
          <Notice tone="bad" title={t('payrollPage.downloadFailed')} onClose={download.reset}>
            {problemsOf(download.error, t)[0]?.message}
          </Notice>
        </div>
      )}
    </ListCard>
  );
}
