import type { BodyOf } from '@openroll/contract/endpoint';
import type { beginSelfEnrollment as beginEndpoint } from '@openroll/contract/links';
import { selfEnrollmentLimit } from '@openroll/domain/access/account-limits';
import type { LinkActor } from '@openroll/domain/access/actor';
import { linkAddressOf } from '@openroll/domain/cases/case-slug';
import { parseState } from '@openroll/domain/values/us-states';
import type { FastifyReply } from 'fastify';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { addressAllowance } from '../../platform/limits/address-allowance.ts';
import { spendAttempt } from '../../platform/limits/attempts.ts';
import { guardTokens } from '../../platform/links/guard-tokens.ts';
import { caseLinkOfHolder } from '../../platform/links/link-of-holder.ts';
import { attachWizardSession, openLinkSession } from '../../platform/links/link-sessions.ts';
import { tokenInvalid } from '../../platform/links/links.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { type CaseSetup, getCaseSetup } from '../cases/setup/case-setup.queries.ts';
import { checkStartAlone } from '../wizard/sessions/check-start.ts';
import { createSession } from '../wizard/sessions/create-session.ts';
import { findCaseLink } from './find-case-link.ts';

type BeginBody = BodyOf<typeof beginEndpoint>;

/** The link of a case by which somebody begins, and who has opened it; nobody where the token comes without a cookie. */
interface Entry {
  readonly caseLinkId: number;
  readonly setup: CaseSetup;
  readonly holder: LinkActor | undefined;
}

/**
 * An employee begins to enroll alone (§16.2): a session of the case's self-enroll agent in which nothing is prefilled, so that the
 * census tells nothing of anybody (AC25). Twice from one opened link is one session. Refuses with 400 what is unavailable, what is
 * missing and a token that is good for nothing, with 429 too many from one address.
 */
export async function beginSelfEnrollment(
  platform: Platform,
  origin: Origin,
  reply: FastifyReply,
  actor: LinkActor | undefined,
  body: BeginBody,
): Promise<number> {
  const entry = await entryOf(platform, origin, actor, body);
  const { caseLinkId, setup, holder } = entry;
  const state = (body.enroll_state ?? '').trim();
  const point = await checkStartAlone(platform, setup, {
    divisionId: body.division_id ?? undefined,
    city: (body.enroll_city ?? '').trim(),
    state: parseState(state) ?? state,
  });
  const language = origin.language ?? platform.site.defaultLanguage;
  const begin = async (work: UnitOfWork) => {
    await spendAttempt(work.tx, beginnings(platform, origin, entry), work.now);
    return createSession(platform, work, { ...point, language }, undefined, undefined);
  };
  if (holder)
    return inTransaction(platform, origin, async (work) => {
      const begun = await lockBegun(work.tx, holder);
      if (begun !== undefined) return begun;
      const sessionId = await begin(work);
      await attachWizardSession(work.tx, holder, sessionId);
      return sessionId;
    });
  const sessionId = await inTransaction(platform, origin, begin);
  await openLinkSession(platform, reply, {
    kind: 'self-enroll',
    of: { caseLinkId },
    caseId: setup.id,
    sessionId,
    identifiedAs: null,
    language,
  });
  return sessionId;
}

/** By the token where there is one, else by the link that this browser has opened. */
async function entryOf(
  platform: Platform,
  origin: Origin,
  actor: LinkActor | undefined,
  { token_uuid: token, case_slug: slug }: BeginBody,
): Promise<Entry> {
  const held = actor && (await caseLinkOfHolder(platform.database, actor));
  if (token === '') {
    if (!actor || !held) throw tokenInvalid();
    return {
      caseLinkId: held.id,
      setup: await getCaseSetup(platform.database, actor.caseId),
      holder: actor,
    };
  }
  return guardTokens(platform, origin, async () => {
    const found = await findCaseLink(platform, 'self-enroll', linkAddressOf(token, slug || undefined));
    return { ...found, holder: held?.id === found.caseLinkId ? actor : undefined };
  });
}

/** A plant has one address: as many may begin within an hour as are in its census (A8). */
const beginnings = ({ config }: Platform, { ip }: Origin, { caseLinkId, setup }: Entry) =>
  addressAllowance(config, `self-enroll ${caseLinkId}`, ip, selfEnrollmentLimit(setup.numCensus));

/** The open session that a link session has begun already: of two beginnings at the same time the second finds the first. */
async function lockBegun(tx: Tx, { linkSessionId }: LinkActor): Promise<number | undefined> {
  const { session_id: sessionId } = await tx
    .selectFrom('link_sessions')
    .select('session_id')
    .where('id', '=', linkSessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (sessionId === null) return undefined;
  const open = await tx
    .selectFrom('wizard_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return open?.id;
}
