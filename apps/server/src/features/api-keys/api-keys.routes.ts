import { getApiKey, renewApiKey as renewEndpoint } from '@openroll/contract/users';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { toApiKeyInfo } from './api-keys.view.ts';
import { readApiKey } from './read-api-key.ts';
import { renewApiKey } from './renew-api-key.ts';

export function bindApiKeys(bind: Bind, platform: Platform): void {
  bind(getApiKey, async ({ origin, target }) => toApiKeyInfo(await readApiKey(platform, origin, target)));

  bind(renewEndpoint, async ({ origin, params, body, scope }) =>
    toApiKeyInfo(
      await renewApiKey(platform, origin, await scope(), {
        userId: params.id,
        isNew: body.generate_new_token,
      }),
    ),
  );
}
