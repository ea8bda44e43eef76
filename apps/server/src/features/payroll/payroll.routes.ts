import {
  downloadDeductionFile,
  downloadReconciliation as downloadReconciliationEndpoint,
  getPayCalendar,
  getReconciliation as getReconciliationEndpoint,
  listDeductionFiles as listFilesEndpoint,
  listReconciliations as listReconciliationsEndpoint,
  requestDeductionFile as requestFileEndpoint,
  runReconciliation as runEndpoint,
  setPayCalendar as setCalendarEndpoint,
  uploadReconciliation,
} from '@openroll/contract/payroll';
import type { Actor } from '@openroll/domain/access/actor';
import { dayOf } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { userOf } from '../../platform/sign-in/user-of.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { openCaseKey } from '../census/census.queries.ts';
import { receiveCensusFile } from '../census/files/receive-census-file.ts';
import { findPayCalendar, getPremiumMode } from './calendar/pay-calendar.queries.ts';
import { toPayCalendar } from './calendar/pay-calendar.view.ts';
import { setPayCalendar } from './calendar/set-pay-calendar.ts';
import { listDeductionFiles } from './deductions/deduction-files.queries.ts';
import { toDeductionFile } from './deductions/deduction-files.view.ts';
import { openDeductionFile } from './deductions/open-deduction-file.ts';
import { requestDeductionFile } from './deductions/request-deduction-file.ts';
import { billFiles } from './reconciliations/bill-limits.ts';
import { downloadReconciliation } from './reconciliations/download-reconciliation.ts';
import {
  countRows,
  getReconciliation,
  listBillableProducts,
  listReconciliations,
  listRows,
  openSetup,
} from './reconciliations/reconciliations.queries.ts';
import { toReconciliation, toRow, toSetup } from './reconciliations/reconciliations.view.ts';
import { runReconciliation } from './reconciliations/run-reconciliation.ts';
import { uploadBill } from './reconciliations/upload-bill.ts';

export function bindPayroll(bind: Bind, platform: Platform): void {
  const showCalendar = (t: Translate, actor: Actor, caseId: number) =>
    inSnapshot(platform, actor, async (db) => {
      const mode = await getPremiumMode(db, caseId);
      const today = dayOf(platform.clock(), platform.site.timeZone);
      return toPayCalendar(t, await findPayCalendar(db, caseId), mode, today);
    });

  bind(getPayCalendar, ({ t, actor, params }) => showCalendar(t, actor, params.id));

  bind(setCalendarEndpoint, async ({ t, actor, origin, params, body }) => {
    await setPayCalendar(platform, origin, { caseId: params.id, by: userOf(actor).userId }, body);
    return showCalendar(t, actor, params.id);
  });

  bind(requestFileEndpoint, async ({ t, actor, origin, params, body }) => {
    const id = await requestDeductionFile(platform, origin, {
      caseId: params.id,
      by: userOf(actor).userId,
      kind: body.kind,
      payDate: body.pay_date,
      format: body.format,
    });
    return { msg: t('payroll.begun'), id };
  });

  bind(listFilesEndpoint, async ({ actor, params, query }) => {
    const { rows, total } = await inSnapshot(platform, actor, (db) =>
      listDeductionFiles(db, params.id, query),
    );
    const now = platform.clock();
    return { ...query, rows: rows.map((row) => toDeductionFile(row, now)), total_count: total };
  });

  bind(downloadDeductionFile, ({ origin, params }) =>
    openDeductionFile(platform, origin, params.id, params.fileId),
  );

  const showSetup = (actor: Actor, caseId: number, id: number) =>
    inSnapshot(platform, actor, async (db) => {
      const row = await getReconciliation(db, caseId, id);
      const setup = openSetup(await openCaseKey(platform, db, caseId), row);
      return toSetup(row, setup, await listBillableProducts(db, caseId));
    });

  bind(uploadReconciliation, async ({ actor, origin, params, request }) => {
    const file = await receiveCensusFile(request, billFiles);
    return showSetup(actor, params.id, await uploadBill(platform, origin, params.id, file));
  });

  bind(listReconciliationsEndpoint, async ({ actor, params, query }) => {
    const { rows, total } = await inSnapshot(platform, actor, (db) =>
      listReconciliations(db, params.id, query),
    );
    return { ...query, rows: rows.map(toReconciliation), total_count: total };
  });

  bind(getReconciliationEndpoint, ({ actor, params, query }) =>
    inSnapshot(platform, actor, async (db) => {
      const row = await getReconciliation(db, params.id, params.reconciliationId);
      const key = await openCaseKey(platform, db, params.id);
      const { page, rows_per_page, search } = query;
      const wanted = { search, outcome: query.outcome === 'all' ? undefined : query.outcome };
      const rows = await listRows(db, key, row.id, {
        ...wanted,
        offset: (page - 1) * rows_per_page,
        limit: rows_per_page,
      });
      return {
        ...toSetup(row, openSetup(key, row), await listBillableProducts(db, params.id)),
        result: {
          rows: rows.map(toRow),
          page,
          rows_per_page,
          total_count: await countRows(db, row.id, wanted),
        },
      };
    }),
  );

  bind(runEndpoint, async ({ t, actor, origin, params, body }) => {
    const { id: caseId, reconciliationId: id } = params;
    await runReconciliation(platform, origin, { caseId, id, t }, body);
    return showSetup(actor, caseId, id);
  });

  bind(downloadReconciliationEndpoint, ({ t, actor, origin, params }) =>
    downloadReconciliation(platform, { t, actor, origin }, params.id, params.reconciliationId),
  );
}
