import type { ApiKeyInfo } from '@openroll/contract/users';
import { dayOf, formatDate } from '@openroll/domain/values/dates';
import type { ApiKey } from './api-keys.queries.ts';

/** What is told of a key (§1.15). An API user without a key has none of it. */
export const toApiKeyInfo = (found: ApiKey | undefined): ApiKeyInfo => ({
  auth_token: found?.key ?? null,
  auth_token_expiration: found?.expiresAt.toISOString() ?? null,
  auth_token_expiration_display: found ? formatDate(dayOf(found.expiresAt)) : null,
});
