import type { UserRow } from '@openroll/contract/users';
import type { Translate } from '@openroll/messages/texts';
import { nameOf } from '../users.data.ts';

/** 'Dana Whitfield', or '3 users'. */
export const whoIs = (t: Translate, users: readonly UserRow[]): string => {
  const [first, second] = users;
  return first && !second ? nameOf(first) : t('users.countUsers', { count: users.length });
};
