import { createHash, X509Certificate } from 'node:crypto';
import type { Translate } from '@openroll/messages/texts';
import type { FilledForm } from '@openroll/wizard/forms/printer';
import { type StoredFile, storeFile } from '../../../platform/documents/case-files.ts';
import { siteCertificate } from '../../../platform/documents/site-certificate.ts';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fillDocument } from './fill-documents.ts';

/** One application on its way through its acts. */
export interface SigningDocument {
  readonly versionId: number;
  /** What is kept where nobody has signed yet. */
  readonly unsigned: PrintedAct;
  /** What its forms print after each act, in their order, and the pages behind them where there are some by then. */
  readonly afterEachAct: readonly PrintedAct[];
}

export interface PrintedAct {
  readonly forms: readonly FilledForm[];
  readonly pages: readonly TextPage[];
}

export interface SealedDocuments {
  /** For each application, the stored PDF of each act; where there is none yet, the document that waits for it, unsealed. */
  readonly files: readonly (readonly StoredFile[])[];
  /** SHA-256 of the certificate that sealed them. */
  readonly sealedBy: string;
}

/**
 * Fills, flattens, seals and stores the PDF of each act on each application, before any transaction: a whole document with
 * exactly one seal, whose reason `t` gives. An act that prints nothing of its own shares the PDF of the one before it.
 */
export async function sealDocuments(
  platform: Platform,
  t: Translate,
  documents: readonly SigningDocument[],
): Promise<SealedDocuments> {
  const { tenantSystemName: tenant } = platform.site;
  const { seal, sealedBy } = await sealerOf(platform, t('enrollments.sealReason', { tenant }));
  const filled = (versionId: number, { forms, pages }: PrintedAct) =>
    fillDocument(platform, versionId, forms, pages);
  const sealed = async (versionId: number, printed: PrintedAct) => seal(await filled(versionId, printed));
  const files = await Promise.all(
    documents.map(async ({ versionId, unsigned, afterEachAct }) => {
      if (afterEachAct.length === 0) return [await storeFile(platform, await filled(versionId, unsigned))];
      const made = new Map<string, Promise<StoredFile>>();
      const once = (act: PrintedAct) => {
        const printed = JSON.stringify(act);
        const file = made.get(printed) ?? sealed(versionId, act);
        made.set(printed, file);
        return file;
      };
      return Promise.all(afterEachAct.map(once));
    }),
  );
  return { files, sealedBy };
}

/** What seals and stores documents in the site's name, at one instant and for one reason. */
export async function sealerOf(
  platform: Platform,
  reason: string,
): Promise<{
  readonly seal: (pdf: Uint8Array) => Promise<StoredFile>;
  /** SHA-256 of the certificate. */
  readonly sealedBy: string;
}> {
  const certificate = await siteCertificate(platform);
  const by = { ...certificate, reason, at: platform.clock(), name: platform.site.tenantSystemName };
  return {
    seal: async (pdf) => storeFile(platform, await platform.ports.pdf.seal(pdf, by)),
    sealedBy: fingerprint(certificate.certificate),
  };
}

const fingerprint = (certificate: string): string =>
  createHash('sha256').update(new X509Certificate(certificate).raw).digest('hex');
