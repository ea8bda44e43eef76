import { type ActingLink, type Actor, actingLinks } from '@openroll/domain/access/actor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assign, buildCase, buildSession, buildUser } from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Asking } from '../../../platform/http/load-target.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { recordAuditAlone } from '../../../platform/unit-of-work.ts';
import { findSession, openAnswers } from '../wizard.queries.ts';
import { toWizardSession } from '../wizard.view.ts';
import { makeContext } from './make-context.ts';
import { sessionTarget } from './session-target.ts';

let world: World;
let caseId: number;
let agentId: number;
let sessionId: number;
beforeAll(async () => {
  world = await openWorld();
  caseId = (await buildCase(world)).id;
  agentId = (await buildUser(world)).id;
  await assign(world, agentId, caseId);
  sessionId = (await buildSession(world, { caseId, agentId })).id;
});
afterAll(() => world.close());

const holderOf = (link: ActingLink, session: number | null = sessionId): Actor => ({
  kind: 'link',
  link,
  linkSessionId: 41,
  identifiedAs: 'applicant',
  sessionId: session,
  caseId,
});
const originOf = (actor: Actor): Origin => ({ actor, requestId: 'test', ip: '127.0.0.1', userAgent: 'test' });

const find = (actor: Actor, id = sessionId) => {
  const asking = {
    actor,
    origin: originOf(actor),
    scope: () => scopeOf(world.platform.pool, actor),
  } as unknown as Asking;
  return sessionTarget(world.platform).find(asking, id, 'see');
};

describe('a wizard session', () => {
  it.each(actingLinks)('is there for the holder of its %s link, and no other is', async (link) => {
    const other = (await buildSession(world, { caseId, agentId })).id;
    expect((await find(holderOf(link)))?.id).toBe(sessionId);
    expect(await find(holderOf(link), other)).toBeUndefined();
    expect(await find(holderOf(link, null))).toBeUndefined();
  });

  it('is missing to the holder of a link that says another case', async () => {
    const elsewhere = { ...holderOf('sign'), caseId: (await buildCase(world)).id } as Actor;
    expect(await find(elsewhere)).toBeUndefined();
  });
});

describe('the data of a session', () => {
  const flagsOf = async (actor: Actor, id = sessionId) => {
    const row = await findSession(world.platform, id);
    if (!row) throw new Error('the session is gone');
    const context = await makeContext(world.platform, row);
    const shown = toWizardSession(
      world.platform.t,
      actor,
      row,
      [],
      context,
      openAnswers(world.platform, row),
    );
    const { isSelfEnroll, isRemoteSignature, isCallCenterReview, isAgentEnrollRemoteSignature } = shown;
    return { isSelfEnroll, isRemoteSignature, isCallCenterReview, isAgentEnrollRemoteSignature };
  };
  const none = {
    isSelfEnroll: false,
    isRemoteSignature: false,
    isCallCenterReview: false,
    isAgentEnrollRemoteSignature: false,
  };
  const agent: Actor = { kind: 'user', userId: 1, name: '', roles: [], permissions: [] };

  it('say who looks at it and what it is', async () => {
    const alone = await buildSession(world, { caseId, agentId, enrollment_mode: 'selfenroll' });
    const direct = await buildSession(world, { caseId, agentId, direct_start: true });
    expect(await flagsOf(agent)).toEqual(none);
    expect(await flagsOf(holderOf('sign'))).toEqual({ ...none, isRemoteSignature: true });
    expect(await flagsOf(holderOf('review'))).toEqual({ ...none, isCallCenterReview: true });
    expect(await flagsOf(holderOf('self-enroll', alone.id), alone.id)).toEqual({
      ...none,
      isSelfEnroll: true,
    });
    expect(await flagsOf(agent, direct.id)).toEqual({ ...none, isAgentEnrollRemoteSignature: true });
  });
});

it('what the holder of a link does stands in the trail with the link and its kind, and under nobody’s name', async () => {
  const note = { action: 'session.tried', object: ['wizard_session', sessionId], caseId } as const;
  await recordAuditAlone(world.platform, originOf(holderOf('sign')), note);
  const row = await world.platform.database
    .selectFrom('audit_events')
    .select(['actor_kind', 'actor_id', 'actor_roles'])
    .where('action', '=', 'session.tried')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ actor_kind: 'link', actor_id: 41, actor_roles: ['sign'] });
});
