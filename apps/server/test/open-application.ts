import { percentText } from '@openroll/domain/values/shares';
import { listSignatures } from '../src/features/enrollments/enrollments.queries.ts';
import { enrollmentPlace } from '../src/features/enrollments/record-applications.ts';
import { listShares, type NamedShare } from '../src/features/enrollments/splits/splits.queries.ts';
import type { Json } from '../src/platform/documents/canonical-json.ts';
import { readFile } from '../src/platform/documents/case-files.ts';
import { enrollmentKeyOwner } from '../src/platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../src/platform/keys/sealing.ts';
import type { Platform } from '../src/platform/platform.ts';

/** All that is stored of an application, with its signatures and its last sealed PDF. Throws where there is none. */
export async function openApplication(
  platform: Platform,
  enrollmentId: number,
): Promise<{ readonly application: Json; readonly pdf: Buffer }> {
  const { database } = platform;
  const [row, signatures, shares] = await Promise.all([
    database
      .selectFrom('enrollments as e')
      .leftJoin('files as f', 'f.id', 'e.document_id')
      .select(['e.data_key', 'e.sealed_answers', 'e.document_id', 'f.sha256'])
      .where('e.id', '=', enrollmentId)
      .executeTakeFirstOrThrow(),
    listSignatures(database, enrollmentId),
    listShares(database, enrollmentId),
  ]);
  if (!row.data_key || !row.sealed_answers || row.document_id === null)
    throw new Error(`enrollment ${enrollmentId} has no application`);
  const key = openDataKey(platform.keys, enrollmentKeyOwner(enrollmentId), row.data_key);
  return {
    application: {
      ...openJson<Readonly<Record<string, Json>>>(key, enrollmentPlace(enrollmentId), row.sealed_answers),
      signatures: signatures.map(({ signer, signer_name, created_at, first_bill_date }) => ({
        signer,
        name: signer_name,
        signed_at: created_at.toISOString(),
        ...(first_bill_date === null ? {} : { first_bill_date }),
      })),
      ...(shares.length === 0 ? {} : { commission: shares.map(toCommission) }),
      document_sha256: row.sha256,
    },
    pdf: await readFile(platform, row.document_id),
  };
}

/** '87.50' is the percentage. */
const toCommission = ({ agentId, name, hundredths }: NamedShare): Json => ({
  agent_id: agentId,
  name,
  percentage: percentText(hundredths),
});
