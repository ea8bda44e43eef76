import { finishSingleSignOn, startSingleSignOn } from '@openroll/contract/single-sign-on';
import type { Bind } from '../../platform/http/bind.ts';
import { Redirect } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { browserOf, setSessionCookie } from '../../platform/sign-in/session-cookie.ts';
import { finishVisit } from './finish-visit.ts';
import { keepVisit, takeVisit } from './keep-visit.ts';
import { startVisit } from './start-visit.ts';

export function bindSingleSignOn(bind: Bind, platform: Platform): void {
  bind(startSingleSignOn, async ({ query, actor, reply }) => {
    const { to, visit } = await startVisit(platform, actor, query);
    if (visit) keepVisit(platform, reply, visit);
    return new Redirect(to);
  });

  bind(finishSingleSignOn, async ({ origin, request, reply }) => {
    const { to, session } = await finishVisit(platform, origin, {
      visit: takeVisit(platform, request, reply),
      query: request.url.split('?')[1] ?? '',
      earlier: browserOf(request, platform.config).session,
    });
    if (session) setSessionCookie(reply, platform.config, session.id, session.maxAgeSeconds);
    return new Redirect(to);
  });
}
