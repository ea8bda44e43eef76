import {
  createTag as createEndpoint,
  deleteTag as deleteEndpoint,
  listTags as listEndpoint,
  updateTag,
} from '@openroll/contract/tags';
import type { Bind } from '../../platform/http/bind.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTag } from './create-tag.ts';
import { deleteTag } from './delete-tag.ts';
import { renameTag } from './rename-tag.ts';
import { listTags } from './tags.queries.ts';

/** Adding a tag to users is the feature users' (`tag-users.ts`): it changes what they see. */
export function bindTags(bind: Bind, platform: Platform): void {
  bind(listEndpoint, async () => wholeList(await listTags(platform.database)));

  bind(createEndpoint, ({ origin, body }) => createTag(platform, origin, body.name));

  bind(updateTag, ({ origin, params, body }) => renameTag(platform, origin, params.id, body.name));

  bind(deleteEndpoint, async ({ origin, params }) => {
    await deleteTag(platform, origin, params.id);
    return { success: true };
  });
}
