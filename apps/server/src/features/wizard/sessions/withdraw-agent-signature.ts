import { withoutSignatureOf } from '@openroll/wizard/signing/signature-answers';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { withdrawActs } from '../../signing/acts/withdraw-acts.ts';
import { openAnswers, type SessionRow } from '../wizard.queries.ts';
import { keepAnswers } from './keep-answers.ts';

/**
 * Takes back what the agent of a session has signed before its submit, where another agent leads it from now on: nobody attests in
 * somebody else's name. The caller holds the session locked.
 */
export async function withdrawAgentSignature(
  platform: Platform,
  { tx, now }: UnitOfWork,
  row: SessionRow,
): Promise<void> {
  await withdrawActs(tx, row.id, ['agent'], now);
  await keepAnswers(platform, tx, row, withoutSignatureOf(openAnswers(platform, row), 'agent'));
}
