import { getReceipt, getReceiptDocument, sendReceiptCopies } from '@openroll/contract/receipts';
import { opensForm } from '@openroll/domain/enrollments/receipt';
import { readFile } from '../../../platform/documents/case-files.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { Download } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, notFound } from '../../../platform/refusal.ts';
import { recordAuditAlone } from '../../../platform/unit-of-work.ts';
import { listSubmittedEnrollments, submittedFileName } from '../../enrollments/receipt.queries.ts';
import { readReceipt } from './read-receipt.ts';
import { requireReceipt } from './require-receipt.ts';
import { sendCopies } from './send-copies.ts';

/** What is shown after a submit, to whoever has led the enrollment or has enrolled alone (§18.9). */
export function bindReceipts(bind: Bind, platform: Platform): void {
  bind(getReceipt, ({ actor, target }) => readReceipt(platform, actor, target));

  bind(getReceiptDocument, async ({ actor, target, origin, params }) => {
    requireReceipt(actor, target, platform.clock());
    const rows = await listSubmittedEnrollments(platform.database, target.id);
    const row = rows.find(({ id, status }) => id === params.id && status !== 'waived');
    if (!row?.document_id) throw notFound();
    if (!opensForm(actor, row)) throw forbidden('enrollment.read-form');
    await recordAuditAlone(platform, origin, {
      action: 'enrollment.document-read',
      object: ['enrollment', row.id],
      caseId: row.case_id,
    });
    return new Download(await readFile(platform, row.document_id), submittedFileName(row.id));
  });

  bind(sendReceiptCopies, async ({ target, origin }) => {
    await sendCopies(platform, origin, target);
    return { success: true };
  });
}
