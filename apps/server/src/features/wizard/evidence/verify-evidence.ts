import { keyedHash } from '../../../platform/audit/chain.ts';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { documentSetKeyOwner, sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditAlone } from '../../../platform/unit-of-work.ts';
import { type FrozenDocuments, frozenPlace } from '../../signing/documents/freeze-documents.ts';
import { sessionPlace } from '../wizard.queries.ts';
import { checkApplication, type EvidenceFault } from './check-application.ts';
import { checkRecordings } from './check-recordings.ts';
import {
  type EndedSession,
  listEndedSessions,
  listGiven,
  listMade,
  listNoted,
  type NotedEvent,
} from './evidence.queries.ts';
import { submittedEvidence } from './submitted-evidence.ts';

/** What a check of the evidence came to. */
export interface EvidenceVerdict {
  readonly sessions: number;
  readonly applications: number;
  readonly signatures: number;
  /** Applications of which the trail keeps no hash of the answers: they are from before it did. */
  readonly unproven: number;
  /** Recordings that signatures name and that are gone because their time was over (§11.10). */
  readonly recordingsRemoved: number;
  /** The first hundred. */
  readonly faults: readonly EvidenceFault[];
  readonly faultCount: number;
}

const pageSessions = 50;
const maxFaults = 100;

/**
 * Compares all that was signed with what the trail noted then (§11.8): the answers of sessions and applications, what waits for a
 * signature, each signature with its evidence, the PDF of each act with its hash and its seal, and the recording that a signature by voice names. Whoever asks is noted. That the
 * trail itself is whole is another question, `verifyAudit`.
 */
export async function verifyEvidence(platform: Platform, origin: Origin): Promise<EvidenceVerdict> {
  const seen = { sessions: 0, applications: 0, signatures: 0, unproven: 0, recordingsRemoved: 0 };
  const faults: EvidenceFault[] = [];
  let faultCount = 0;
  for (let after = 0; ; ) {
    const page = await readPage(platform, after);
    for (const { session, sessionNote, applications } of page) {
      const found = isSessionAsNoted(platform, session, sessionNote)
        ? []
        : [{ kind: 'session', params: { session: session.id } } as const];
      const ofApplications = [];
      for (const each of applications) ofApplications.push(...(await checkApplication(platform, each)));
      const given = applications.flatMap((each) => each.given);
      const recordings = await checkRecordings(platform, session.id, given);
      const all = [...found, ...ofApplications, ...recordings.faults];
      faultCount += all.length;
      faults.push(...all.slice(0, maxFaults - faults.length));
      seen.sessions++;
      seen.recordingsRemoved += recordings.removed;
      for (const { made, given, noted } of applications) {
        if (made.data_key) seen.applications++;
        if (made.data_key && !noted.some(({ change_after }) => change_after)) seen.unproven++;
        seen.signatures += given.length;
      }
    }
    if (page.length < pageSessions) break;
    after = page.at(-1)?.session.id ?? after;
  }
  const verdict = { ...seen, faults, faultCount };
  await recordAuditAlone(platform, origin, {
    action: 'audit.evidence-verified',
    object: ['audit', null],
    detail: { ...seen, faults: faultCount },
  });
  return verdict;
}

/** The next sessions with what they made, and what was noted of either. */
async function readPage({ database }: Platform, after: number) {
  const sessions = await listEndedSessions(database, after, pageSessions);
  const sessionIds = sessions.map(({ id }) => id);
  const made = sessionIds.length > 0 ? await listMade(database, sessionIds) : [];
  const madeIds = made.map(({ id }) => id);
  const [given, sessionNotes, notes] = await Promise.all([
    listGiven(database, madeIds),
    listNoted(database, 'wizard_session', sessionIds, ['session.submitted']),
    listNoted(database, 'enrollment', madeIds, [
      'enrollment.submitted',
      'enrollment.moved',
      'enrollment.amended',
      'enrollment.signed',
    ]),
  ]);
  const notesOf = Map.groupBy(notes, ({ object_id }) => Number(object_id));
  const givenOf = Map.groupBy(given, ({ enrollment_id }) => enrollment_id);
  const madeOf = Map.groupBy(made, ({ session_id }) => session_id);
  return sessions.map((session) => ({
    session,
    sessionNote: sessionNotes.find(({ object_id }) => object_id === String(session.id)),
    applications: (madeOf.get(session.id) ?? []).map((one) => ({
      made: one,
      given: givenOf.get(one.id) ?? [],
      noted: notesOf.get(one.id) ?? [],
    })),
  }));
}

/**
 * The answers that were submitted, and the documents that somebody had yet to sign. Of a session that declined the answers are
 * forgotten after a while (§11.10): its record is what stays.
 */
function isSessionAsNoted(
  { keys }: Platform,
  { id, status, data_key, sealed, set_id, set_key, set_sealed }: EndedSession,
  note: NotedEvent | undefined,
): boolean {
  if (status === 'declined' && data_key.length === 0) return true;
  try {
    const answers = openJson<Parameters<typeof submittedEvidence>[0]>(
      openDataKey(keys, sessionKeyOwner(id), data_key),
      sessionPlace(id),
      sealed,
    );
    const frozen =
      set_id !== null && set_key && set_sealed
        ? openJson<FrozenDocuments>(
            openDataKey(keys, documentSetKeyOwner(set_id), set_key),
            frozenPlace(set_id),
            set_sealed,
          )
        : undefined;
    return (
      !note?.change_after ||
      note.change_after.equals(keyedHash(keys.audit, submittedEvidence(answers, frozen)))
    );
  } catch {
    return false;
  }
}
