import {
  confirmEmail,
  finalizeInvitation,
  finalizePasswordReset,
  register,
  requestPasswordReset,
  sendInvitation as sendInvitationEndpoint,
} from '@openroll/contract/accounts';
import { changeMyPassword, updateMe } from '@openroll/contract/users';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { browserOf, setSessionCookie } from '../../platform/sign-in/session-cookie.ts';
import { userOf } from '../../platform/sign-in/user-of.ts';
import { getCurrentUser } from '../users/get-current-user.ts';
import { changePassword } from './change-password.ts';
import { choosePassword } from './choose-password.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { registerAgent } from './register-agent.ts';
import { requestReset } from './request-reset.ts';
import { sendInvitation } from './send-invitation.ts';
import { updateOwnDetails } from './update-own-details.ts';

const done = { success: true };

export function bindAccounts(bind: Bind, platform: Platform): void {
  const { config } = platform;

  bind(register, async ({ body, origin }) => {
    await registerAgent(platform, origin, body);
    return done;
  });

  bind(confirmEmail, async ({ body, origin }) => {
    await confirmRegistration(platform, origin, body.token);
    return done;
  });

  bind(requestPasswordReset, async ({ body, origin }) => {
    await requestReset(platform, origin, body.username);
    return done;
  });

  bind(finalizePasswordReset, async ({ body, origin }) => {
    await choosePassword(platform, origin, 'reset-password', body);
    return done;
  });

  bind(sendInvitationEndpoint, async ({ body, origin, actor }) => {
    await sendInvitation(platform, origin, userOf(actor), body.user_id);
    return done;
  });

  bind(finalizeInvitation, async ({ body, origin }) => {
    await choosePassword(platform, origin, 'invitation', body);
    return done;
  });

  bind(changeMyPassword, async ({ body, origin, actor, request, reply }) => {
    const { device } = browserOf(request, config);
    const session = await changePassword(platform, origin, userOf(actor), { ...body, device });
    setSessionCookie(reply, config, session.id, session.maxAgeSeconds);
    return done;
  });

  bind(updateMe, async ({ body, origin, actor }) => {
    const user = userOf(actor);
    await updateOwnDetails(platform, origin, user, body);
    return getCurrentUser(platform, user.userId, user.session);
  });
}
