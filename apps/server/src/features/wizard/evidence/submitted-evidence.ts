import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { FrozenDocuments } from '../../signing/documents/freeze-documents.ts';

/**
 * What the trail keeps a keyed hash of when a session is submitted: its answers, and what somebody has yet to sign. As it is
 * stored, so that whoever opens it later gets the same hash.
 */
export const submittedEvidence = (answers: EnrollmentData, frozen: FrozenDocuments | undefined): unknown =>
  JSON.parse(JSON.stringify({ answers, frozen: frozen ?? null }));
