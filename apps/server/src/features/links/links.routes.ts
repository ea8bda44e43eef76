import {
  openAgentEnrollLink as agentEnrollEndpoint,
  beginSelfEnrollment as beginEndpoint,
  openEnrollLink as enrollEndpoint,
  getLinkSession,
  identifyHolder as identifyEndpoint,
  openConfirmLink,
  openDocumentsLink,
  openResumeLink,
  openReviewLink,
  openSignLink,
  reopenAgentEnrollLink as reopenEndpoint,
} from '@openroll/contract/links';
import { linkAddressOf } from '@openroll/domain/cases/case-slug';
import { translateProblem } from '@openroll/messages/texts';
import type { Bind } from '../../platform/http/bind.ts';
import type { Call } from '../../platform/http/call.ts';
import type { SessionLinkKind } from '../../platform/links/link-kinds.ts';
import type { Platform } from '../../platform/platform.ts';
import { notSignedIn, Refusal } from '../../platform/refusal.ts';
import { beginSelfEnrollment } from './begin-self-enrollment.ts';
import { describeLinkSession } from './describe-link-session.ts';
import { identifyHolder } from './identify-holder.ts';
import { openAgentEnrollLink, reopenAgentEnrollLink } from './open-agent-enroll-link.ts';
import { openEnrollLink } from './open-enroll-link.ts';
import { openSessionLink } from './open-session-link.ts';
import { wizardUrls } from './wizard-urls.ts';

/** The doors of links: every one of them answers JSON, and what is wrong with a token is told in one sentence (§16.1). */
export function bindLinks(bind: Bind, platform: Platform): void {
  const open = async (
    { origin, reply, request, t }: Pick<Call, 'origin' | 'reply' | 'request' | 't'>,
    kind: SessionLinkKind,
    token: string,
    id?: string,
  ) => {
    try {
      return await openSessionLink(platform, { origin, reply, request }, kind, linkAddressOf(token, id));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429) throw error;
      const errors = error.problems.map((one) => ({ message: translateProblem(t, one), code: one.code }));
      return { success: false as const, errors };
    }
  };

  bind(openSignLink, (call) => open(call, 'sign', call.params.token, call.params.slug));
  bind(openConfirmLink, (call) => open(call, 'confirm', call.params.token, call.params.slug));
  bind(openReviewLink, (call) => open(call, 'review', call.params.token, call.params.slug));
  bind(openResumeLink, (call) => open(call, 'resume', call.params.token));
  bind(openDocumentsLink, (call) => open(call, 'document', call.params.token));

  bind(enrollEndpoint, ({ origin, reply, params }) =>
    openEnrollLink({ platform, origin, reply, address: linkAddressOf(params.token, params.slug) }),
  );
  bind(beginEndpoint, async ({ actor, origin, reply, body }) => {
    const holder = actor.kind === 'link' ? actor : undefined;
    const sessionId = await beginSelfEnrollment(platform, origin, reply, holder, body);
    return { session_id: sessionId, wizard_url: wizardUrls['self-enroll'] };
  });
  bind(agentEnrollEndpoint, ({ origin, scope, reply, params }) =>
    openAgentEnrollLink({
      platform,
      origin,
      scope,
      reply,
      address: linkAddressOf(params.token, params.slug),
    }),
  );
  bind(reopenEndpoint, ({ origin, scope, request }) =>
    reopenAgentEnrollLink({ platform, origin, scope }, request),
  );

  bind(getLinkSession, async ({ actor }) => {
    if (actor.kind !== 'link') throw notSignedIn();
    return describeLinkSession(platform, actor);
  });
  bind(identifyEndpoint, async ({ actor, origin, body }) => {
    if (actor.kind !== 'link') throw notSignedIn();
    await identifyHolder(platform, origin, actor, body);
    return { success: true };
  });
}
