import type { BodyOf } from '@openroll/contract/endpoint';
import type { startSession as startEndpoint } from '@openroll/contract/wizard';
import type { SignedInActor } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import { isSsnForm, parseSsn, type Ssn } from '@openroll/domain/values/ssn';
import { parseState } from '@openroll/domain/values/us-states';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { blindIndex } from '../../../platform/keys/key-ring.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { covers, type Scope } from '../../../platform/scope.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { getCaseSetup } from '../../cases/setup/case-setup.queries.ts';
import {
  findCensusPersonByIndex,
  findPausedEnrollment,
  openCensusPerson,
  openPersonInScope,
  type StoredCensusPerson,
} from '../../census/census.queries.ts';
import { allowLookUp, hasLookedUp } from '../../census/people/allow-look-up.ts';
import { findPausedRow, type PausedRow } from '../../enrollments/enrollments.queries.ts';
import { agentBehind } from './agent-behind.ts';
import { checkStart, type WantedStart } from './check-start.ts';
import { createSession } from './create-session.ts';
import { isDirectStart } from './is-direct-start.ts';
import { resumeSession } from './resume-session.ts';

type StartBody = BodyOf<typeof startEndpoint>;

/** What was asked for, in one spelling. */
interface Wanted extends WantedStart {
  readonly caseId: number;
  readonly ssn: Ssn | undefined;
  readonly applicantId: number | undefined;
}

/**
 * Starts an enrollment session, or resumes the paused one that is named (§4.4). Refuses with 404 for
 * ids of another case, with 400 where the case, the state, the division or the mode do not allow it; then nothing is made.
 */
export async function startSession(
  platform: Platform,
  origin: Origin,
  actor: SignedInActor,
  scope: Scope,
  body: StartBody,
): Promise<number> {
  const paused = await pausedRowOf(platform, scope, body);
  const caseId = body.caseId ?? body.case_id ?? paused?.case_id;
  if (caseId === undefined) throw invalid(problem('required', 'caseId'));
  if (paused && paused.case_id !== caseId) throw notFound();
  const setup = await getCaseSetup(platform.database, caseId);
  const directStart = await isDirectStart(platform, actor, setup, body, paused);
  const onBehalfOf = await agentBehind(platform, actor, caseId, body.agent_id);
  if (paused && onBehalfOf !== undefined) requireOwnEntry(paused, actor, onBehalfOf);
  const staysByEmail = paused?.direct_start || (paused?.entered_by ?? null) !== null;
  const wanted = {
    ...wantedOf(body, caseId, paused),
    ...(directStart || staysByEmail ? byEmail : {}),
    directStart,
    onBehalfOf,
  };
  const point = await checkStart(platform, actor, setup, wanted);
  if (paused) return resumeSession(platform, origin, paused.session_id, point);
  const language = origin.language ?? platform.site.defaultLanguage;
  if (wanted.applicantId === undefined && !wanted.ssn) throw invalid(problem('required', 'ssn'));
  return inTransaction(platform, origin, async (work) => {
    const person = await matchPerson(platform, work, actor, scope, wanted);
    return createSession(platform, work, { ...point, language }, person, wanted.ssn);
  });
}

/** The paused enrollment to resume: by its id, or by the census person. Foreign ones are missing. */
async function pausedRowOf(platform: Platform, scope: Scope, body: StartBody) {
  const id = body.enrollment_id ?? (await pausedIdOf(platform, scope, body));
  if (id === undefined) return undefined;
  const row = await findPausedRow(platform, id);
  if (!row || !covers(scope, row.case_id, row.agent_id)) throw notFound();
  return row;
}

async function pausedIdOf(platform: Platform, scope: Scope, body: StartBody): Promise<number | undefined> {
  const caseId = body.caseId ?? body.case_id;
  if (!body.is_resuming_enrollment || !body.applicant_id || caseId === undefined) return undefined;
  const person = await openPersonInScope(platform, platform.database, scope, caseId, body.applicant_id);
  if (!person) throw notFound();
  return findPausedEnrollment(platform.database, scope, person);
}

/** A key resumes on behalf of an agent what it has entered for that agent; anything else is missing. */
function requireOwnEntry(
  { entered_by, agent_id }: PausedRow,
  { userId }: SignedInActor,
  agentId: number,
): void {
  if (entered_by !== userId || agent_id !== agentId) throw notFound();
}

/** What is signed by email is in person by its mode (A11), and stays so when it is resumed. */
const byEmail = { mode: 'inperson' } as const;

function wantedOf(
  body: StartBody,
  caseId: number,
  paused: PausedRow | undefined,
): Omit<Wanted, 'directStart' | 'onBehalfOf'> {
  const typed = body.ssn?.trim() ?? '';
  if (typed !== '' && !isSsnForm(typed)) throw invalid(problem('ssn-format', 'ssn'));
  const state = body.enrollment_state ?? body.enrollmentState ?? paused?.enrollment_state ?? '';
  return {
    caseId,
    divisionId: body.case_division_id ?? body.divisionId ?? paused?.case_division_id ?? undefined,
    city: (body.enrollment_city ?? body.enrollmentCity ?? paused?.enrollment_city ?? '').trim(),
    state: parseState(state) ?? state.trim(),
    mode: body.start_audio_conference ? 'voiceenroll' : (body.enrollment_mode ?? 'inperson'),
    ssn: parseSsn(typed),
    applicantId: body.applicant_id ?? undefined,
  };
}

/**
 * The census person who is named by id or SSN; an id of another case is missing (AC03), an unknown SSN is nobody. Who starts by an SSN that
 * they have not just looked up looks somebody up (AC24): it counts as one, and is refused with 429 beyond.
 */
async function matchPerson(
  platform: Platform,
  work: UnitOfWork,
  actor: SignedInActor,
  scope: Scope,
  { caseId, applicantId, ssn }: Wanted,
): Promise<StoredCensusPerson | undefined> {
  const { tx } = work;
  if (applicantId !== undefined) {
    const person = await openPersonInScope(platform, tx, scope, caseId, applicantId);
    if (!person) throw notFound();
    return person;
  }
  if (!ssn) return undefined;
  const index = blindIndex(platform.keys, caseId, ssn.reveal());
  const count = (await hasLookedUp(work, actor, index))
    ? undefined
    : await allowLookUp(platform, work, actor, caseId);
  const found = await findCensusPersonByIndex(tx, caseId, index);
  const person = found && (await openCensusPerson(platform, tx, caseId, found.id));
  await count?.({ index, isFound: person !== undefined, isMiss: !person });
  return person;
}
