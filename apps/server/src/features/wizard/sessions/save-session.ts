import { isDeepStrictEqual } from 'node:util';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { hasSigned, isSigned, withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { openDataKey, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { type GivenAct, recordAct } from '../../signing/acts/record-act.ts';
import { withdrawActs } from '../../signing/acts/withdraw-acts.ts';
import type { SigningAct } from '../../signing/signing.queries.ts';
import {
  lockSession,
  openAnswers,
  type SessionRow,
  sessionKeyOwner,
  sessionPlace,
} from '../wizard.queries.ts';
import { requireSessionEvent } from './move-session.ts';

export interface SessionSave {
  /** Normalized. */
  readonly data: EnrollmentData;
  /** The version that the answers were read at; unchecked when missing (§10.4). */
  readonly version: number | undefined;
  readonly step: string;
  readonly stepIndex: number;
  /** An act of signing that this save carries. */
  readonly act?: Omit<GivenAct, 'at'>;
}

/**
 * Saves the answers of an open session and answers its new version. A stale version is refused with 409, unless what it
 * brings is what is there: then the reply to an earlier save was lost, and nothing changes. Answers that someone has signed
 * for are locked until the signature is withdrawn (AC31).
 */
export const saveSession = (
  platform: Platform,
  origin: Origin,
  read: SessionRow,
  save: SessionSave,
): Promise<number> =>
  inTransaction(platform, origin, async ({ tx, now }) => {
    // The row as the call has read it is nearly always the row as it is: then one statement does, and nothing is locked.
    const version =
      (await writeOver(platform, tx, read, save, now)) ??
      (await writeOver(platform, tx, await lockSession(tx, read.id), save, now));
    if (version === undefined) throw conflict('stale-version');
    failpoint(platform.config, 'save.before_commit');
    return version;
  });

/** Writes if the row is still as it was read, and answers its new version; undefined when it has to be locked first. */
async function writeOver(
  platform: Platform,
  tx: Tx,
  row: SessionRow,
  save: SessionSave,
  now: Date,
): Promise<number | undefined> {
  requireSessionEvent(row, 'saved');
  const before = openAnswers(platform, row);
  const { data } = save;
  const isSame = isDeepStrictEqual(data, before);
  if (save.version !== undefined && save.version !== row.version && !isSame) throw conflict('stale-version');
  requireUnlocked(row, before, data);
  const withdrawn = actsWithdrawn(row, data);
  const moved = !isSame || row.current_step !== save.step || withdrawn.length > 0 || save.act !== undefined;
  const version = moved ? row.version + 1 : row.version;
  const key = openDataKey(platform.keys, sessionKeyOwner(row.id), row.data_key);
  const { numUpdatedRows } = await tx
    .updateTable('wizard_sessions')
    .set({
      ...(isSame ? {} : { sealed: sealJson(key, sessionPlace(row.id), data) }),
      current_step: save.step,
      current_step_index: save.stepIndex,
      version,
      saved_at: now,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('status', '=', row.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await withdrawActs(tx, row.id, withdrawn, now);
  if (save.act) await recordAct(tx, { ...save.act, at: now });
  return version;
}

/**
 * What the family has signed for stays as it was until the signature is withdrawn, whichever call brings other answers
 * (AC31).
 */
export function requireUnlocked(row: SessionRow, before: EnrollmentData, data: EnrollmentData): void {
  if (!row.acts.some(({ signer }) => signer !== 'agent' && hasSigned(data, signer))) return;
  if (!isDeepStrictEqual(withoutSignatures(data), withoutSignatures(before))) throw conflict('step-locked');
}

/** Whose acts end with this save: theirs whose signature is gone, and the agent's with the family's, who signs after them. */
export const actsWithdrawn = (
  { acts }: Pick<SessionRow, 'acts'>,
  data: EnrollmentData,
): SigningAct['signer'][] =>
  acts.map(({ signer }) => signer).filter((signer) => !isSigned(data) || !hasSigned(data, signer));
