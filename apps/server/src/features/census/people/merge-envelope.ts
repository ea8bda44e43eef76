import type { IndexKey } from '../../../platform/keys/key-ring.ts';
import { openJson, type SealingKey } from '../../../platform/keys/sealing.ts';
import type { SealedFact } from './person-columns.ts';
import { censusPlace, type SealedCensusRow, type SealedPerson, sealEnvelope } from './seal-person.ts';

export interface EnvelopeKeys {
  readonly keys: IndexKey;
  readonly dataKey: SealingKey;
  readonly caseId: number;
}

/** The envelope of a person as a file tells it, with what the file has no column for as it was before. */
export function mergeEnvelope(
  { keys, dataKey, caseId }: EnvelopeKeys,
  told: Pick<SealedCensusRow, 'ssnIndex' | 'sealed'>,
  before: Buffer,
  kept: readonly SealedFact[],
): Pick<SealedCensusRow, 'sealed' | 'sealedMac'> {
  const open = (sealed: Buffer) => openJson<SealedPerson>(dataKey, censusPlace(caseId), sealed);
  const was = open(before);
  const content = {
    ...open(told.sealed),
    ...Object.fromEntries(kept.map((fact) => [fact, was[fact]])),
  };
  return sealEnvelope(keys, dataKey, caseId, told.ssnIndex, content);
}
