import { createHash } from 'node:crypto';
import { keyedHash } from '../../../platform/audit/chain.ts';
import { readIfKept } from '../../../platform/documents/read-if-kept.ts';
import { enrollmentKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { enrollmentPlace } from '../../enrollments/record-applications.ts';
import type { GivenRow, MadeApplication, NotedEvent } from './evidence.queries.ts';

/** Something that is not as it was signed or submitted, and of what: ids, never values. */
export interface EvidenceFault {
  readonly kind:
    | 'answers'
    | 'session'
    | 'signature'
    | 'signatures'
    | 'file'
    | 'seal'
    | 'last-document'
    | 'recording';
  readonly params: Readonly<Record<string, string | number>>;
}

/** One application with its signatures, and what the trail has noted of it. */
export interface ApplicationEvidence {
  readonly made: MadeApplication;
  readonly given: readonly GivenRow[];
  readonly noted: readonly NotedEvent[];
}

/** What is not as it was written: answers, signatures, the PDF of each act, and which of them stands for the application. */
export async function checkApplication(
  platform: Platform,
  { made, given, noted }: ApplicationEvidence,
): Promise<readonly EvidenceFault[]> {
  const faults: EvidenceFault[] = [];
  const report = (kind: EvidenceFault['kind'], more: EvidenceFault['params'] = {}) =>
    faults.push({ kind, params: { enrollment: made.id, ...more } });
  if (!areAnswersAsNoted(platform, made, noted)) report('answers');
  const signed = noted.filter(({ action }) => action === 'enrollment.signed');
  for (const [index, { document_id: _, enrollment_id: __, ...signature }] of given.entries())
    if (!isAsNoted(platform, signed[index], signature)) report('signature', { signer: signature.signer });
  if (given.length !== signed.length) report('signatures', { kept: given.length, noted: signed.length });
  for (const file of filesOf({ made, given, noted })) {
    const fault = await checkFile(platform, file);
    if (fault) report(fault, { file: file.id });
  }
  const last = given.at(-1)?.document_id ?? made.document_id;
  if (last !== made.document_id) report('last-document', { file: last ?? 0 });
  return faults;
}

/** The last that was noted of them is what counts: an application that is moved names its new case. Waived ones have none. */
function areAnswersAsNoted(
  { keys }: Platform,
  { id, data_key, sealed_answers }: MadeApplication,
  noted: readonly NotedEvent[],
): boolean {
  if (!data_key || !sealed_answers) return true;
  const event = noted.findLast(({ action }) => action !== 'enrollment.signed');
  try {
    const key = openDataKey(keys, enrollmentKeyOwner(id), data_key);
    const answers = openJson(key, enrollmentPlace(id), sealed_answers);
    return !event?.change_after || event.change_after.equals(keyedHash(keys.audit, answers));
  } catch {
    return false;
  }
}

const isAsNoted = ({ keys }: Platform, event: NotedEvent | undefined, value: unknown): boolean =>
  !event?.change_after || event.change_after.equals(keyedHash(keys.audit, value));

/** The PDF of an act, or the one that waits for its first, and what it must be. */
interface SignedFile {
  readonly id: number;
  /** Where it is known; a record of what was refused is told by its seal alone. */
  readonly sha256?: string;
  /** By which certificate it is sealed, or by any; `undefined` where nobody has signed yet. */
  readonly sealedBy: string | 'any' | undefined;
}

function filesOf({ made, given, noted }: ApplicationEvidence): readonly SignedFile[] {
  const ofActs = given.flatMap(({ document_id: id, evidence }): SignedFile[] => {
    const { sealed_sha256, sealed_by } = evidence as { sealed_sha256: string; sealed_by: string };
    return id === null ? [] : [{ id, sha256: sealed_sha256, sealedBy: sealed_by }];
  });
  if (given.length > 0 || made.document_id === null) return ofActs;
  if (!made.data_key) return [{ id: made.document_id, sealedBy: 'any' }];
  const submitted = noted.find(({ action }) => action === 'enrollment.submitted');
  const { document } = (submitted?.detail ?? {}) as { document?: string };
  return [{ id: made.document_id, ...(document ? { sha256: document } : {}), sealedBy: undefined }];
}

async function checkFile(
  platform: Platform,
  { id, sha256, sealedBy }: SignedFile,
): Promise<'file' | 'seal' | undefined> {
  const pdf = await readIfKept(platform, id);
  if (!pdf) return 'file';
  if (sha256 !== undefined && createHash('sha256').update(pdf).digest('hex') !== sha256) return 'file';
  if (sealedBy === undefined) return undefined;
  const seal = await platform.ports.pdf.verifySeal(pdf);
  const isWhole = seal.valid && seal.coversWholeFile;
  return isWhole && (sealedBy === 'any' || seal.certificate === sealedBy) ? undefined : 'seal';
}
