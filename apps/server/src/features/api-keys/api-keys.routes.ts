import { type ApiKeyInfo, getApiKey, renewApiKey as renewEndpoint } from '@openroll/contract/users';
import type { Translate } from '@openroll/messages/texts';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApiKey } from './api-keys.queries.ts';
import { readApiKey } from './read-api-key.ts';
import { renewApiKey } from './renew-api-key.ts';

export function bindApiKeys(bind: Bind, platform: Platform): void {
  bind(getApiKey, async ({ t, origin, target }) =>
    toApiKeyInfo(t, await readApiKey(platform, origin, target)),
  );

  bind(renewEndpoint, async ({ t, origin, params, body, scope }) =>
    toApiKeyInfo(
      t,
      await renewApiKey(platform, origin, await scope(), {
        userId: params.id,
        isNew: body.generate_new_token,
      }),
    ),
  );
}

/** What is told of a key (§1.15). An API user without a key has none of it. */
const toApiKeyInfo = (t: Translate, found: ApiKey | undefined): ApiKeyInfo => ({
  auth_token: found?.key ?? null,
  auth_token_expiration: found?.expiresAt.toISOString() ?? null,
  auth_token_expiration_display: found ? t.formats.instantDay(found.expiresAt) : null,
});
