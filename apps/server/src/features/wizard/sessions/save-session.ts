import { isDeepStrictEqual } from 'node:util';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { hasSigned, isSigned, withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import { withoutDecisions } from '@openroll/wizard/underwriting/decision-answers';
import { CompiledQuery } from 'kysely';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { NamedStatement } from '../../../platform/database/ask-together.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey, sealJson } from '../../../platform/keys/sealing.ts';
import { inOneTrip } from '../../../platform/one-trip.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { type GivenAct, recordAct } from '../../signing/acts/record-act.ts';
import type { SigningAct } from '../../signing/signing.queries.ts';
import { requireNothingCharged } from '../payment/session-payment.ts';
import { lockSession, openAnswersWith, type SessionRow, sessionPlace } from '../wizard.queries.ts';
import { isUnderwritingLocked } from './is-underwriting-locked.ts';
import { requireSessionEvent } from './move-session.ts';
import { withdrawSignatures } from './withdraw-signatures.ts';

export interface SessionSave {
  /** Normalized. */
  readonly data: EnrollmentData;
  /** The version that the answers were read at; unchecked when missing (§10.4). */
  readonly version: number | undefined;
  readonly step: string;
  readonly stepIndex: number;
  /** The acts of signing that this save carries, in their order, each with what is written along with it. */
  readonly acts?: readonly SavedAct[];
  /** Second acts, that confirm what underwriters have decided (B17). */
  readonly confirmations?: readonly Omit<GivenAct, 'at'>[];
}

export interface SavedAct {
  readonly act: Omit<GivenAct, 'at'>;
  readonly along?: (work: UnitOfWork, actId: number) => Promise<void>;
}

/**
 * Saves the answers of an open session and answers its new version. A stale version is refused with 409, unless what it
 * brings is what is there: then the reply to an earlier save was lost, and nothing changes. Answers that someone has signed
 * for are locked until the signature is withdrawn (AC31).
 */
export async function saveSession(
  platform: Platform,
  origin: Origin,
  read: SessionRow,
  save: SessionSave,
): Promise<number> {
  // The row as the call has read it is nearly always the row as it is: then one statement does, and nothing is locked.
  const change = changeOf(platform, read, save, platform.clock());
  const hasActs = [...(save.acts ?? []), ...(save.confirmations ?? [])].length > 0;
  const isAlone = !hasActs && change.withdrawn.length === 0;
  if (isAlone) {
    failpoint(platform.config, 'save.before_commit');
    if ((await inOneTrip(platform, origin, change.statement)) > 0) return change.version;
  }
  return inTransaction(platform, origin, async (work) => {
    const { tx, now } = work;
    const asRead = isAlone ? undefined : await writeOver(work, change, save);
    const version =
      asRead ?? (await writeOver(work, changeOf(platform, await lockSession(tx, read.id), save, now), save));
    if (version === undefined) throw conflict('stale-version');
    failpoint(platform.config, 'save.before_commit');
    return version;
  });
}

/** What a save changes of a session that stands as it was read. */
interface SessionChange {
  readonly id: number;
  readonly version: number;
  readonly withdrawn: readonly SigningAct['signer'][];
  /** Writes nothing where the session no longer stands so. */
  readonly statement: NamedStatement;
}

const writeSession = `update wizard_sessions
  set sealed = coalesce($1, sealed), current_step = $2, current_step_index = $3, version = $4, saved_at = $5
  where id = $6 and version = $7 and status = $8`;

/** Refuses what may not be saved over this row. */
function changeOf(platform: Platform, row: SessionRow, save: SessionSave, now: Date): SessionChange {
  requireSessionEvent(row, 'saved');
  const key = openDataKey(platform.keys, sessionKeyOwner(row.id), row.data_key);
  const before = openAnswersWith(key, row);
  const { data, step, stepIndex } = save;
  const isSame = isDeepStrictEqual(data, before);
  if (save.version !== undefined && save.version !== row.version && !isSame) throw conflict('stale-version');
  requireUnlocked(platform, row, before, data);
  const withdrawn = actsWithdrawn(row, data);
  const moved = !isSame || row.current_step !== step || withdrawn.length > 0 || (save.acts ?? []).length > 0;
  const version = moved ? row.version + 1 : row.version;
  const sealed = isSame ? null : sealJson(key, sessionPlace(row.id), data);
  const values = [sealed, step, stepIndex, version, now, row.id, row.version, row.status];
  return { id: row.id, version, withdrawn, statement: { name: 'save-session', text: writeSession, values } };
}

/** Writes if the row is still as it was read, and answers its new version; undefined when it has to be locked first. */
async function writeOver(
  work: UnitOfWork,
  { id, version, withdrawn, statement }: SessionChange,
  { data, acts = [], confirmations = [] }: SessionSave,
): Promise<number | undefined> {
  const { tx, now } = work;
  const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(statement.text, [...statement.values]));
  if (numAffectedRows === 0n) return undefined;
  await withdrawSignatures(tx, { id, isSignedStill: isSigned(data) }, withdrawn, now);
  for (const { act, along } of acts) {
    const kept = await recordAct(tx, { ...act, at: now });
    await along?.(work, kept.id);
  }
  for (const given of confirmations) await recordAct(tx, { ...given, at: now });
  return version;
}

/**
 * What the family has signed for stays as it was until the signature is withdrawn, whichever call brings other answers
 * (AC31); what is paid for stays as it was (B9). Once an underwriter was asked, no signature of theirs is withdrawn anymore.
 */
export function requireUnlocked(
  platform: Platform,
  row: SessionRow,
  before: EnrollmentData,
  data: EnrollmentData,
): void {
  if (!isDeepStrictEqual(withoutSignatures(data), withoutSignatures(before))) requireNothingCharged(row);
  const isLocked = isUnderwritingLocked(platform, row);
  if (isLocked && actsWithdrawn(row, data).some((signer) => signer !== 'agent'))
    throw conflict('step-locked');
  if (!row.acts.some(({ signer }) => signer !== 'agent' && hasSigned(data, signer))) return;
  if (!isDeepStrictEqual(signedIn(data), signedIn(before))) throw conflict('step-locked');
}

/** What a signature of the family stands for: what underwriters decide by it comes after. */
const signedIn = (data: EnrollmentData): EnrollmentData => withoutDecisions(withoutSignatures(data));

/** Whose acts end with this save: theirs whose signature is gone, and the agent's with the family's, who signs after them. */
export const actsWithdrawn = (
  { acts }: Pick<SessionRow, 'acts'>,
  data: EnrollmentData,
): SigningAct['signer'][] =>
  acts.map(({ signer }) => signer).filter((signer) => !isSigned(data) || !hasSigned(data, signer));
