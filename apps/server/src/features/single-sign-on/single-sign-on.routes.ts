import { finishSingleSignOn, startSingleSignOn } from '@openroll/contract/single-sign-on';
import type { Bind } from '../../platform/http/bind.ts';
import { Redirect } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { browserOf, setSessionCookie } from '../../platform/sign-in/session-cookie.ts';
import { finishProviderSignIn } from './finish-provider-sign-in.ts';
import { startProviderSignIn } from './start-provider-sign-in.ts';
import { storePendingSignIn, takePendingSignIn } from './store-pending-sign-in.ts';

export function bindSingleSignOn(bind: Bind, platform: Platform): void {
  bind(startSingleSignOn, async ({ query, actor, reply }) => {
    const { to, pending } = await startProviderSignIn(platform, actor, query);
    if (pending) storePendingSignIn(platform, reply, pending);
    return new Redirect(to);
  });

  bind(finishSingleSignOn, async ({ origin, request, reply }) => {
    const { to, session } = await finishProviderSignIn(platform, origin, {
      pending: takePendingSignIn(platform, request, reply),
      query: request.url.split('?')[1] ?? '',
      earlier: browserOf(request, platform.config).session,
    });
    if (session) setSessionCookie(reply, platform.config, session.id, session.maxAgeSeconds);
    return new Redirect(to);
  });
}
