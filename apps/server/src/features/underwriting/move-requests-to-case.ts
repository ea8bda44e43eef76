import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** Makes what an underwriter was asked in a session another case's. Its bodies lie under keys of their own and stay as they are. */
export async function moveRequestsToCase(
  { tx }: UnitOfWork,
  sessionId: number,
  caseId: number,
): Promise<void> {
  await tx
    .updateTable('underwriting_decisions')
    .set({ case_id: caseId })
    .where('session_id', '=', sessionId)
    .execute();
}
