import { getSignedDocument, listSignedDocuments } from '@openroll/contract/signed-documents';
import type { Actor } from '@openroll/domain/access/actor';
import { readFile } from '../../platform/documents/case-files.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { forbidden, notFound } from '../../platform/refusal.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
import { pdfName } from './enrollment-rows.view.ts';
import { listSignedBy } from './signed-documents.queries.ts';

/** As whom somebody came by a link to documents, who has said who they are. */
function signerOf(actor: Actor): 'applicant' | 'spouse' {
  if (actor.kind !== 'link' || actor.identifiedAs === null) throw forbidden('session.download');
  return actor.identifiedAs;
}

/** The documents that a signer fetches by the link of their email (§16.3 A16): what they have signed, and nothing else. */
export function bindSignedDocuments(bind: Bind, platform: Platform): void {
  const { database } = platform;

  bind(listSignedDocuments, async ({ actor, target }) => ({
    group_name: target.group_name,
    documents: (await listSignedBy(database, target.id, signerOf(actor))).map((row) => ({
      id: row.id,
      product_name: row.display_name ?? '',
      insured_name: row.insured_name,
      signed_at: row.created_at.toISOString(),
    })),
  }));

  bind(getSignedDocument, async ({ actor, target, origin, params }) => {
    const rows = await listSignedBy(database, target.id, signerOf(actor));
    const row = rows.find(({ id }) => id === params.id);
    if (!row) throw notFound();
    await recordAuditAlone(platform, origin, {
      action: 'enrollment.document-read',
      object: ['enrollment', row.id],
      caseId: row.case_id,
    });
    return new Download(await readFile(platform, row.document_id), pdfName(row.id));
  });
}
