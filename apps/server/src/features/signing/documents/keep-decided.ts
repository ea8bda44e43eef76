import { sealJson } from '../../../platform/keys/sealing.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { SubmittedDocuments } from '../later/open-submitted.ts';
import { type DecidedApplication, type DecidedApplications, decidedPlace, isOf } from './as-decided.ts';

/** Keeps what was decided of applications, in the place of what was known before. The caller holds the documents. */
export async function keepDecided(
  { tx }: UnitOfWork,
  { setId, key, decided }: Pick<SubmittedDocuments, 'setId' | 'key' | 'decided'>,
  ...ones: readonly DecidedApplication[]
): Promise<void> {
  if (ones.length === 0) return;
  const kept: DecidedApplications = [
    ...decided.filter((each) => !ones.some(isOf(each))),
    ...ones.map((one) => ({ ...decided.find(isOf(one)), ...one })),
  ];
  await tx
    .updateTable('document_sets')
    .set({ decided: sealJson(key, decidedPlace(setId), kept) })
    .where('id', '=', setId)
    .execute();
}
