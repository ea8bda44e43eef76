import { addTagToUsers } from '@openroll/contract/tags';
import {
  createUser as createEndpoint,
  deleteUser as deleteEndpoint,
  getUser,
  listUsers as listEndpoint,
  setUserPassword as passwordEndpoint,
  setUserRoles as rolesEndpoint,
  signOutUser as signOutEndpoint,
  setUserTags as tagsEndpoint,
  updateUser as updateEndpoint,
} from '@openroll/contract/users';
import type { Bind } from '../../platform/http/bind.ts';
import { RawJson } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { createUser } from './details/create-user.ts';
import { updateUser } from './details/update-user.ts';
import { getUserDetail } from './get-user-detail.ts';
import { listUsers } from './list-users.ts';
import { setUserPassword } from './passwords/set-user-password.ts';
import { setUserRoles } from './roles/set-user-roles.ts';
import { signOutUser } from './sign-in/sign-out-user.ts';
import { deleteUser } from './status/delete-user.ts';
import { setUserTags } from './tags/set-user-tags.ts';
import { tagUsers } from './tags/tag-users.ts';
import { toUserDetail } from './users.view.ts';

const done = { success: true };

export function bindUsers(bind: Bind, platform: Platform): void {
  bind(listEndpoint, async ({ actor, query }) => new RawJson(await listUsers(platform, actor, query)));

  bind(getUser, async ({ actor, target }) => toUserDetail(target, actor));

  bind(createEndpoint, async ({ actor, origin, body }) => {
    const { id } = await createUser(platform, origin, body);
    return getUserDetail(platform, actor, id);
  });

  bind(updateEndpoint, async ({ actor, origin, params, body }) => {
    await updateUser(platform, origin, params.id, body);
    return getUserDetail(platform, actor, params.id);
  });

  bind(deleteEndpoint, async ({ origin, params }) => {
    await deleteUser(platform, origin, params.id);
    return done;
  });

  bind(passwordEndpoint, async ({ origin, params, body }) => {
    await setUserPassword(platform, origin, params.id, body);
    return done;
  });

  bind(rolesEndpoint, async ({ actor, origin, params, body }) => {
    await setUserRoles(platform, origin, params.id, body);
    return getUserDetail(platform, actor, params.id);
  });

  bind(tagsEndpoint, async ({ actor, origin, params, body }) => {
    await setUserTags(platform, origin, params.id, body);
    return getUserDetail(platform, actor, params.id);
  });

  bind(addTagToUsers, async ({ origin, params, body }) => {
    await tagUsers(platform, origin, params.id, body.user_ids);
    return done;
  });

  bind(signOutEndpoint, async ({ origin, params }) => {
    await signOutUser(platform, origin, params.id);
    return done;
  });
}
