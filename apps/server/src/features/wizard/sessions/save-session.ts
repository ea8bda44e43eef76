import { isDeepStrictEqual } from 'node:util';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { isSigned, withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import type { Origin } from '../../../platform/audit/record.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { openDataKey, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/work.ts';
import type { SigningSoFar } from '../../signing/signing.queries.ts';
import {
  lockSession,
  openAnswers,
  type SessionRow,
  sessionKeyOwner,
  sessionPlace,
  signingOf,
} from '../wizard.queries.ts';
import { requireSessionEvent } from './move-session.ts';

export interface SessionSave {
  /** Normalized. */
  readonly data: EnrollmentData;
  /** The version that the answers were read at; unchecked when missing (wire.md, Versions). */
  readonly version: number | undefined;
  readonly step: string;
  readonly stepIndex: number;
  /** An act of signing that this save carries. */
  readonly signed?: SigningSoFar['signed'];
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
      (await writeOver(platform, tx, read, save, now, { locked: false })) ??
      (await writeOver(platform, tx, await lockSession(tx, read.id), save, now, { locked: true }));
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
  { locked }: { readonly locked: boolean },
): Promise<number | undefined> {
  requireSessionEvent(row, 'saved');
  const before = openAnswers(platform, row);
  const { data } = save;
  const isSame = isDeepStrictEqual(data, before);
  if (save.version !== undefined && save.version !== row.version && !isSame) throw conflict('stale-version');
  demandUnlocked(row, before, data);
  const signing = signingAfter(row, data, save.signed);
  // What has been shown is noted without a new version.
  if (signing !== undefined && !locked) return undefined;
  const moved = !isSame || row.current_step !== save.step || signing !== undefined;
  const version = moved ? row.version + 1 : row.version;
  const key = openDataKey(platform.keys, sessionKeyOwner(row.id), row.data_key);
  const { numUpdatedRows } = await tx
    .updateTable('wizard_sessions')
    .set({
      ...(isSame ? {} : { sealed: sealJson(key, sessionPlace(row.id), data) }),
      ...(signing === undefined ? {} : { signing: JSON.stringify(signing) }),
      current_step: save.step,
      current_step_index: save.stepIndex,
      version,
      saved_at: now,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('status', '=', row.status)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? version : undefined;
}

/**
 * What the family has signed for stays as it was until the signature is withdrawn, whichever call brings other answers
 * (AC31).
 */
export function demandUnlocked(row: SessionRow, before: EnrollmentData, data: EnrollmentData): void {
  const { signed } = signingOf(row);
  const isLocked = signed?.applicant !== undefined || signed?.spouse !== undefined;
  if (!isLocked || !isSigned(data)) return;
  if (!isDeepStrictEqual(withoutSignatures(data), withoutSignatures(before))) throw conflict('step-locked');
}

/** What is known of the signing after this save; undefined when nothing about it changes. */
export function signingAfter(
  row: SessionRow,
  data: EnrollmentData,
  signed?: SessionSave['signed'],
): SigningSoFar | undefined {
  const before = signingOf(row);
  if (signed !== undefined) return { ...before, signed: { ...before.signed, ...signed } };
  return before.signed !== undefined && !isSigned(data) ? { shown: before.shown } : undefined;
}
