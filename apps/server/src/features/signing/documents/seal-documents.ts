import { createHash, X509Certificate } from 'node:crypto';
import type { Translate } from '@openroll/messages/texts';
import type { FilledForm } from '@openroll/wizard/forms/printer';
import { type StoredFile, storeFile } from '../../../platform/documents/case-files.ts';
import { siteCertificate } from '../../../platform/documents/site-certificate.ts';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SealBy } from '../../../ports/pdf/seal-field.ts';
import { fillDocument, type PrintedApplication } from './fill-documents.ts';

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
  const store = async (printed: PrintedApplication) =>
    storeFile(platform, await fillDocument(platform, printed));
  const files = await Promise.all(
    documents.map(async ({ versionId, unsigned, afterEachAct }) => {
      if (afterEachAct.length === 0) return [await store({ versionId, ...unsigned })];
      const made = new Map<string, Promise<StoredFile>>();
      const once = (act: PrintedAct) => {
        const printed = JSON.stringify(act);
        const file = made.get(printed) ?? store({ versionId, ...act, seal });
        made.set(printed, file);
        return file;
      };
      return Promise.all(afterEachAct.map(once));
    }),
  );
  return { files, sealedBy };
}

/** Who seals documents in the site's name, at one instant and for one reason. */
export async function sealerOf(
  platform: Platform,
  reason: string,
): Promise<{
  readonly seal: SealBy;
  /** SHA-256 of the certificate. */
  readonly sealedBy: string;
}> {
  const certificate = await siteCertificate(platform);
  return {
    seal: { ...certificate, reason, at: platform.clock(), name: platform.site.tenantSystemName },
    sealedBy: fingerprint(certificate.certificate),
  };
}

const fingerprint = (certificate: string): string =>
  createHash('sha256').update(new X509Certificate(certificate).raw).digest('hex');
